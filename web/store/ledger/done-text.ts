import type { TFunction } from 'i18next';
import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import { storiesMovedBy } from '#domain/change/model/lane-change.ts';
import type { Done } from '#domain/change/model/record.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { ActionName, Change, Result, Unwritten, Way } from './change.ts';
import { countOf } from './count-of.ts';
import { effectivePlan } from './effective-plan.ts';
import { notTravelled, travelledMissing } from './left-alone.ts';
import { sharingPartsText } from './sharing-text.ts';

/**
 * The parts of a change that a text about it needs. `gone` is the data of deleted cards, `missing` has the keys of the
 * cards that the change left out.
 */
type ChangeForText = Pick<Change, 'action' | 'title' | 'plan'> &
  Pick<Partial<Change>, 'result' | 'gone' | 'missing'> & {
    /** What an undo or redo of this change has written and deleted. */
    readonly step?: Step;
  };

type Step = Pick<Change, 'plan'> & Pick<Partial<Change>, 'gone'>;

interface About {
  readonly title: string;
  readonly count: number;
  readonly deleted: number;
  readonly goalGone: boolean;
  readonly goalsMade: number;
  readonly done: Done;
  /** Number of stories that were moved because their lane changed. */
  readonly moved: number;
  /** Whether the change edits only dates. */
  readonly datesOnly: boolean;
  readonly plan: Change['plan'];
}

/**
 * Returns what the first write has done to its thing. If jobs move the stories of a lane first, returns what happened
 * to the lane.
 */
const doneBy = (plan: Change['plan']): Done => {
  const write = plan.find(({ kind }) => kind === 'lane') ?? plan[0];
  return write ? recordOf(write).describe(write).done : 'edited';
};

type Words = (t: TFunction, about: About) => string;

const moved: Words = (t, { title, count }) =>
  count > 1 ? t('flag.movedMany', { count }) : t('flag.moved', { key: title });
const edited: Words = (t, { title, count }) =>
  count > 1 ? t('flag.editedMany', { count }) : t('flag.edited', { key: title });
const added: Words = (t, { title, count }) =>
  count > 1 ? t('flag.addedMany', { count }) : t('flag.added', { key: title });
/** Counts only deleted cards. Cards that were moved to keep them do not count. */
const deleted: Words = (t, about) => {
  const { title, deleted: count } = about;
  if (count === 0) return edited(t, about);
  return count > 1 ? t('flag.deletedMany', { count }) : t('flag.deleted', { key: title });
};
const goalDeleted: Words = (t, about) => {
  const { title, deleted: count, goalGone } = about;
  if (!goalGone) return deleted(t, about);
  return count > 0
    ? t('flag.deletedGoalWith', { goal: title, count })
    : t('flag.deleted', { key: title });
};

const BECAME = ['released', 'unreleased', 'archived', 'unarchived', 'completed'] as const;
type Became = (typeof BECAME)[number];

const isBecame = (done: Done): done is Became => BECAME.some((each) => each === done);

const became: Words = (t, about) => {
  const { title, done, moved: count } = about;
  if (!isBecame(done)) return edited(t, about);
  if (count > 0 && done === 'released') return t('done.releasedWith', { title, count });
  if (count > 0 && done === 'completed') return t('done.completedWith', { title, count });
  return t(`done.${done}`, { title });
};

const changedComment: Words = (t, { title, done }) => {
  const name = done === 'added' || done === 'deleted' ? done : 'edited';
  return t(`done.comment.${name}`, { key: title });
};
const dated: Words = (t, { title, count }) =>
  count > 1 ? t('done.datesMany', { count }) : t('done.dates', { title });
/**
 * Returns a text function for edits: the text about dates if only dates changed, and `otherwise` in all other cases.
 */
const editedOrDated =
  (otherwise: Words): Words =>
  (t, about) =>
    (about.datesOnly ? dated : otherwise)(t, about);
/** Names the settings that were changed. A take-over changes none. */
const changedSharing: Words = (t, { plan }) => sharingPartsText(t, plan);

