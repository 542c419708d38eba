import { projectsClause } from './loading.ts';
import { allOf, orderBy, quoteText } from './text.ts';

export interface FindOptions {
  readonly projectKeys: readonly string[];
  /** 1 looks for epics, 0 for stories. */
  readonly level: 1 | 0;
  /** A key, or the beginnings of words of the summary; nothing finds what was changed last. */
  readonly text: string;
}

const KEY = /^[a-z][a-z0-9_]+-\d+$/i;

/** Letters and digits alone: everything else means something to the tracker's text search. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Asks for a key, or for every word of a text at the beginning of a word of the summary; null for no text. */
export const textClause = (text: string): string | null => {
  const wanted = text.trim();
  if (KEY.test(wanted)) return `key = ${quoteText(wanted.toUpperCase())}`;
  const words = wordsOf(wanted).map((word) => `summary ~ ${quoteText(`${word}*`)}`);
  return words.length > 0 ? words.join(' AND ') : null;
};

/** Existing issues that could be tied to a place of the map; without a text the open ones, newest change first. */
export const findQuery = ({ projectKeys, level, text }: FindOptions): string =>
  orderBy(
    allOf([
      projectsClause(projectKeys),
      `hierarchyLevel = ${level}`,
      textClause(text) ?? 'statusCategory != Done',
    ]),
  );
