import { createElement, type ReactNode } from 'react'
import classes from './Markdown.module.css'
import type { Inline } from './parse-inline.ts'
import { type Block, type List, parseMarkdown } from './parse-markdown.ts'

interface MarkdownProps {
  children: string
  /** What a heading of the text is here: one below that of what it stands in. */
  level: 2 | 3
  /** Undefined for that of the page. */
  lang: string | undefined
}

/** A text in Markdown as elements of React, and of no other kind: there is no HTML that could do something. */
export function Markdown({ children, level, lang }: MarkdownProps) {
  return (
    <div className={classes.text} lang={lang}>
      {blocks(parseMarkdown(children), level)}
    </div>
  )
}

const blocks = (all: readonly Block[], level: number): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
  all.map((block, at) => <BlockElement key={at} block={block} level={level} />)

function BlockElement({ block, level }: { block: Block; level: number }) {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${Math.min(6, level + block.depth - 1)}`, null, inline(block.parts))
    case 'paragraph':
      return <p>{inline(block.parts)}</p>
    case 'quote':
      return <blockquote>{blocks(block.blocks, level)}</blockquote>
    case 'rule':
      return <hr />
    case 'list':
    default:
      return <ListElement list={block} level={level} />
  }
}

function ListElement({ list, level }: { list: List; level: number }) {
  // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
  const items = list.items.map((item, at) => <li key={at}>{itemOf(item, level)}</li>)
  return list.isOrdered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>
}

/** A point of one line is no paragraph. */
function itemOf([first, ...rest]: readonly Block[], level: number): ReactNode {
  if (first?.kind !== 'paragraph') return blocks(first ? [first, ...rest] : [], level)
  return [...inline(first.parts), blocks(rest, level)]
}

const inline = (parts: readonly Inline[]): ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
  parts.map((part, at) => <InlineElement key={at} part={part} />)

function InlineElement({ part }: { part: Inline }) {
  if (typeof part === 'string') return part
  if (part.kind === 'code') return <code>{part.text}</code>
  if (part.kind === 'link')
    return (
      <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {inline(part.parts)}
      </a>
    )
  return createElement(part.kind, null, inline(part.parts))
}
