import { type NotesDocument, type NotesItem, oneLine } from './notes-document.ts';

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

/** Returns release notes as plain text. Each item is one line, with its paragraph on the next. */
export const notesText = ({ title, about, intro, sections }: NotesDocument): string => {
  const blocks = sections.flatMap((section) => [
    ...(section.title === null ? [] : [underlined(section.title, '-')]),
    ...section.parts.map((part) =>
      [...(part.title === null ? [] : [oneLine(part.title)]), ...part.items.map(itemText)].join(
        '\n',
      ),
    ),
  ]);
  const head = [underlined(title, '='), oneLine(about), oneLine(intro)];
  return `${[...head, ...blocks].filter((block) => block !== '').join('\n\n')}\n`;
};
