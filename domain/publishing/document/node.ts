/** A node of an Atlassian document. Jira stores comments in this format. */
export interface DocumentNode {
  readonly type: string;
  /** The text of a text node; empty for other nodes. */
  readonly text: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly marks: readonly DocumentNode[];
  readonly content: readonly DocumentNode[];
}

/** Nodes below this level are ignored. The documents of users have only a few levels. */
const DEEPEST = 40;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readNodes = (value: unknown, depth: number): DocumentNode[] =>
  Array.isArray(value) ? value.flatMap((each) => readNode(each, depth) ?? []) : [];

const readNode = (value: unknown, depth: number): DocumentNode | null => {
  if (!isRecord(value) || typeof value.type !== 'string' || depth > DEEPEST) return null;
  return {
    type: value.type,
    text: typeof value.text === 'string' ? value.text : '',
    attrs: isRecord(value.attrs) ? value.attrs : {},
    marks: readNodes(value.marks, depth + 1),
    content: readNodes(value.content, depth + 1),
  };
};

/**
 * Reads a document of the tracker, and drops children that are not nodes. If the value is not a document, returns an
 * empty document.
 */
export const readDocument = (value: unknown): DocumentNode =>
  readNode(value, 0) ?? { type: 'doc', text: '', attrs: {}, marks: [], content: [] };

/** Returns an attribute that is a text or a number, as text. Returns an empty text if there is none. */
export const attributeOf = ({ attrs }: DocumentNode, name: string): string => {
  const value = Object.hasOwn(attrs, name) ? attrs[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns the text of a node without formatting. */
export const plainText = (node: DocumentNode): string => {
  if (node.type === 'hardBreak') return '\n';
  return (
    node.text +
    (attributeOf(node, 'text') || attributeOf(node, 'url') || attributeOf(node, 'shortName')) +
    node.content.map(plainText).join('')
  );
};
