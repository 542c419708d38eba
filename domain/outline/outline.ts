/** The form that a text was recognised as. It is shown to the user. */
export type OutlineFormat = 'lines' | 'outline' | 'markdown' | 'cells';

/** An item that was read from a list. */
export interface OutlineLine {
  /** Number of the line in the text, from 1. Items from the cells of one row have the same number. */
  readonly line: number;
  /** The level in the list, 0 for the first. At most one more than the depth of the previous item. */
  readonly depth: number;
  /** The title as it is stored, without list markers. Empty if the line has only a list marker. */
  readonly text: string;
}

export interface Outline {
  readonly format: OutlineFormat;
  readonly lines: readonly OutlineLine[];
  /** Names of columns in the header that a list does not use. */
  readonly ignored: readonly string[];
}

export const OUTLINE_LEVELS = ['goal', 'step', 'story', 'subtask'] as const;
export type OutlineLevel = (typeof OUTLINE_LEVELS)[number];

/** One list may have at most this many items. */
export const MOST_ITEMS = 500;