/** Returns what an admin did to a guest's comment. */
const moderated: Words = (t, { title: author, plan }) => {
  const change = plan.find((write) => write.kind === 'moderation')?.change;
  switch (change?.kind) {
    case 'answer':
      return change.answer === ''
        ? t('done.guestComment.unanswered', { author })
        : t('done.guestComment.answered', { author });
    case 'status':
      if (change.status === 'hidden') return t('done.guestComment.hidden', { author });
      return change.status === 'shown'
        ? t('done.guestComment.approved', { author })
        : t('done.guestComment.edited', { author });
    default:
      return t('done.guestComment.edited', { author });
  }
};

const changedTemplate: Words = (t, about) => {
  if (about.done === 'added') return added(t, about);
  return about.done === 'deleted' ? t('flag.deleted', { key: about.title }) : edited(t, about);
};
const changedMilestone: Words = (t, about) =>
  about.done === 'edited' ? t('done.milestone', { title: about.title }) : changedTemplate(t, about);

const changedBaseline: Words = (t, { title, done }) => {
  const name = done === 'added' || done === 'deleted' ? done : 'edited';
  return t(`done.baseline.${name}`, { title });
};

const DONE: Readonly<Record<ActionName, Words>> = {
  move: moved,
  edit: edited,
  add: added,
  remove: deleted,
  goalAdd: added,
  goalGroup: (t, { title, goalsMade: count }) =>
    count > 1 ? t('flag.goalsAdded', { count }) : t('flag.added', { key: title }),
  suggested: added,
  imported: added,
  goalMove: moved,
  goalEdit: editedOrDated(edited),
  goalRemove: goalDeleted,
  plan: dated,
  migration: edited,
  milestone: editedOrDated(changedMilestone),
  baseline: changedBaseline,
  personaAdd: added,
  personaEdit: edited,
  personaRemove: (t, { title }) => t('flag.deleted', { key: title }),
  template: changedTemplate,
  portfolioAdd: added,
  portfolioEdit: edited,
  portfolioHandOver: edited,
  portfolioLeave: edited,
  portfolioRemove: (t, { title }) => t('flag.deleted', { key: title }),
  sharing: changedSharing,
  shareClose: changedSharing,
  shareStart: (t) => t('done.sharing.begun'),
  shareEnd: (t) => t('done.sharing.ended'),
  shareRenew: (t) => t('done.sharing.renewed'),
  shareTakeOver: (t) => t('done.sharing.takenOver'),
  comment: changedComment,
  moderation: moderated,
  guestStory: (t, { title }) => t('flag.added', { key: title }),
  preference: (t) => t('done.settings'),
  guestRemove: (t, { title }) => t('done.guestComment.deleted', { author: title }),
  repair: edited,
  firstOrder: moved,
  laneCreate: added,
  laneRelease: became,
  laneReleaseMoving: (t, about) =>
    isBecame(about.done) ? became(t, about) : t('flag.movedMany', { count: about.count }),
  laneArchive: became,
  laneOrder: moved,
  laneStart: edited,
  laneComplete: became,
  laneMerge: edited,
  laneEdit: editedOrDated(edited),
  laneStories: (t, { count }) => t('flag.movedMany', { count }),
  laneRemove: (t, { title }) => t('flag.deleted', { key: title }),
  filters: (t) => t('done.filters'),
  adminSettings: (t) => t('done.adminSettings'),
  goalTie: edited,
  hide: (t, { title }) => t('view.hiddenFlag', { title }),
  settings: (t) => t('done.settings'),
  sight: (t) => t('done.settings'),
};

/** Returns whether a write has done this to a goal. */
const goalIs =
  (done: Done) =>
  (write: Write): boolean =>
    write.kind === 'goal' && recordOf(write).describe(write).done === done;

/**
 * Returns the number of deleted cards, including cards that the tracker deletes with them, because undo creates all of
 * them again.
 */
