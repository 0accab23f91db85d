import { Sentence } from '../../ui/display/Sentence.tsx'
import { MasterAccountLink } from './MasterAccountLink.tsx'

interface AccountInWordsProps {
  /** A sentence that names somebody. */
  words: string
  /** Who that is: an e-mail, or the name of an operator, who has no account. */
  email: string
}

/** A sentence in which the e-mail of a master account leads to everything about it. */
export function AccountInWords({ words, email }: AccountInWordsProps) {
  const place = email ? words.indexOf(email) : -1
  if (place < 0) return <Sentence>{words}</Sentence>
  return (
    <>
      <Sentence>{words.slice(0, place)}</Sentence>
      <MasterAccountLink email={email} />
      <Sentence>{words.slice(place + email.length)}</Sentence>
    </>
  )
}
