/** `bigint`: a number or its text, as the driver likes; read it with `Number`. */
export type Big = number | string
