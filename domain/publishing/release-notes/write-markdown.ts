import { type NotesBlock, type NotesDocument, type NotesItem, oneLine } from './notes-document.ts';

/** ASCII punctuation that has a meaning in CommonMark or in GitHub's dialect, wherever it is in a line. */
const SPECIAL = /[\\`*_{}[\]<>()#|~&!$^=]/g;

/** What begins a block at the start of a line: a list, a rule or an underline of a heading. */
const BEGINS = /^([-+:]|\d+(?=[.)]))/;

/** Text that GitHub's dialect turns into a link by itself. */
const LINKED = /(?:https?|ftp|mailto|xmpp):|www\.|@/gi;

/** Returns a line of Markdown that is read as exactly this text. */
export const markdownLine = (text: string): string => {
  const escaped = oneLine(text)
    .replace(SPECIAL, '\\$&')
    .replace(LINKED, (found) => found.replace(/[:.@]$/, '\\$&'));
  return escaped.replace(BEGINS, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`));
};

const keyOf = ({ key, address }: NotesItem): string[] => {
  if (key === null) return [];
  return [address === null ? markdownLine(key) : `[${markdownLine(key)}](<${address}>)`];
};

const itemMarkdown = (item: NotesItem): string => {
  const title = markdownLine(item.title);
  const mark = item.mark === null ? '' : ` *(${markdownLine(item.mark)})*`;
  const facts = [...keyOf(item), ...item.facts.map(markdownLine)].join(' · ');
  const first = `- ${title}${mark}${facts === '' ? '' : ` (${facts})`}`;
  return item.text === '' ? first : `${first}\\\n  ${markdownLine(item.text)}`;
};

const heading = (level: number, title: string): string =>
  `${'#'.repeat(level)} ${markdownLine(title)}`;

const blockMarkdown = (block: NotesBlock): string =>
  block.kind === 'list'
    ? block.items.map(itemMarkdown).join('\n')
    : heading(block.level + 1, block.title);

/** Returns release notes as Markdown (CommonMark). No text of an issue is read as Markdown or as HTML (R-NOTES-4). */
export const notesMarkdown = ({ title, about, intro, blocks }: NotesDocument): string => {
  const head = [heading(1, title), markdownLine(about), markdownLine(intro)];
  const all = [...head, ...blocks.map(blockMarkdown)];
  return `${all.filter((block) => block !== '').join('\n\n')}\n`;
};
