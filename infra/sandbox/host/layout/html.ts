/** Markup that is already escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Part = string | number | Markup | null | undefined | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const render = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return escapeText(String(part));
};

/** Tagged template that escapes every value except markup. Joins lists, and omits null and false. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));

/** Returns JSON for a script element. `<` is escaped, so that the JSON cannot end the element. */
export const jsonScript = (value: unknown): Markup =>
  new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
