import { Parser } from 'saxen';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Decodes character and entity references. We do not use saxen's own decoder, because it truncates characters above
 * U+FFFF.
 */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name) => {
    const code = hex ? Number.parseInt(hex, 16) : digits ? Number(digits) : null;
    if (code === null) return NAMED[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Normalises line breaks (XML 1.0 §2.11). */
const withBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

const OPEN_XML = 'http://schemas.openxmlformats.org';
const STRICT = 'http://purl.oclc.org/ooxml';

/** Namespaces of the elements and relationship ids that we read, in transitional and strict files (ECMA-376). */
const NAMESPACES: Readonly<Record<string, string>> = {
  [`${OPEN_XML}/spreadsheetml/2006/main`]: 'm',
  [`${OPEN_XML}/package/2006/relationships`]: 'm',
  [`${OPEN_XML}/officeDocument/2006/relationships`]: 'r',
  [`${STRICT}/spreadsheetml/main`]: 'm',
  [`${STRICT}/officeDocument/relationships`]: 'r',
};

export type Attributes = Readonly<Record<string, string>>;

const attributesOf = (raw: Attributes): Attributes =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, decoded(value)]));

/**
 * Removes the prefix `m:` from the name of an element. Elements of other namespaces keep their prefix, so no handler
 * matches them.
 */
const elementName = (name: string): string => (name.startsWith('m:') ? name.slice(2) : name);

interface Handlers {
  readonly open?: Readonly<Record<string, (attributes: Attributes) => void>>;
  readonly close?: Readonly<Record<string, () => void>>;
  readonly text?: (text: string, inside: string) => void;
  /** Returns true when enough was read. The rest of the document is then skipped. */
  readonly isDone?: () => boolean;
}

/**
 * Calls the handlers for the elements of a document, in order. Handlers get element names without a prefix, and the
 * attribute with the id of a relationship as `r:id`. An empty document has no elements. Throws an error for a document
 * that is not well formed. Throws an error for a document with a document type too, because its entities could expand
 * to huge texts.
 */
export const walkXml = (document: string, handlers: Handlers): void => {
  if (document === '') return;
  const { open = {}, close = {}, text, isDone = () => false } = handlers;
  const path: string[] = [];
  const parser = new Parser();
  parser.ns(NAMESPACES);
  parser.on('openTag', (tag, attributes) => {
    const name = elementName(tag);
    path.push(name);
    open[name]?.(attributesOf(attributes()));
  });
  parser.on('closeTag', () => {
    const name = path.pop() ?? '';
    close[name]?.();
    if (isDone()) parser.stop();
  });
  parser.on('text', (raw) => text?.(decoded(withBreaks(raw)), path.at(-1) ?? ''));
  parser.on('cdata', (raw) => text?.(withBreaks(raw), path.at(-1) ?? ''));
  parser.on('attention', () => {
    throw new Error('A document type is not allowed.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(document);
};
