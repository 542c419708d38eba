import type { NewRelease } from '#domain/board/lanes/missing-releases.ts';
import { planOutline } from '#domain/change/import/plan-outline.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { OutlineItem } from '#domain/outline/judge-outline.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { enter } from '../../../store/changes/enter.ts';
import type { AppDispatch } from '../../../store/state/state.ts';
import { type Ground, scopeOf } from '../../../story-map/changes/ground.ts';
import { makingWrites } from '../../../story-map/changes/making-writes.ts';

export interface FillOptions {
  /** Users whom the items can name as assignees. */
  readonly people: readonly Person[];
  /** Id of the lane for stories whose item names no lane. */
  readonly laneId: string;
  /** Releases to create, in which items can be. */
  readonly releases?: readonly NewRelease[];
  /** Colours of the goals, in the order of the goals. */
  readonly colors?: readonly string[];
}

/**
 * Returns the id of the lane for stories without a release or sprint. On a map without lanes, it is the id of the only
 * lane.
 */
export const openLane = ({ map }: Pick<Ground, 'map'>): string =>
  map.lanes.find(({ id }) => id === ANONYMOUS_KEY)?.id ?? map.lanes.at(-1)?.id ?? ANONYMOUS_KEY;

/**
 * Creates the items of a list, and nothing else, as one change with one undo (R-EXPORT-5). If the change is refused,
 * returns the reason. Otherwise returns the id of the first new goal; null if there is no new goal.
 */
export const fillMap = (
  dispatch: AppDispatch,
  ground: Ground,
  items: readonly OutlineItem[],
  options: FillOptions,
): { readonly fault: ErrorCode } | { readonly goalId: string | null } => {
  const { map, shown, goals, projectIds, ids } = ground;
  const [projectId] = projectIds;
  if (projectId === undefined) return { fault: 'PROJECT_REQUIRED' };
  const planned = planOutline(map, items, {
    projects: shown.projects,
    fields: shown.fields,
    storyTypeId: shown.admin.cardSetting.defaultIssueTypeStoryId,
    stepColor: shown.admin.cardSetting.defaultColorEpic,
    projectId,
    goals,
    newId: ids,
    ...options,
  });
  if ('fault' in planned) return planned;
  const plan = makingWrites(ground, planned.plan);
  const title = items[0]?.title ?? '';
  dispatch(enter({ scope: scopeOf(ground), action: 'imported', title, plan }));
  return { goalId: planned.plan.goals[0]?.id ?? null };
};
