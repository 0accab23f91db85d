import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { NothingFound } from '../../ui/feedback/NothingFound.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import classes from './Cards.module.css'

interface NoCardsProps extends ComponentProps<typeof EmptyState> {
  /** What was searched for; empty where nothing was. */
  words: string
}

/** Stands where the cards would: nothing was found, or there is nothing. */
export const NoCards = ({ words, ...empty }: NoCardsProps) => (
  <Card className={classes.state}>{words ? <NothingFound words={words} /> : <EmptyState {...empty} />}</Card>
)
