import type { Theme } from './themes.ts';

interface ThemePhrases {
  readonly goal: string;
  /** One after the other, as users take them. */
  readonly steps: readonly string[];
  readonly stories: readonly string[];
}

/** Whatever the rules can say in one language; `{x}` stands for what people wrote, and is put in quotes. */
export interface Phrases {
  readonly themes: Readonly<Record<Theme, ThemePhrases>>;
  /** A goal for a feature that is named by a single word. */
  readonly useFeature: string;
  /** Steps of any goal and stories of any step. */
  readonly steps: readonly string[];
  readonly stories: readonly string[];
  /** The work that comes with any story, in its order. */
  readonly subtasks: readonly string[];
}
