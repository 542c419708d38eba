/** Markup in which all values are already escaped. */
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

/**
 * Tagged template that escapes every value that is not `Markup`. Joins the entries of lists, and leaves out null and
 * false.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));

/** Returns JSON for a script element. Escapes `<`, so that the JSON cannot contain the end of the element. */
export const jsonScript = (value: unknown): Markup =>
  new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
