import type { ButtonProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

/** What a button shows in the place of its words, which keep their room: that it is under way, then that it is done. */
export const progress = (pending: boolean, done: boolean): Pick<ButtonProps, 'loading' | 'loaderProps'> => ({
  loading: pending || done,
  ...(done &&
    !pending && {
      loaderProps: { children: <IconCheck size={20} stroke={2.4} display="block" data-done="" /> },
    }),
})
