import { type Exact, textOf } from './exact-json.ts'
import { ProviderDown } from './provider.ts'

/** Where a provider sends the buyer. @throws ProviderDown when it is no web address. */
export function readPayUrl(provider: string, value: Exact | undefined) {
  const url = textOf(value)
  if (!url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ProviderDown(`${provider} named no page to pay at`)
  return url
}
