/** The form as which a text was read. The user sees it. */
export type OutlineFormat = 'lines' | 'outline' | 'markdown' | 'cells';

/** An item that was read from a list. */
export interface OutlineLine {
  /** Number of the line in the text, from 1. The cells of one row have the same number. */
  readonly line: number;
  /** 0 for the first level. At most one more than the previous item. */
  readonly depth: number;
  /** The text as it is stored, without list markers. Empty for a line that has only a list marker. */
  readonly text: string;
}

export interface Outline {
  readonly format: OutlineFormat;
  readonly lines: readonly OutlineLine[];
  /** Names of the header's columns that have no meaning in a list. */
  readonly ignored: readonly string[];
}

export const OUTLINE_LEVELS = ['goal', 'step', 'story', 'subtask'] as const;
export type OutlineLevel = (typeof OUTLINE_LEVELS)[number];

/** One list may have at most this many items. */
export const MOST_ITEMS = 500;
