const escapePattern = (text: string): string =>
  text.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns a function that tests whether a path matches a behaviour's pattern. The test is case-sensitive. `*` matches
 * any text, `?` any character.
 */
export const fits = (pattern: string): ((path: string) => boolean) => {
  const expression = escapePattern(pattern).replaceAll('*', '.*').replaceAll('?', '.');
  const regex = new RegExp(`^/?${expression.replace(/^\//, '')}$`, 's');
  return (path) => regex.test(path);
};
