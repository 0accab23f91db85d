/** `yyyy-MM-dd`, as figures or in the letters of a language, and the one word that is written with a hyphen on every other page. */
const UNBROKEN = /(\S{4}-\S\S-\S\S|e-mail)/i

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
