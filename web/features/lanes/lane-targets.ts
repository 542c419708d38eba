import type { TFunction } from 'i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import { laneFault, type MoveRules } from '#domain/board/moves/move-rules.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { SelectOption } from '../../ui/fields/select-option.ts';

export type LaneMode = Exclude<SwimlaneMode, 'none' | 'project'>;

/** Returns the id of a lane in the tracker; null for Unscheduled and the backlog. */
export const trackerIdOf = (laneId: string): string | null =>
  laneId === ANONYMOUS_KEY ? null : laneId;

export const laneTitle = (t: TFunction, mode: SwimlaneMode, { version, sprint }: Lane): string =>
  version?.name ??
  sprint?.name ??
  (mode === 'sprint' ? t('board.lane.backlog') : t('board.lane.unscheduled'));

/**
 * Returns the lanes of the same project to which all stories of a lane can move. Unscheduled or the backlog comes
 * first.
 */
export const laneTargets = (
  t: TFunction,
  { mode, lanes }: StoryMap,
  from: Lane,
  rules: MoveRules,
): SelectOption[] => {
  const fits = (lane: Lane): boolean =>
    lane.id !== from.id &&
    laneFault(mode, lane, rules) === null &&
    (!lane.version || !from.version || lane.version.projectId === from.version.projectId);
  const options = lanes
    .filter(fits)
    .map((lane) => ({ value: lane.id, label: laneTitle(t, mode, lane) }));
  const rest = options.filter(({ value }) => value === ANONYMOUS_KEY);
  return [...rest, ...options.filter(({ value }) => value !== ANONYMOUS_KEY)];
};
