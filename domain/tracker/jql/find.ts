import { projectsClause } from './loading.ts';
import { allOf, orderBy, quoteText } from './text.ts';

export interface FindOptions {
  readonly projectKeys: readonly string[];
  /** 1 for epics, 0 for stories. */
  readonly level: 1 | 0;
  /** A key, or beginnings of words in the summary. When empty, the most recently updated issues are found. */
  readonly text: string;
}

const KEY = /^[a-z][a-z0-9_]+-\d+$/i;

/** Returns the words of a text without other characters, because these are operators of the tracker's text search. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Returns a clause that matches a key, or every word of a text as the beginning of a word in the summary. Null for an
 * empty text.
 */
export const textClause = (text: string): string | null => {
  const wanted = text.trim();
  if (KEY.test(wanted)) return `key = ${quoteText(wanted.toUpperCase())}`;
  const words = wordsOf(wanted).map((word) => `summary ~ ${quoteText(`${word}*`)}`);
  return words.length > 0 ? words.join(' AND ') : null;
};

/**
 * Returns the query for existing issues that can be added to the map. Without a text, the query finds open issues,
 * latest update first.
 */
export const findQuery = ({ projectKeys, level, text }: FindOptions): string =>
  orderBy(
    allOf([
      projectsClause(projectKeys),
      `hierarchyLevel = ${level}`,
      textClause(text) ?? 'statusCategory != Done',
    ]),
  );
