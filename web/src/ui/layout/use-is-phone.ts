import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is as narrow as on a phone, known from the first rendering on. */
export const useIsPhone = () => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
