/**
 * Returns the public form of a name: the initials of its first and last word. A name that already consists of initials
 * stays unchanged.
 */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const [only = ''] = words;
  if (words.length === 1 && [...only].length <= 2 && only === only.toUpperCase()) return only;
  const chosen = words.length > 1 ? [only, words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
};
