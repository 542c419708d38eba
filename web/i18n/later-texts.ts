/** Where the files of all parts lie is itself something that the first picture can do without. */
export const fetchPart = async (
  language: string,
  part: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const file: { readonly default: Readonly<Record<string, unknown>> } = await import(
    `../../locales/${language}/${part}.json`
  );
  return file.default;
};
