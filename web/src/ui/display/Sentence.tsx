/** `yyyy-MM-dd`, with a time of day where one follows. */
const DATES = /(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)/

/** Words in which no line ends inside of a date: a browser would break it at its hyphens. */
export const Sentence = ({ children }: { children: string }) =>
  children.split(DATES).map((part, place) =>
    place % 2 ? (
      <span key={`${place} ${part}`} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
