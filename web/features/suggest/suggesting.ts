import type { SuggestionProvider, Suggestions } from '#domain/contracts/ai-suggestion.ts';
import type { Failure } from '../../store/ports/failure.ts';

/** For what suggestions are made. */
export type SuggestTarget =
  /** `projectId` where it can be one of several; not said yet, it is the first of them. */
  | { readonly level: 'goals'; readonly projectId?: string }
  | { readonly level: 'steps'; readonly goalId: string; readonly projectId?: string }
  | { readonly level: 'stories'; readonly stepId: string; readonly laneId: string }
  | { readonly level: 'subtasks'; readonly storyId: string };

export interface Suggestion {
  /** Unique among those of one map. */
  readonly id: number;
  readonly summary: string;
  /** Why it fits, in one line; null where its writer does not say. */
  readonly why: string | null;
  readonly accepted: boolean;
}

/** What has been suggested and what somebody makes of it: from the first question until it is added or discarded. */
export interface Suggesting {
  readonly target: SuggestTarget;
  readonly list: readonly Suggestion[];
  /** Every summary that was suggested, those that were rejected too: none is suggested twice. */
  readonly seen: readonly string[];
  /** Number of the last question; an answer to an earlier one counts for nothing. */
  readonly question: number;
  readonly asking: boolean;
  /** So many had been suggested when it was asked: those behind are of its answer. */
  readonly before: number;
  readonly failure: Failure | null;
  /** The last answer had nothing new. */
  readonly noMore: boolean;
  /** How many came of the last answer before its model broke off; null where it came to its end. */
  readonly stoppedAfter: number | null;
  readonly provider: SuggestionProvider | null;
  /** How often one may still ask; null as long as that is not known. */
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

/** Another target begins anew, but answers to its former questions still come to nothing. */
export const aimedAt = (before: Suggesting, target: SuggestTarget): Suggesting => ({
  ...suggestingFor(target),
  question: before.question + 1,
  provider: before.provider,
  remaining: before.remaining,
});

/** `anew` replaces what nobody has accepted yet. */
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

/** What comes is added behind what is there; what of it came before stays as somebody has made it. */
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

/** What has come of an answer while the rest of it is written: reasons come with its end. */
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

/** What came before its answer was cut is kept, as where the model broke off. */
export const refused = (before: Suggesting, question: number, failure: Failure): Suggesting => {
  if (!isOpen(before, question)) return before;
  const came = before.seen.length - before.before;
  return came > 0
    ? { ...before, asking: false, stoppedAfter: came }
    : { ...before, asking: false, failure };
};

/** Nobody waits for the rest of the answer any more; what came of it stays. */
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

/** What somebody has put into words of their own is wanted. */
export const reworded = (before: Suggesting, id: number, summary: string): Suggesting => ({
  ...before,
  list: before.list.map((each) =>
    each.id === id ? { ...each, summary, why: null, accepted: true } : each,
  ),
});

/** After the accepted ones were added to the map: the others stay. */
export const added = (before: Suggesting): Suggesting => ({
  ...before,
  list: before.list.filter((each) => !each.accepted),
});

export const acceptedOf = ({ list }: Pick<Suggesting, 'list'>): readonly Suggestion[] =>
  list.filter((each) => each.accepted);
