import type { Config } from '../../platform/config/config.ts'

/** The address of an `account/*` page, as mails write it. */
export function accountLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  page: string,
  parameters: Record<string, string>,
) {
  const query = new URLSearchParams(parameters).toString()
  return `${publicUrl}/account/${page}${query && `?${query}`}`
}
