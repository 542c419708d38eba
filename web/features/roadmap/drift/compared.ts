import type { TFunction } from 'i18next';
import type { RowMode } from '#domain/aggregates/setting/roadmap-choices.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Drift } from '#domain/roadmap/drift/drift.ts';
import { type DriftFigures, figuresOf } from '#domain/roadmap/drift/figures.ts';
import { goneMilestones, milestoneDrift } from '#domain/roadmap/drift/milestone-drift.ts';
import { type GoneRow, type RowDrift, roadmapDrift } from '#domain/roadmap/drift/row-drift.ts';
import { type DriftSort, sortedByDrift } from '#domain/roadmap/drift/sort-rows.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { type Row, rowsOf, soughtRows } from '#domain/roadmap/rows.ts';
import type { DriftMark } from '../../../roadmap/props/drift.ts';
import type { RoadmapModel } from '../../../roadmap/props/props.ts';
import type { ChangesSince } from '../../../store/time/changes-since.ts';
import { ZONE } from '../../../story-map/roadmap/use-progress.ts';

/** A row that the figures count, with its drift; `drift` is null if it has no days on either side. */
export interface CountedRow {
  readonly row: Row;
  readonly drift: RowDrift | null;
}

/** A roadmap, compared with a former moment. */
export interface Compared {
  /** The name of the column with the slip. */
  readonly heading: string;
  readonly marks: ReadonlyMap<string, DriftMark>;
  readonly milestones: ReadonlyMap<string, DriftMark>;
  readonly milestoneDrift: ReadonlyMap<string, RowDrift>;
  readonly byRow: ReadonlyMap<Row['key'], RowDrift>;
  /** All rows that filters leave, also folded ones, in the order of the roadmap. */
  readonly counted: readonly CountedRow[];
  readonly figures: DriftFigures;
  readonly gone: readonly GoneRow[];
  readonly goneMilestones: readonly RoadmapModel['milestones'][number][];
  /** Issues that were deleted in Jira; their days are not known. */
  readonly deleted: readonly { readonly key: string; readonly name: string }[];
}

export interface ComparedGround {
  readonly model: Pick<RoadmapModel, 'hierarchy' | 'spans' | 'milestones'>;
  readonly mode: RowMode;
  readonly map: StoryMap;
  /** The map that filters leave. */
  readonly visible: StoryMap;
}

const slipText = (t: TFunction, drift: Drift): string => {
  if (drift.state === 'later') return t('roadmap.longer', { count: drift.days });
  if (drift.state === 'earlier') return t('roadmap.shorter', { count: drift.days });
  return t(`time.drift.state.${drift.state}`);
};

const slipSaid = (t: TFunction, drift: Drift): string => {
  if (drift.state === 'later') return t('time.later', { count: drift.days });
  if (drift.state === 'earlier') return t('time.earlier', { count: drift.days });
  return t(`time.drift.state.${drift.state}`);
};

const markOf = (t: TFunction, { drift, before }: RowDrift): DriftMark => ({
  state: drift.state,
  text: slipText(t, drift),
  said: slipSaid(t, drift),
  before,
});

const marksOf = <Key>(t: TFunction, drifts: ReadonlyMap<Key, RowDrift>): Map<Key, DriftMark> =>
  new Map([...drifts].map(([key, drift]) => [key, markOf(t, drift)] as const));

/** Compares a roadmap with a former moment (R-DRIFT-1). */
export const comparedWith = (
  t: TFunction,
  found: ChangesSince,
  { model, mode, map, visible }: ComparedGround,
): Compared => {
  const { hierarchy, spans } = model;
  const { before, after, unknown, goalsKnown } = found;
  const { byRow, gone } = roadmapDrift(
    { map: before, readMap: after, unknown, goalsKnown },
    { map, hierarchy, spans, mode, timeZone: ZONE },
  );
  const shown = visible === map ? hierarchy : hierarchyOf(visible);
  const counted = rowsOf(visible, shown, mode, { isOpen: () => true }).map((row) => ({
    row,
    drift: byRow.get(row.key) ?? null,
  }));
  const milestones = milestoneDrift(found.milestones, model.milestones);
  return {
    heading: t('time.drift.slip'),
    byRow,
    counted,
    gone,
    marks: marksOf(t, byRow),
    milestones: marksOf(t, milestones),
    milestoneDrift: milestones,
    figures: figuresOf(
      [...counted.map((each) => each.drift), ...milestones.values()].flatMap((each) =>
        each ? [each.drift] : [],
      ),
    ),
    goneMilestones: goneMilestones(found.milestones, model.milestones),
    deleted: unknown.filter((each) => each.about === 'deleted-issue'),
  };
};

export interface Arrangement {
  readonly sort: DriftSort | null;
  /** Whether only rows whose days differ are shown. */
  readonly only: boolean;
}

/** Returns the rows to show: all or only those that slipped, in the order of the map or of their slip (R-DRIFT-3). */
export const arranged = (
  rows: readonly Row[],
  { byRow }: Compared,
  { sort, only }: Arrangement,
): readonly Row[] => {
  const differs = ({ key }: Row): boolean => {
    const state = byRow.get(key)?.drift.state;
    return state !== undefined && state !== 'onPlan' && state !== 'unknown';
  };
  const kept = only ? soughtRows(rows, differs) : rows;
  return sort ? sortedByDrift(kept, byRow, sort) : kept;
};
