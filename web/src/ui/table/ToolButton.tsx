import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './TableToolbar.module.css'

type ToolButtonProps = Omit<ButtonProps, 'leftSection'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & { readonly icon: Icon }

/** What can be done with a list: a sign and its word, the sign alone where there is little room. */
export const ToolButton = ({ icon: Sign, children, ...button }: ToolButtonProps) => (
  <Button
    {...button}
    variant="default"
    className={classes.tool}
    leftSection={<Sign size={16} stroke={1.6} />}
  >
    <span className={classes.word}>{children}</span>
  </Button>
)
