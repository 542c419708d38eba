/** What a text was read as; tells the reader how their list was understood. */
export type OutlineFormat = 'lines' | 'outline' | 'markdown' | 'cells';

/** An item of a list that was read. */
export interface OutlineLine {
  /** Number of the line in the text, from 1; the cells of one row share it. */
  readonly line: number;
  /** 0 for the first level. At most one more than the item before. */
  readonly depth: number;
  /** The text as it is stored, without marks of lists. Empty for a line with a mark alone. */
  readonly text: string;
}

export interface Outline {
  readonly format: OutlineFormat;
  readonly lines: readonly OutlineLine[];
  /** Names of the columns that have no meaning in a list, of cells with a header. */
  readonly ignored: readonly string[];
}

/** Levels by depth. */
export const OUTLINE_LEVELS = ['goal', 'step', 'story', 'subtask'] as const;
export type OutlineLevel = (typeof OUTLINE_LEVELS)[number];

/** The limit of items in one list. */
export const MOST_ITEMS = 500;
