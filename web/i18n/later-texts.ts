/**
 * This function has its own file, because the bundler adds a list of all text files, which the first load must not
 * contain.
 */
export const fetchPart = async (
  language: string,
  part: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const file: { readonly default: Readonly<Record<string, unknown>> } = await import(
    `../../locales/${language}/${part}.json`
  );
  return file.default;
};
