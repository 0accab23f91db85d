import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a word means: gold for one's own, jade for good, ember for bad, azure for news, gray for the rest. */
export type Tone = 'gold' | 'jade' | 'ember' | 'azure' | 'gray'

interface TagProps {
  tone: Tone
  size?: 'sm' | 'md'
  icon?: ReactNode
  children: ReactNode
}

/** One word about the state of a thing. */
export function Tag({ tone, size = 'md', icon, children }: TagProps) {
  return (
    <Badge variant="light" color={tone} size={size} radius="sm" tt="none" fw={600} leftSection={icon}>
      {children}
    </Badge>
  )
}
