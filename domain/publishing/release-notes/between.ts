import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '../../board/assembly/assemble.ts';
import { compareMaps } from '../../board/comparison/compare-maps.ts';
import { isIssueCard, type MapCard } from '../../board/comparison/map-cards.ts';
import type { MapSources } from '../../board/model/model.ts';
import type { Issue } from '../../tracker/entities.ts';
import { isDone, type NotesChoice, type Section, sectionsOf } from './sections.ts';

/** What happened to a story between two moments, in the order of the notes. */
export const CHANGES = ['finished', 'added', 'removed'] as const;
export type Change = (typeof CHANGES)[number];

/** A board at both moments. Both have the same kind of lanes. */
export interface TwoMoments {
  readonly before: MapSources;
  readonly after: MapSources;
  readonly mode: SwimlaneMode;
}

/** The stories that something happened to, below the headings of their map. No chapter is empty. */
export interface Chapter {
  readonly change: Change;
  readonly sections: readonly Section[];
}

export interface PeriodChoice extends Pick<NotesChoice, 'withoutTypes' | 'grouping'> {
  readonly changes: readonly Change[];
}

const storyOf = (card: MapCard | null): Issue | null =>
  card && isIssueCard(card) && card.kind === 'story' ? card.issue : null;

const changeOf = (before: Issue | null, after: Issue | null): Change | null => {
  if (!after) return before && 'removed';
  if (isDone(after)) return before && isDone(before) ? null : 'finished';
  return before ? null : 'added';
};

/**
 * Returns each story that was finished, added to the map or taken off it between two moments, exactly once (R-NOTES-6).
 * A story that was added and finished is finished. A removed story is as it was, all others are as they are.
 */
export const changesBetween = ({
  before,
  after,
  mode,
}: TwoMoments): ReadonlyMap<Change, readonly Issue[]> => {
  const { cards } = compareMaps(assembleMap(before, mode), assembleMap(after, mode));
  const found = [...cards.values()].flatMap((pair) => {
    const [was, is] = [storyOf(pair.before), storyOf(pair.after)];
    const change = changeOf(was, is);
    const story = is ?? was;
    return change && story ? [{ change, story }] : [];
  });
  const byChange = Map.groupBy(found, ({ change }) => change);
  return new Map([...byChange].map(([change, own]) => [change, own.map(({ story }) => story)]));
};

/** Returns the chosen changes, each with its stories in the order of the map that they are or were on. */
export const chaptersOf = (
  { before, after }: Pick<TwoMoments, 'before' | 'after'>,
  found: ReadonlyMap<Change, readonly Issue[]>,
  { changes, ...choice }: PeriodChoice,
): readonly Chapter[] =>
  CHANGES.filter((change) => changes.includes(change)).flatMap((change) => {
    const sources = change === 'removed' ? before : after;
    const sections = sectionsOf(
      { ...sources, stories: found.get(change) ?? [] },
      { ...choice, unfinished: true },
    );
    return sections.length > 0 ? [{ change, sections }] : [];
  });
