import type { Theme } from './themes.ts';

interface ThemePhrases {
  readonly goal: string;
  /** In the order in which users do them. */
  readonly steps: readonly string[];
  readonly stories: readonly string[];
}

/** All phrases of one language. `{x}` is replaced by a user's text in quotes. */
export interface Phrases {
  readonly themes: Readonly<Record<Theme, ThemePhrases>>;
  /** The title of a goal for a feature whose name is a single word. */
  readonly useFeature: string;
  /** Steps that fit any goal, and stories that fit any step. */
  readonly steps: readonly string[];
  readonly stories: readonly string[];
  /** The usual work for any story, in the order in which it is done. */
  readonly subtasks: readonly string[];
}
