/** What an XML document is made of, one after the other: the beginning of an element, its end, or a text. */
type XmlPiece =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly empty: boolean;
    }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name) => {
    const code = hex ? Number.parseInt(hex, 16) : digits ? Number(digits) : null;
    if (code === null) return NAMED[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** A name without what says where it is defined. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [local(name), decoded(double ?? single ?? '')],
    ),
  );

const tagOf = (inner: string): XmlPiece | null => {
  if (inner.startsWith('?') || inner.startsWith('!')) return null;
  if (inner.startsWith('/')) return { kind: 'close', name: local(inner.slice(1).trim()) };
  const empty = inner.endsWith('/');
  const [, name = '', rest = ''] = /^([^\s/]+)([\s\S]*)$/.exec(inner) ?? [];
  return { kind: 'open', name: local(name), attributes: attributesOf(rest), empty };
};

/**
 * The pieces of a document, as workbooks have them: no definitions of its own, which could make a small file a huge
 * one. Throws for a document that has some.
 */
function* xmlPieces(document: string): Generator<XmlPiece> {
  if (/<!(DOCTYPE|ENTITY)/i.test(document)) throw new Error('A workbook defines nothing.');
  for (let at = 0; at < document.length; ) {
    const open = document.indexOf('<', at);
    const text = document.slice(at, open < 0 ? document.length : open);
    if (text !== '') yield { kind: 'text', text: decoded(text) };
    if (open < 0) return;
    const end = document.indexOf('>', open);
    if (end < 0) return;
    const piece = tagOf(document.slice(open + 1, end));
    if (piece) yield piece;
    at = end + 1;
  }
}

type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  readonly open?: Readonly<Record<string, (attributes: Attributes) => void>>;
  readonly close?: Readonly<Record<string, () => void>>;
  /** A text and the element that it stands in. */
  readonly text?: (text: string, inside: string) => void;
  /** Whether enough was read: the rest of the document is left. */
  readonly isDone?: () => boolean;
}

/** Calls what is to be done for the elements of a document, in their order; one without content ends at once. */
export const walkXml = (document: string, handlers: Handlers): void => {
  const { open = {}, close = {}, text, isDone = () => false } = handlers;
  let inside = '';
  const visit = (piece: XmlPiece): void => {
    if (piece.kind === 'text') {
      text?.(piece.text, inside);
      return;
    }
    if (piece.kind === 'open') open[piece.name]?.(piece.attributes);
    const ends = piece.kind === 'close' || piece.empty;
    if (ends) close[piece.name]?.();
    inside = ends ? '' : piece.name;
  };
  for (const piece of xmlPieces(document)) {
    visit(piece);
    if (isDone()) return;
  }
};
