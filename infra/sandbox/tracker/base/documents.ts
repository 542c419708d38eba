import { isObject, type Json } from './json.ts';

const textNode = (text: string): Json => ({ type: 'text', text });

/** Returns a paragraph. Line breaks in the text are kept. */
const paragraph = (text: string): Json => ({
  type: 'paragraph',
  content: text
    .split('\n')
    .flatMap((line, index): Json[] => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [textNode(line)]),
    ]),
});

/** Converts plain text to an Atlassian document. Empty lines separate paragraphs. */
export const documentOfText = (text: string): Json => ({
  type: 'doc',
  version: 1,
  content: text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map(paragraph),
});

type Node = Readonly<Record<string, unknown>>;

const childrenOf = ({ content }: Node): readonly Node[] =>
  Array.isArray(content) ? content.filter(isObject) : [];

const attribute = ({ attrs }: Node, name: string): string => {
  const value = isObject(attrs) ? attrs[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const WRAPS: Readonly<Record<string, string>> = { strong: '*', em: '_', strike: '-' };

const marked = (node: Node): string => {
  const text = typeof node.text === 'string' ? node.text : '';
  const marks: readonly unknown[] = Array.isArray(node.marks) ? node.marks : [];
  return marks.filter(isObject).reduce((inner: string, mark) => {
    if (mark.type === 'link') return `[${inner}|${attribute(mark, 'href')}]`;
    if (mark.type === 'code') return `{{${inner}}}`;
    const wrap = WRAPS[String(mark.type)] ?? '';
    return `${wrap}${inner}${wrap}`;
  }, text);
};

const inline = (node: Node): string => {
  switch (node.type) {
    case 'text':
      return marked(node);
    case 'hardBreak':
      return '\n';
    case 'mention':
      return `[~accountid:${attribute(node, 'id')}]`;
    case 'emoji':
      return attribute(node, 'shortName');
    case 'inlineCard':
      return attribute(node, 'url');
    default:
      return childrenOf(node).map(inline).join('');
  }
};

const listLines = (node: Node, sign: string): string =>
  childrenOf(node)
    .flatMap((item) =>
      childrenOf(item).map((part) => {
        if (part.type === 'bulletList') return listLines(part, `${sign}*`);
        if (part.type === 'orderedList') return listLines(part, `${sign}#`);
        return `${sign} ${inline(part)}`;
      }),
    )
    .join('\n');

const block = (node: Node): string => {
  switch (node.type) {
    case 'heading':
      return `h${attribute(node, 'level') || '1'}. ${inline(node)}`;
    case 'bulletList':
      return listLines(node, '*');
    case 'orderedList':
      return listLines(node, '#');
    case 'codeBlock':
      return `{code}\n${inline(node)}\n{code}`;
    case 'blockquote':
      return `{quote}\n${childrenOf(node).map(block).join('\n\n')}\n{quote}`;
    case 'rule':
      return '----';
    default:
      return inline(node);
  }
};

/** Converts an Atlassian document to the wiki notation of the API's version 2. */
export const textOfDocument = (document: Node): string =>
  childrenOf(document).map(block).join('\n\n');

export const isDocument = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && value.type === 'doc' && Array.isArray(value.content);
