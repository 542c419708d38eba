import { projectsClause } from './loading.ts';
import { allOf, orderBy, quoteText } from './text.ts';

export interface FindOptions {
  readonly projectKeys: readonly string[];
  /** The hierarchy level: 1 for epics, 0 for stories. */
  readonly level: 1 | 0;
  /**
   * An issue key, or beginnings of words in the summary. If empty, the search finds the issues with the latest updates.
   */
  readonly text: string;
}

const KEY = /^[a-z][a-z0-9_]+-\d+$/i;

/**
 * Returns the words of a text. All other characters are left out, because they may be operators in the tracker's text
 * search.
 */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Returns a clause that finds an issue by its key. For any other text, each word of the text must be the beginning of a
 * word in the summary. Null if the text has no words.
 */
export const textClause = (text: string): string | null => {
  const wanted = text.trim();
  if (KEY.test(wanted)) return `key = ${quoteText(wanted.toUpperCase())}`;
  const words = wordsOf(wanted).map((word) => `summary ~ ${quoteText(`${word}*`)}`);
  return words.length > 0 ? words.join(' AND ') : null;
};

/**
 * Returns the query for existing issues that can be added to the map, the latest update first. Without a text, it finds
 * all open issues.
 */
export const findQuery = ({ projectKeys, level, text }: FindOptions): string =>
  orderBy(
    allOf([
      projectsClause(projectKeys),
      `hierarchyLevel = ${level}`,
      textClause(text) ?? 'statusCategory != Done',
    ]),
  );
