const RUN = '01234567890'
const BACK = '09876543210'

/** Whether a PIN is among the first anybody would try: one digit over and over, or digits in a row. The form and the server ask the same. */
export const isEasyPin = (pin: string) => /^(.)\1*$/.test(pin) || RUN.includes(pin) || BACK.includes(pin)
