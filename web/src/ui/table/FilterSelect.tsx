import { Select } from '@mantine/core'
import { useAddress } from '../../lib/address/use-address.ts'
import classes from './FilterSelect.module.css'

interface FilterSelectProps<Choice extends string | number | boolean> {
  /** The key of the address that keeps what is chosen. */
  name: string
  label: string
  choices: readonly Choice[]
  words: (choice: Choice) => string
  value: Choice | undefined
  /** What is said while nothing is chosen; without it something always is, and the address does not name the first choice. */
  any?: string
  /** A key of the address that means nothing any more when another is chosen. */
  resets?: string
  className?: string | undefined
  searchable?: boolean
}

/** Controlled by the address: what of a list is shown, which then begins at its first page again. */
export function FilterSelect<Choice extends string | number | boolean>(props: FilterSelectProps<Choice>) {
  const { name, label, choices, words, value, any, resets, className = classes.filter, ...rest } = props
  const [, change] = useAddress()
  const usual = any === undefined ? choices[0] : undefined
  return (
    <Select
      {...rest}
      className={className}
      aria-label={label}
      placeholder={any}
      data={choices.map((choice) => ({ value: String(choice), label: words(choice) }))}
      value={value === undefined ? null : String(value)}
      onChange={(text) => {
        const chosen = choices.find((choice) => String(choice) === text)
        const kept = chosen === usual ? undefined : chosen
        change({ ...(resets && { [resets]: undefined }), [name]: kept, page: undefined })
      }}
      allowDeselect={any !== undefined}
      clearable={any !== undefined}
    />
  )
}
