import type { TFunction } from 'i18next';
import { recordOf } from '#domain/change/kinds/index.ts';
import type { Done } from '#domain/change/model/record.ts';
import type { ActionName, Change, Way } from './change.ts';

interface About {
  /** What `title` of the change names. */
  readonly title: string;
  /** How many cards it is about. */
  readonly count: number;
  /** What the first write of it did. */
  readonly done: Done;
}

const doneBy = ([write]: Change['plan']): Done =>
  write ? recordOf(write).describe(write).done : 'edited';

type Words = (t: TFunction, about: About) => string;

const moved: Words = (t, { title, count }) =>
  count > 1 ? t('flag.movedMany', { count }) : t('flag.moved', { key: title });
const edited: Words = (t, { title, count }) =>
  count > 1 ? t('flag.editedMany', { count }) : t('flag.edited', { key: title });
const added: Words = (t, { title, count }) =>
  count > 1 ? t('flag.addedMany', { count }) : t('flag.added', { key: title });
const deleted: Words = (t, { title, count }) =>
  count > 1 ? t('flag.deletedMany', { count }) : t('flag.deleted', { key: title });

/** What a release or a sprint has become. */
const BECAME = ['released', 'unreleased', 'archived', 'unarchived', 'completed'] as const;
type Became = (typeof BECAME)[number];

const isBecame = (done: Done): done is Became => BECAME.some((each) => each === done);

const became: Words = (t, about) =>
  isBecame(about.done) ? t(`done.${about.done}`, { title: about.title }) : edited(t, about);

const changedMilestone: Words = (t, about) => {
  if (about.done === 'added') return added(t, about);
  return about.done === 'deleted' ? deleted(t, about) : edited(t, about);
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
const countOf = ({ plan }: Pick<Change, 'plan'>): number =>
  plan.reduce((sum, write) => sum + recordOf(write).describe(write).count, 0);

export const doneText = (t: TFunction, change: Pick<Change, 'action' | 'title' | 'plan'>): string =>
  DONE[change.action](t, {
    title: change.title,
    count: countOf(change),
    done: doneBy(change.plan),
  });

/** Where a lane is found that has left the map, and how it comes back; null for all else. */
export const whereText = (t: TFunction, { plan }: Pick<Change, 'plan'>): string | null => {
  const done = doneBy(plan);
  return done === 'released' || done === 'archived' || done === 'completed'
    ? t(`done.where.${done}`)
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
