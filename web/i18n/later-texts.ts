/** In a separate file, so that the list of all text files is not part of the first load. */
export const fetchPart = async (
  language: string,
  part: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const file: { readonly default: Readonly<Record<string, unknown>> } = await import(
    `../../locales/${language}/${part}.json`
  );
  return file.default;
};
