import { attributeOf, type DocumentNode, plainText, readDocument } from './node.ts';

/** A mentioned person, and the label after the `@` in the text. Each label appears once in a draft. */
export interface Mention {
  readonly accountId: string;
  readonly label: string;
}

/**
 * A document as plain text. Empty lines separate paragraphs, lines that begin with `- ` or `1. ` are a list, `@` and a
 * label are a mention, and web addresses are links.
 */
export interface Draft {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** A node in the form that the tracker accepts in requests. */
interface GivenNode {
  readonly type: string;
  readonly text?: string;
  readonly version?: number;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly GivenNode[];
  readonly content?: readonly GivenNode[];
}

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”。、）]/;
const LISTS = [
  { type: 'bulletList', begins: /^[-*] +/, sign: () => '- ' },
  { type: 'orderedList', begins: /^\d+[.)] +/, sign: (index: number) => `${index + 1}. ` },
] as const;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns an expression that matches the mentions and links in a line. If one label begins with another label, it tries
 * the longer one first.
 */
const specialIn = (mentions: readonly Mention[]): RegExp => {
  const labels = mentions
    .map(({ label }) => label)
    .sort((a, b) => b.length - a.length)
    .map(escaped);
  const named = labels.length > 0 ? `@(?:${labels.join('|')})|` : '';
  return new RegExp(`${named}${ADDRESS.source}`, 'g');
};

const textNode = (text: string): GivenNode[] => (text === '' ? [] : [{ type: 'text', text }]);

const specialNode = (found: string, mentions: readonly Mention[]): GivenNode => {
  const mention = mentions.find(({ label }) => `@${label}` === found);
  if (mention) return { type: 'mention', attrs: { id: mention.accountId, text: found } };
  return { type: 'text', text: found, marks: [{ type: 'link', attrs: { href: found } }] };
};

const lineNodes = (line: string, mentions: readonly Mention[]): GivenNode[] => {
  const nodes: GivenNode[] = [];
  let from = 0;
  for (const found of line.matchAll(specialIn(mentions))) {
    nodes.push(...textNode(line.slice(from, found.index)), specialNode(found[0], mentions));
    from = found.index + found[0].length;
  }
  return [...nodes, ...textNode(line.slice(from))];
};

const paragraph = (lines: readonly string[], mentions: readonly Mention[]): GivenNode => ({
  type: 'paragraph',
  content: lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'hardBreak' }] : []),
    ...lineNodes(line, mentions),
  ]),
});

const block = (lines: readonly string[], mentions: readonly Mention[]): GivenNode => {
  const list = LISTS.find(({ begins }) => lines.every((line) => begins.test(line)));
  if (!list) return paragraph(lines, mentions);
  const content = lines.map((line) => ({
    type: 'listItem',
    content: [paragraph([line.replace(list.begins, '')], mentions)],
  }));
  return { type: list.type, content };
};

/** Returns the document for a draft; null when the draft is blank. */
export const documentOf = ({ text, mentions }: Draft): GivenNode | null => {
  const blocks = text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((each) => each !== '')
    .map((each) => block(each.split('\n'), mentions));
  return blocks.length === 0 ? null : { type: 'doc', version: 1, content: blocks };
};

/** Returns a draft in which a mention replaces a part of the text. */
export const mentioned = (
  { text, mentions }: Draft,
  from: number,
  to: number,
  person: { readonly accountId: string; readonly displayName: string },
): { readonly draft: Draft; readonly caret: number } => {
  const known = mentions.find(({ accountId }) => accountId === person.accountId);
  const taken = new Set(mentions.map(({ label }) => label));
  let label = known?.label ?? person.displayName;
  for (let index = 2; !known && taken.has(label); index += 1)
    label = `${person.displayName} (${index})`;
  const before = `${text.slice(0, from)}@${label} `;
  return {
    draft: {
      text: before + text.slice(to).replace(/^ /, ''),
      mentions: known ? mentions : [...mentions, { accountId: person.accountId, label }],
    },
    caret: before.length,
  };
};

/**
 * Returns the parts of a document that `sameDocument` compares. Leaves out the ids and attributes that the tracker
 * adds.
 */
const shapeOf = ({ type, text, attrs, marks, content }: DocumentNode): unknown => [
  type,
  text,
  ...['id', 'href'].map((name) => attrs[name] ?? null),
  marks.map(shapeOf),
  content.map(shapeOf),
];

/** Returns whether two documents have the same content, ignoring ids and attributes that the tracker has added. */
export const sameDocument = (a: DocumentNode, b: DocumentNode): boolean =>
  JSON.stringify(shapeOf(a)) === JSON.stringify(shapeOf(b));

/** Nodes that begin on a new line. */
const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock', 'listItem']);

/** Returns a document as a draft, even if this loses some formatting. */
const writtenAs = (document: DocumentNode): Draft => {
  let draft: Draft = { text: '', mentions: [] };
  let atStart = true;
  const add = (text: string) => {
    draft = { ...draft, text: draft.text + text };
    if (text !== '') atStart = false;
  };
  const begin = (sign: string) => {
    add(sign);
    atStart = true;
  };
  const inline = (node: DocumentNode): void => {
    if (BLOCKS.has(node.type) && !atStart) begin('\n');
    if (node.type === 'mention') {
      const displayName = attributeOf(node, 'text').replace(/^@/, '');
      const accountId = attributeOf(node, 'id');
      const end = draft.text.length;
      const { text, mentions } = mentioned(draft, end, end, { accountId, displayName }).draft;
      draft = { text: text.slice(0, -1), mentions };
      atStart = false;
    } else if (node.content.length > 0) node.content.forEach(inline);
    else add(plainText(node));
  };
  for (const [index, node] of document.content.entries()) {
    begin(index > 0 ? '\n\n' : '');
    const list = LISTS.find(({ type }) => type === node.type);
    if (!list) inline(node);
    for (const [place, item] of (list ? node.content : []).entries()) {
      begin(`${place > 0 ? '\n' : ''}${list?.sign(place)}`);
      inline(item);
    }
  }
  return draft;
};

/**
 * Returns a document of the tracker as plain text. Loses formatting that plain text cannot show. Returns an empty text
 * if the value is not a document.
 */
export const documentText = (value: unknown): string => writtenAs(readDocument(value)).text.trim();

/**
 * Returns a document as a draft; null if the document has something that a draft cannot represent, because it would be
 * lost when the user saves the draft.
 */
export const draftOf = (document: DocumentNode): Draft | null => {
  const draft = writtenAs(document);
  const back = documentOf(draft);
  return back !== null && sameDocument(readDocument(back), document) ? draft : null;
};
