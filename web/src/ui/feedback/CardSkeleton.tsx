import { Box, type BoxProps } from '@mantine/core'
import classes from './Skeletons.module.css'

interface CardSkeletonProps extends BoxProps {
  /** In a list. */
  component?: 'li'
}

/** The outline of a card that is on its way, as tall as it will be. */
export const CardSkeleton = ({ component, className, ...props }: CardSkeletonProps) => (
  <Box
    {...props}
    component={component ?? 'div'}
    className={`${classes.card} ${className ?? ''}`}
    aria-hidden="true"
    data-skeleton
  >
    <span />
    <span />
    <span />
  </Box>
)
