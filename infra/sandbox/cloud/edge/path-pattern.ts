const escapePattern = (text: string): string =>
  text.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Matches a path with a behaviour's pattern: `*` is any text, `?` any character; case-sensitive.
 */
export const fits = (pattern: string): ((path: string) => boolean) => {
  const expression = escapePattern(pattern).replaceAll('*', '.*').replaceAll('?', '.');
  const regex = new RegExp(`^/?${expression.replace(/^\//, '')}$`, 's');
  return (path) => regex.test(path);
};
