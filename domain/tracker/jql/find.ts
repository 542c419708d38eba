import { projectsClause } from './loading.ts';
import { allOf, orderBy, quoteText } from './text.ts';

export interface FindOptions {
  readonly projectKeys: readonly string[];
  /** 1 for epics, 0 for stories. */
  readonly level: 1 | 0;
  /** A key, or beginnings of words in the summary; empty for the most recently updated issues. */
  readonly text: string;
}

const KEY = /^[a-z][a-z0-9_]+-\d+$/i;

/** Letters and digits only: other characters are operators of the tracker's text search. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Matches a key, or every word of a text as the beginning of a word in the summary; null for an empty text. */
export const textClause = (text: string): string | null => {
  const wanted = text.trim();
  if (KEY.test(wanted)) return `key = ${quoteText(wanted.toUpperCase())}`;
  const words = wordsOf(wanted).map((word) => `summary ~ ${quoteText(`${word}*`)}`);
  return words.length > 0 ? words.join(' AND ') : null;
};

/**
 * The query for existing issues that can be put at a place of the map. Without a text, it finds the
 * open ones, latest update first.
 */
export const findQuery = ({ projectKeys, level, text }: FindOptions): string =>
  orderBy(
    allOf([
      projectsClause(projectKeys),
      `hierarchyLevel = ${level}`,
      textClause(text) ?? 'statusCategory != Done',
    ]),
  );
