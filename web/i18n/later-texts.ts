export type Texts = Readonly<Record<string, unknown>>;

/**
 * This function has its own file, because the bundler adds a list of all text files, which the first load must not
 * contain.
 */
export const fetchPart = async (language: string, part: string): Promise<Texts> => {
  const file: { readonly default: Texts } = await import(`../../locales/${language}/${part}.json`);
  return file.default;
};

type Forms = Readonly<Record<string, string>>;

const withForms = (texts: Texts, forms: Forms): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? text.replaceAll(/\{\{host\.(\w+)\}\}/g, (_, form: string) => forms[form] ?? '')
        : withForms(text as Texts, forms),
    ]),
  );

/**
 * Returns the English texts of a part for a page in another language. They contain the host's classic words, because
 * the words of the other language have no forms for English sentences.
 */
export const fetchEnglish = async (part: string): Promise<Texts> => {
  const [texts, start] = await Promise.all([fetchPart('en', part), fetchPart('en', 'start')]);
  const { classic } = start.hostWords as { readonly classic: Forms };
  return withForms(texts, classic);
};
