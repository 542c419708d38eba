import { type NotesBlock, type NotesDocument, type NotesItem, oneLine } from './notes-document.ts';

const factsOf = ({ key, address, facts }: NotesItem): string =>
  [...(key === null ? [] : [address ?? key]), ...facts].join(' · ');

const itemText = (item: NotesItem): string => {
  const marked = item.mark === null ? item.title : `${item.title} [${item.mark}]`;
  const facts = factsOf(item);
  const first = `- ${oneLine(marked)}${facts === '' ? '' : ` (${oneLine(facts)})`}`;
  return item.text === '' ? first : `${first}\n  ${oneLine(item.text)}`;
};

const underlined = (title: string, sign: string): string => {
  const line = oneLine(title);
  return `${line}\n${sign.repeat(Math.max(3, [...line].length))}`;
};

/** A heading below the first level stands directly on its list. Where another heading follows, it is underlined. */
const headingText = (level: number, title: string, next: NotesBlock | undefined): string => {
  if (level === 1) return `${underlined(title, '-')}\n\n`;
  return next?.kind === 'list' ? `${oneLine(title)}\n` : `${underlined(title, '~')}\n\n`;
};

/** Returns release notes as plain text. Each item is one line, with its paragraph on the next. */
export const notesText = ({ title, about, intro, blocks }: NotesDocument): string => {
  const head = [underlined(title, '='), oneLine(about), oneLine(intro)];
  const body = blocks.map((block, at) =>
    block.kind === 'list'
      ? `${block.items.map(itemText).join('\n')}\n\n`
      : headingText(block.level, block.title, blocks[at + 1]),
  );
  const written = [...head.filter((line) => line !== '').map((line) => `${line}\n\n`), ...body];
  return `${written.join('').trimEnd()}\n`;
};