const deletedBy = (plan: Change['plan'], gone: NonNullable<Change['gone']>): number => {
  const deletions = plan.filter(
    (write) => write.kind !== 'goal' && recordOf(write).describe(write).done === 'deleted',
  );
  const removals = deletions.flatMap((write) =>
    write.kind === 'removal' ? [write.before, ...write.below] : [],
  );
  const known = new Set<string>(removals.map(({ id }) => id));
  // The map may not show a subtask of a deleted card; the data read before the deletion includes it.
  const unseen = gone.filter(
    ({ issue: { id, parent } }) => !known.has(id) && parent && known.has(parent.id),
  );
  return countOf(deletions) + unseen.length;
};

/** Returns the number of cards that an undo or redo has deleted or created again. */
const cardsIn = ({ plan, gone = [] }: Step): number =>
  deletedBy(plan, gone) + countOf(plan.filter(({ kind }) => kind === 'restoration'));

/**
 * Returns the number of stories that moved because their lane changed. If jobs moved them, subtracts the stories that
 * could not be written.
 */
const movedBy = (plan: Change['plan'], unwritten: number): number => {
  const sum = plan.reduce(
    (count, write) => count + (write.kind === 'lane' ? storiesMovedBy(write.change) : 0),
    0,
  );
  return plan.some(({ kind }) => kind === 'job') ? Math.max(0, sum - unwritten) : sum;
};

const DATES: readonly string[] = ['startDate', 'endDate', 'releaseDate'];

/** Returns the names of the fields that an edit changes; none for other writes. */
const editedFields = (write: Write): readonly string[] => {
  if (write.kind === 'laneEdit') {
    return recordOf(write)
      .footprint(write)
      .map((part) => part.slice(part.lastIndexOf('/') + 1));
  }
  if (write.kind === 'goal' && write.change.kind === 'edit') {
    const { fields = {}, ...rest } = write.change.body;
    return [...Object.keys(fields), ...Object.keys(rest)];
  }
  if (write.kind !== 'milestone' || write.change.kind !== 'edit') return [];
  const before: Readonly<Record<string, unknown>> = { ...write.before };
  return Object.entries(write.change.form).flatMap(([name, value]) =>
    before[name] === value ? [] : [name],
  );
};

const isDating = (write: Write): boolean => {
  const names = editedFields(write);
  return names.length > 0 && names.every((name) => DATES.includes(name));
};

/** Returns the key of the existing or deleted card that a write is about. */
const keyOf = (write: Write): readonly string[] => {
  if (write.kind === 'issue') return write.own ? [write.before.key] : [];
  if (write.kind === 'removal') return [write.before.key];
  return write.kind === 'restoration' ? [write.gone.key] : [];
};

/** Returns the title of the change, or the key of another of its cards if the card in the title was left out. */
const titleOf = ({ title, plan, missing = [] }: ChangeForText): string => {
  if (!missing.includes(title)) return title;
  return plan.flatMap(keyOf).find((key) => !missing.includes(key)) ?? title;
};

export const doneText = (t: TFunction, change: ChangeForText): string => {
  const { action, plan, result, gone = [], step } = change;
  // A story in two releases has one item per release, so unwritten stories are counted by id.
  const unwritten = new Set(result?.unwritten?.map(({ issue }) => issue)).size;
  return DONE[action](t, {
    title: titleOf(change),
    count: Math.min(
      countOf(plan) - unwritten,
      step ? countOf(step.plan) : Number.POSITIVE_INFINITY,
    ),
    deleted: Math.min(deletedBy(plan, gone), step ? cardsIn(step) : Number.POSITIVE_INFINITY),
    goalGone: plan.some(goalIs('deleted')),
    goalsMade: plan.filter(goalIs('added')).length,
    done: doneBy(plan),
    moved: movedBy(plan, unwritten),
    datesOnly: plan.length > 0 && plan.every(isDating),
    plan,
  });
};

/**
 * Returns where a lane that has left the map is found, and how to restore it; null if the change has not taken a lane
 * off the map.
 */
