interface MatchedProps {
  readonly text: string;
  /** The typed text. If it is empty, nothing is marked. */
  readonly part: string;
}

/** A text in which the first occurrence of the typed text is bold. */
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
