/** A file of its own, since the list of all text files is not needed for the first drawing. */
export const fetchPart = async (
  language: string,
  part: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const file: { readonly default: Readonly<Record<string, unknown>> } = await import(
    `../../locales/${language}/${part}.json`
  );
  return file.default;
};
