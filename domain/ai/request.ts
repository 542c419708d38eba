import type { Refusal } from '../kernel/errors/errors.ts';
import { type ErrorCode, refusal } from '../kernel/errors/errors.ts';
import { type Language, languageOf } from '../kernel/languages.ts';
import { isMeaningful, readSummaries, tidy } from './summary.ts';

export type SuggestionLevel = 'goals' | 'steps' | 'stories' | 'subtasks';

/** A team's description of its product (R-AI-3). */
export interface ProductDescription {
  readonly describe: string;
  /** One feature per line, or separated by commas. */
  readonly keyFeatures: string;
  readonly typeOfProduct: string;
}

/** The input for suggestions. Every text is cleaned and meaningful. */
export interface SuggestionRequest {
  readonly level: SuggestionLevel;
  readonly product: ProductDescription;
  /** The goal above the wanted steps or stories. Null when goals are wanted, and for stories without a goal. */
  readonly goal: string | null;
  /**
   * The step above the wanted stories, or above the story that is split into subtasks. Null when there is no such step.
   */
  readonly step: string | null;
  /** The story that is split into subtasks. Null at the other levels. */
  readonly story: string | null;
  /** Summaries that are already on the board or were already suggested. */
  readonly existing: readonly string[];
  /** True when the user asks for more suggestions. */
  readonly isGenerateMore: boolean;
  /** How the user wants the summaries, in the user's own words. Empty when the user wrote nothing. */
  readonly wish: string;
  readonly language: Language;
}

/** A client's request (R-AI-4). */
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

/** For each level, the text that must be meaningful; null when no text is needed (R-AI-4). */
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
 * Cleans a client's request: trims texts, collapses white space and drops meaningless texts. Refuses steps without a
 * meaningful goal, stories without a meaningful step or with a meaningless goal, and subtasks without a meaningful
 * story. The goal and step of subtasks are optional.
 */
export const readSuggestionRequest = (
  level: SuggestionLevel,
  product: ProductDescription,
  input: AskedSuggestions,
): Read => {
  const named = {
    goal: level === 'goals' ? null : meaningful(input.goal),
    step: level === 'stories' || level === 'subtasks' ? meaningful(input.step) : null,
    story: level === 'subtasks' ? meaningful(input.story) : null,
  };
  // Stories need no goal, but a goal that is given must be meaningful.
  const blank = level === 'stories' && input.goal != null && named.goal === null;
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
      existing: readSummaries(input.existing),
      isGenerateMore: input.isGenerateMore ?? false,
      wish: tidy(input.wish ?? ''),
      language: languageOf(input.language),
    },
  };
};