export const whereText = (t: TFunction, { plan }: Pick<Change, 'plan'>): string | null => {
  const done = doneBy(plan);
  return done === 'released' || done === 'archived' || done === 'completed'
    ? t(`done.where.${done}`)
    : null;
};

const PARTS = ['release', 'sprint', 'step', 'goal', 'story'] as const;

/** Returns the places of an issue that a write changes, as the map names them; none for other writes. */
const movedParts = (write: Write): readonly (typeof PARTS)[number][] => {
  if (write.kind !== 'issue' || !write.own) return [];
  const { before, after } = write;
  const differs = (read: (issue: Issue) => unknown): boolean =>
    JSON.stringify(read(before)) !== JSON.stringify(read(after));
  const parent = after.type.hierarchyLevel < 0 ? 'story' : 'step';
  return PARTS.filter((part) => {
    if (part === 'release') return differs(({ versionIds }) => versionIds);
    if (part === 'sprint') return differs(({ sprints }) => sprints.map(({ id }) => id));
    if (part === 'goal') return differs(({ properties }) => properties.goalId);
    return part === parent && differs((issue) => issue.parent?.id ?? null);
  });
};

/**
 * Returns what a move has changed besides the order, such as release and step; null for other changes and for a move
 * that changes only the order. Far from the cards, the user may not see in which cell a drop landed.
 */
export const partsText = (
  t: TFunction,
  { action, plan }: Pick<Change, 'action' | 'plan'>,
): string | null => {
  if (action !== 'move') return null;
  const changed = new Set(plan.flatMap(movedParts));
  const parts = PARTS.filter((part) => changed.has(part)).map((part) => t(`done.part.${part}`));
  return parts.length > 0 ? t('done.parts', { parts }) : null;
};

type Travelled = Pick<Change, 'plan' | 'status' | 'progress'> &
  Pick<Partial<Change>, 'result' | 'missing' | 'takesBack' | 'resumes' | 'gone'>;

/** Returns the result of the change. The items that the undo or redo did not write count as unwritten. */
const resultOf = (change: Travelled, travelled: Travelled): Result => ({
  issues: { changed: [] },
  goals: [],
  ...change.result,
  unwritten: [
    ...notTravelled(change, travelled),
    ...travelledMissing(travelled).map(
      (issue): Unwritten => ({ issue, job: '', result: 'skipped', code: null, reason: null }),
    ),
  ],
});

/**
 * Returns the writes that an undo or redo has made, from index `from` on. Null if there are none, or if jobs made them:
 * these report each item.
 */
const stepOf = ({ gone = [], ...travelled }: Travelled, from: number): Step | null => {
  const plan = effectivePlan(travelled).slice(from);
  return plan.length === 0 || plan.some(({ kind }) => kind === 'job') ? null : { plan, gone };
};

/**
 * Returns what an undo or redo has done, in the words for the original change. Counts only cards that `travelled`, the
 * undo or redo, has written. If it continues one that was refused in part, counts only the rest; with `from` 0 it
 * counts all.
 */
export const travelledWhat = (
  t: TFunction,
  change: ChangeForText & Travelled,
  travelled: Travelled,
  from: number = travelled.resumes?.progress ?? 0,
): string => {
  const result = resultOf(change, travelled);
  // An undo leaves the protections that the change has set, so the text names only what the undo itself changes.
  const plan = effectivePlan(change.action === 'sharing' ? travelled : change);
  const step = stepOf(travelled, from);
  const written = new Set(step?.plan.flatMap(keyOf));
  const left = step ? plan.flatMap(keyOf).filter((key) => !written.has(key)) : [];
  const missing = [...travelledMissing(travelled), ...(written.size > 0 ? left : [])];
  return doneText(t, { ...change, plan, result, missing, ...(step ? { step } : {}) });
};

/** Returns the text that reports an undo or redo once it is saved. */
export const travelledText = (
  t: TFunction,
  way: Way,
  change: ChangeForText & Travelled,
  travelled: Travelled,
): string => {
  const what = travelledWhat(t, change, travelled);
  return way === 'undo' ? t('flag.undone', { what }) : t('flag.redone', { what });
};
