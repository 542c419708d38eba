interface MatchedProps {
  readonly text: string;
  /** The typed text; an empty text marks nothing. */
  readonly part: string;
}

/** A text with the first occurrence of the typed text in bold. */
export const Matched = ({ text, part }: MatchedProps) => {
  const wanted = part.trim().toLocaleLowerCase();
  const at = wanted === '' ? -1 : text.toLocaleLowerCase().indexOf(wanted);
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  );
};
