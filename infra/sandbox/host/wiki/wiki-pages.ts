export interface PlacedMacro {
  readonly key: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export interface WikiPage {
  readonly id: string;
  readonly title: string;
  /** One paragraph or macro per line. A macro is written as `{key|name=value|…}`. */
  readonly text: string;
}

/** The sandbox's wiki pages, kept until the sandbox stops. */
export interface WikiPages {
  list(): readonly WikiPage[];
  find(id: string): WikiPage | null;
  create(): WikiPage;
  save(page: WikiPage): void;
}

export const wikiPages = (): WikiPages => {
  const pages = new Map<string, WikiPage>();
  return {
    list: () => [...pages.values()],
    find: (id) => pages.get(id) ?? null,
    create: () => {
      const page = { id: String(pages.size + 1), title: '', text: '' };
      pages.set(page.id, page);
      return page;
    },
    save: (page) => void pages.set(page.id, page),
  };
};

const MACRO = /^\{([\w-]+)((?:\|[\w-]+=[^|{}]*)*)\}$/;

/**
 * Parses a line of a page, which is a macro or a paragraph. In the values of a macro, braces and bars are
 * percent-encoded.
 */
export const readLine = (line: string): PlacedMacro | string => {
  const [, key, rest = ''] = MACRO.exec(line.trim()) ?? [];
  if (key === undefined) return line;
  const parameters = rest
    .split('|')
    .slice(1)
    .map((each) => [
      each.slice(0, each.indexOf('=')),
      decodeURIComponent(each.slice(each.indexOf('=') + 1)),
    ]);
  return { key, parameters: Object.fromEntries(parameters) };
};

export const writeMacro = ({ key, parameters }: PlacedMacro): string =>
  `{${[key, ...Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)].join('|')}}`;
