import type { Theme } from './themes.ts';

interface ThemePhrases {
  readonly goal: string;
  /** In the order in which users take them. */
  readonly steps: readonly string[];
  readonly stories: readonly string[];
}

/** All phrases of one language; `{x}` is replaced by a user's text, and is put in quotes. */
export interface Phrases {
  readonly themes: Readonly<Record<Theme, ThemePhrases>>;
  /** A goal for a feature that is named by a single word. */
  readonly useFeature: string;
  /** Steps for any goal, and stories for any step. */
  readonly steps: readonly string[];
  readonly stories: readonly string[];
  /** The usual work for any story, in order. */
  readonly subtasks: readonly string[];
}
