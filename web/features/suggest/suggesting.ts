import type { SuggestionProvider, Suggestions } from '#domain/contracts/ai-suggestion.ts';
import type { Failure } from '../../store/ports/failure.ts';

/** The kind and the position of the suggested cards. */
export type SuggestTarget =
  /** `projectId` is the selected project if there are several; by default the first. */
  | { readonly level: 'goals'; readonly projectId?: string }
  | { readonly level: 'steps'; readonly goalId: string; readonly projectId?: string }
  | { readonly level: 'stories'; readonly stepId: string; readonly laneId: string }
  | { readonly level: 'subtasks'; readonly storyId: string };

export interface Suggestion {
  /** Unique within the map. */
  readonly id: number;
  readonly summary: string;
  /** The reason for the suggestion, in one line; null if the model returned none. */
  readonly why: string | null;
  readonly accepted: boolean;
}

/** Suggestions with the user's decisions, from the first question until they are added or discarded. */
export interface Suggesting {
  readonly target: SuggestTarget;
  readonly list: readonly Suggestion[];
  /** All summaries suggested so far, including rejected summaries. None of them is suggested again. */
  readonly seen: readonly string[];
  /** Number of the last question; answers to earlier questions are ignored. */
  readonly question: number;
  readonly asking: boolean;
  /** Number of suggestions in `seen` when the last question was sent. Later suggestions belong to the answer. */
  readonly before: number;
  readonly failure: Failure | null;
  /** Whether the last answer had no new suggestion. */
  readonly noMore: boolean;
  /** Number of suggestions before the model stopped too early; null if the answer was complete. */
  readonly stoppedAfter: number | null;
  readonly provider: SuggestionProvider | null;
  /** Number of questions that the user has left; null while unknown. */
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

/** Returns the initial state for another target. The question numbers continue, so that late answers are ignored. */
export const aimedAt = (before: Suggesting, target: SuggestTarget): Suggesting => ({
  ...suggestingFor(target),
  question: before.question + 1,
  provider: before.provider,
  remaining: before.remaining,
});

/**
 * Returns the state after a question was sent. With `anew`, new suggestions replace the suggestions that are not
 * accepted.
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

/** Appends new suggestions. Suggestions of earlier parts of the answer keep the user's edits. */
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

/** Adds the parts of an answer that have arrived. Only the complete answer has reasons. */
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

/** Keeps the suggestions that arrived before the failure. */
export const refused = (before: Suggesting, question: number, failure: Failure): Suggesting => {
  if (!isOpen(before, question)) return before;
  const came = before.seen.length - before.before;
  return came > 0
    ? { ...before, asking: false, stoppedAfter: came }
    : { ...before, asking: false, failure };
};

/** Cancels the rest of an answer; suggestions that have arrived stay. */
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
