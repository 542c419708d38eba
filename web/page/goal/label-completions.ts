/** What a line of labels could become: its last, unfinished word made one of those that are known. */
export const completions = (text: string, known: readonly string[]): readonly string[] => {
  const [last = '', ...before] = text.split(/\s+/).reverse();
  const kept = before.reverse();
  const begun = last.toLowerCase();
  return known
    .filter((label) => label.toLowerCase().startsWith(begun) && !kept.includes(label))
    .map((label) => [...kept, label].join(' '));
};
