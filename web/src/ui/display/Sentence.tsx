/** `yyyy-MM-dd`, with a time of day where one follows, and the one word that is written with a hyphen on every other page. */
const UNBROKEN = /(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?|e-mail)/i

/** Words in which no line ends inside of a date or an e-mail: a browser would break it at its hyphens. */
export const Sentence = ({ children }: { children: string }) =>
  children.split(UNBROKEN).map((part, place) =>
    place % 2 ? (
      <span key={`${place} ${part}`} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
