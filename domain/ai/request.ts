import type { Refusal } from '../kernel/errors/errors.ts';
import { type ErrorCode, refusal } from '../kernel/errors/errors.ts';
import { type SuggestionLanguage, suggestionLanguage } from './language.ts';
import { isMeaningful, readSummaries, tidy } from './summary.ts';

export type SuggestionLevel = 'goals' | 'steps' | 'stories' | 'subtasks';

/** What a board's team says of what it builds (R-AI-3). */
export interface ProductDescription {
  readonly describe: string;
  /** One feature a line, or divided by commas. */
  readonly keyFeatures: string;
  readonly typeOfProduct: string;
}

/** All that a suggestion writer is given; every text is cleaned and has meaning. */
export interface SuggestionRequest {
  readonly level: SuggestionLevel;
  readonly product: ProductDescription;
  /** The goal that the steps or stories serve; null for goals, and for stories of no goal. */
  readonly goal: string | null;
  /** The step that the stories belong to. */
  readonly step: string | null;
  /** The story that is split into subtasks; null at the other levels. */
  readonly story: string | null;
  /** Summaries that stand there already, or were suggested before. */
  readonly existing: readonly string[];
  /** Others are wanted besides those that were suggested. */
  readonly isGenerateMore: boolean;
  /** How the asking person wants them, in words of their own; empty where nothing is said. */
  readonly wish: string;
  readonly language: SuggestionLanguage;
}

/** As a client asks (R-AI-4). */
export interface AskedSuggestions {
  readonly goal?: string | null | undefined;
  readonly step?: string | null | undefined;
  readonly story?: string | null | undefined;
  readonly existing: readonly string[];
  readonly isGenerateMore?: boolean | undefined;
  readonly wish?: string | undefined;
  readonly language?: string | undefined;
}

type Read = { readonly request: SuggestionRequest } | { readonly refusal: Refusal };

const meaningful = (text: string | null | undefined): string | null => {
  const clean = tidy(text ?? '');
  return isMeaningful(clean) ? clean : null;
};

/** What must say something at a level, for there to be anything to suggest (R-AI-4). */
const NEEDED: Readonly<
  Record<
    SuggestionLevel,
    { readonly name: 'goal' | 'step' | 'story'; readonly code: ErrorCode } | null
  >
> = {
  goals: null,
  steps: { name: 'goal', code: 'AI_GOAL_MEANINGLESS' },
  stories: { name: 'step', code: 'AI_STEP_MEANINGLESS' },
  subtasks: { name: 'story', code: 'AI_STORY_MEANINGLESS' },
};

/**
 * Cleans what a client asks: texts are trimmed and their white space collapsed, texts that say nothing are dropped. A
 * goal without meaning is refused for steps, a step without meaning, or a goal that is there and has none, for stories,
 * a story without meaning for subtasks, of which goal and step say where they are where they say anything.
 */
export const readSuggestionRequest = (
  level: SuggestionLevel,
  product: ProductDescription,
  asked: AskedSuggestions,
): Read => {
  const named = {
    goal: level === 'goals' ? null : meaningful(asked.goal),
    step: level === 'stories' || level === 'subtasks' ? meaningful(asked.step) : null,
    story: level === 'subtasks' ? meaningful(asked.story) : null,
  };
  // Stories may serve no goal, but not one that says nothing.
  const blank = level === 'stories' && asked.goal != null && named.goal === null;
  if (blank) return { refusal: refusal('AI_GOAL_MEANINGLESS', { goal: 'AI_GOAL_MEANINGLESS' }) };
  const needed = NEEDED[level];
  if (needed && named[needed.name] === null) {
    return { refusal: refusal(needed.code, { [needed.name]: needed.code }) };
  }
  return {
    request: {
      level,
      product,
      ...named,
      existing: readSummaries(asked.existing),
      isGenerateMore: asked.isGenerateMore ?? false,
      wish: tidy(asked.wish ?? ''),
      language: suggestionLanguage(asked.language),
    },
  };
};
