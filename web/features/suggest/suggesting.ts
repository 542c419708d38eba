import type { SuggestionProvider, Suggestions } from '#domain/contracts/ai-suggestion.ts';
import type { Failure } from '../../store/ports/failure.ts';

/** What is suggested, and where the suggested cards would be added. */
export type SuggestTarget =
  /** `projectId` is the project that the user has selected. If it is absent, new goals get the first project. */
  | { readonly level: 'goals'; readonly projectId?: string }
  | { readonly level: 'steps'; readonly goalId: string; readonly projectId?: string }
  | { readonly level: 'stories'; readonly stepId: string; readonly laneId: string }
  | { readonly level: 'subtasks'; readonly storyId: string };

export interface Suggestion {
  /** Unique among the suggestions since the first question. */
  readonly id: number;
  readonly summary: string;
  /** Why the model suggests this, in one line; null if the model gave no reason. */
  readonly why: string | null;
  readonly accepted: boolean;
}

/**
 * The suggestions and the user's decisions about them, from the first question until the user adds or discards the
 * suggestions.
 */
export interface Suggesting {
  readonly target: SuggestTarget;
  readonly list: readonly Suggestion[];
  /** All summaries suggested so far, including rejected ones. The backend is asked not to suggest them again. */
  readonly seen: readonly string[];
  /** Number of the last question; answers to earlier questions are ignored. */
  readonly question: number;
  readonly asking: boolean;
  /**
   * Number of suggestions in `seen` when the last question was sent. All suggestions after them belong to the answer to
   * this question.
   */
  readonly before: number;
  readonly failure: Failure | null;
  /** Whether the last answer had no new suggestion. */
  readonly noMore: boolean;
  /** Number of suggestions that had arrived when the model stopped too early; null if the answer is complete. */
  readonly stoppedAfter: number | null;
  readonly provider: SuggestionProvider | null;
  /** How many more questions the user may ask; null while unknown. */
  readonly remaining: NonNullable<Suggestions['remaining']> | null;
}

export const suggestingFor = (target: SuggestTarget): Suggesting => ({
  target,
  list: [],
  seen: [],
  question: 0,
  asking: false,
  before: 0,
  failure: null,
  noMore: false,
  stoppedAfter: null,
  provider: null,
  remaining: null,
});

/**
 * Returns the first state for another target. The number of the question increases, so that late answers for the old
 * target are ignored.
 */
export const aimedAt = (before: Suggesting, target: SuggestTarget): Suggesting => ({
  ...suggestingFor(target),
  question: before.question + 1,
  provider: before.provider,
  remaining: before.remaining,
});

/**
 * Returns the state after a question was sent. With `anew`, the suggestions that are not accepted are removed to make
 * way for new ones.
 */
export const asked = (before: Suggesting, anew: boolean): Suggesting => ({
  ...before,
  list: anew ? before.list.filter(({ accepted }) => accepted) : before.list,
  question: before.question + 1,
  asking: true,
  before: before.seen.length,
  failure: null,
  noMore: false,
  stoppedAfter: null,
});

const isOpen = ({ question, asking }: Suggesting, number: number): boolean =>
  question === number && asking;

/**
 * Appends the suggestions that are new in this part of the answer. Suggestions of previous parts stay as the user has
 * changed them.
 */
const withNew = (
  before: Suggesting,
  came: Suggestions['suggestions'],
): Pick<Suggesting, 'list' | 'seen'> => {
  const shown = new Set(before.seen.slice(before.before));
  const fresh = came.filter(({ summary }) => !shown.has(summary));
  const rows = fresh.map(({ summary, why = null }, at) => ({
    id: before.seen.length + at,
    summary,
    why,
    accepted: false,
  }));
  return {
    list: [...before.list, ...rows],
    seen: [...before.seen, ...fresh.map(({ summary }) => summary)],
  };
};

/**
 * Adds the suggestions that have arrived so far. They have no reasons yet, because only the complete answer contains
 * these.
 */
export const heard = (
  before: Suggesting,
  question: number,
  summaries: readonly string[],
): Suggesting =>
  isOpen(before, question)
    ? {
        ...before,
        ...withNew(
          before,
          summaries.map((summary) => ({ summary })),
        ),
      }
    : before;

export const answered = (
  before: Suggesting,
  question: number,
  { suggestions, provider, noMore, stoppedEarly, remaining }: Suggestions,
): Suggesting => {
  if (!isOpen(before, question)) return before;
  const { list, seen } = withNew(before, suggestions);
  const whys = new Map(suggestions.map(({ summary, why }) => [summary, why]));
  return {
    ...before,
    asking: false,
    list: list.map((row) =>
      row.id < before.before ? row : { ...row, why: whys.get(row.summary) ?? null },
    ),
    seen,
    provider,
    noMore,
    stoppedAfter: stoppedEarly ? suggestions.length : null,
    remaining: remaining ?? before.remaining,
  };
};

/** Ends the question with an error. The suggestions that have arrived stay. */
export const refused = (before: Suggesting, question: number, failure: Failure): Suggesting => {
  if (!isOpen(before, question)) return before;
  const came = before.seen.length - before.before;
  return came > 0
    ? { ...before, asking: false, stoppedAfter: came }
    : { ...before, asking: false, failure };
};

/** Cancels the question. The suggestions that have arrived stay. */
export const cancelled = (before: Suggesting): Suggesting => ({ ...before, asking: false });

export const accepted = (
  before: Suggesting,
  wanted: boolean,
  id: number | 'all' = 'all',
): Suggesting => ({
  ...before,
  list: before.list.map((each) =>
    id === 'all' || each.id === id ? { ...each, accepted: wanted } : each,
  ),
});

export const rejected = (before: Suggesting, id: number): Suggesting => ({
  ...before,
  list: before.list.filter((each) => each.id !== id),
});

/** Changes the text of a suggestion, which also accepts it. */
export const reworded = (before: Suggesting, id: number, summary: string): Suggesting => ({
  ...before,
  list: before.list.map((each) =>
    each.id === id ? { ...each, summary, why: null, accepted: true } : each,
  ),
});

/** Removes the accepted suggestions after they were added to the map. */
export const added = (before: Suggesting): Suggesting => ({
  ...before,
  list: before.list.filter((each) => !each.accepted),
});

export const acceptedOf = ({ list }: Pick<Suggesting, 'list'>): readonly Suggestion[] =>
  list.filter((each) => each.accepted);
