/**
 * The ways to complete a line of labels: its last word, still unfinished, is replaced by each known label that begins
 * with it.
 */
export const completions = (text: string, known: readonly string[]): readonly string[] => {
  const [last = '', ...before] = text.split(/\s+/).reverse();
  const kept = before.reverse();
  const begun = last.toLowerCase();
  return known
    .filter((label) => label.toLowerCase().startsWith(begun) && !kept.includes(label))
    .map((label) => [...kept, label].join(' '));
};
