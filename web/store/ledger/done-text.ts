import type { TFunction } from 'i18next';
import type { MilestoneChange } from '#domain/change/milestones.ts';
import type { ActionName, Change, Way } from './change.ts';

interface About {
  /** What `title` of the change names. */
  readonly title: string;
  /** How many cards it is about. */
  readonly count: number;
  readonly lane: LaneState | null;
  readonly milestone: MilestoneChange['kind'] | null;
}

/** What a release or a sprint has become. */
type LaneState = 'released' | 'unreleased' | 'archived' | 'unarchived' | 'completed';

const laneState = ({ plan }: Pick<Change, 'plan'>): LaneState | null => {
  const [write] = plan;
  if (write?.kind !== 'lane') return null;
  const { change } = write;
  switch (change.kind) {
    case 'release':
      return 'released';
    case 'unrelease':
      return 'unreleased';
    case 'archiveRelease':
      return change.archived ? 'archived' : 'unarchived';
    case 'completeSprint':
      return 'completed';
    default:
      return null;
  }
};

const milestoneKind = ([write]: Change['plan']): MilestoneChange['kind'] | null =>
  write?.kind === 'milestone' ? write.change.kind : null;

type Words = (t: TFunction, about: About) => string;

const moved: Words = (t, { title, count }) =>
  count > 1 ? t('flag.movedMany', { count }) : t('flag.moved', { key: title });
const edited: Words = (t, { title, count }) =>
  count > 1 ? t('flag.editedMany', { count }) : t('flag.edited', { key: title });
const added: Words = (t, { title, count }) =>
  count > 1 ? t('flag.addedMany', { count }) : t('flag.added', { key: title });
const deleted: Words = (t, { title, count }) =>
  count > 1 ? t('flag.deletedMany', { count }) : t('flag.deleted', { key: title });

const became: Words = (t, about) =>
  about.lane ? t(`done.${about.lane}`, { title: about.title }) : edited(t, about);

const changedMilestone: Words = (t, about) => {
  if (about.milestone === 'create') return added(t, about);
  return about.milestone === 'remove' ? deleted(t, about) : edited(t, about);
};

/** What was done, as its flag says it. */
const DONE: Readonly<Record<ActionName, Words>> = {
  move: moved,
  edit: edited,
  add: added,
  remove: deleted,
  goalAdd: added,
  goalGroup: (t, { title }) => t('flag.added', { key: title }),
  suggested: added,
  imported: added,
  goalMove: moved,
  goalEdit: edited,
  goalRemove: deleted,
  plan: edited,
  migration: edited,
  milestone: changedMilestone,
  repair: edited,
  firstOrder: moved,
  laneCreate: added,
  laneRelease: became,
  laneReleaseMoving: became,
  laneArchive: became,
  laneOrder: moved,
  laneStart: edited,
  laneComplete: became,
  laneMerge: edited,
  laneEdit: edited,
  laneStories: (t, { count }) => t('flag.movedMany', { count }),
  laneRemove: deleted,
  filters: (t) => t('done.filters'),
  adminSettings: (t) => t('done.adminSettings'),
  goalTie: edited,
  hide: (t, { title }) => t('view.hiddenFlag', { title }),
  settings: (t) => t('done.settings'),
  sight: (t) => t('done.settings'),
};

/** How many cards a change is about. */
export const countOf = ({ plan }: Pick<Change, 'plan'>): number =>
  plan.reduce((sum, write) => {
    if (write.kind === 'job') return sum + (write.steps?.length ?? write.work.items.length);
    return write.kind !== 'issue' || write.own ? sum + 1 : sum;
  }, 0);

export const doneText = (t: TFunction, change: Pick<Change, 'action' | 'title' | 'plan'>): string =>
  DONE[change.action](t, {
    title: change.title,
    count: countOf(change),
    lane: laneState(change),
    milestone: milestoneKind(change.plan),
  });

/** Where a lane is found that has left the map, and how it comes back; null for all else. */
export const whereText = (t: TFunction, change: Pick<Change, 'plan'>): string | null => {
  const state = laneState(change);
  return state === 'released' || state === 'archived' || state === 'completed'
    ? t(`done.where.${state}`)
    : null;
};

/** What is said when a change has been taken back, or done again. */
export const travelledText = (
  t: TFunction,
  way: Way,
  change: Parameters<typeof doneText>[1],
): string => {
  const what = doneText(t, change);
  return way === 'undo' ? t('flag.undone', { what }) : t('flag.redone', { what });
};
