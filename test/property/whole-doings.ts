import { DEFAULT_MILESTONE_COLOR } from '#domain/aggregates/milestone/palette.ts';
import { adminBefore } from '#domain/aggregates/setting/admin-change.ts';
import { writeBetween } from '#domain/board/difference/difference.ts';
import { filtersOfBoard } from '#domain/board/filters/board-filters.ts';
import { quickFilterSchema } from '#domain/board/filters/quick-filter.ts';
import { releaseForm } from '#domain/board/lanes/release.ts';
import type { Lane } from '#domain/board/model/model.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import type { IssueStep } from '#domain/change/model/write.ts';
import { overlayMilestones } from '#domain/change/overlay.ts';
import { writesOf } from '#domain/change/plan.ts';
import type { Issue, Version } from '#domain/tracker/entities.ts';
import { editLane } from '#web/store/changes/edit-lane.ts';
import { enter } from '#web/store/changes/enter.ts';
import { selectMapWrites } from '#web/store/changes/select.ts';
import { layOrder } from '#web/store/jobs/lay-order.ts';
import { deleteLane, moveLane } from '#web/store/lanes/lane-stories.ts';
import type { ActionName } from '#web/store/ledger/change.ts';
import { selectMilestones } from '#web/store/milestones/milestones-api.ts';
import { PLACE } from './ledger-backend.ts';
import { BOARD, type Tab } from './ledger-site.ts';

type Numbers = readonly [number, number, number, number];
type Doings = (tab: Tab, numbers: Numbers) => boolean;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

const enterPlan = ({ store }: Tab, action: ActionName, plan: readonly Write[]): boolean => {
  if (plan.length === 0) return false;
  store.dispatch(enter({ scope: { ref: BOARD.ref }, action, title: '', plan }));
  return true;
};

export const idOf = ({ store }: Tab): string =>
  store.dispatch((_dispatch, _getState, { ids }) => ids());

const storiesIn = ({ ledger }: Tab, laneId: string): Issue[] =>
  [...ledger.map().cells.values()]
    .flat()
    .filter((card) => card.laneId === laneId)
    .map(({ issue }) => issue);

const RELEASES = 'Release ';

interface ReleaseLane extends Lane {
  readonly version: Version;
}

const releasesOf = ({ ledger }: Tab): ReleaseLane[] =>
  ledger.map().lanes.flatMap((lane) => {
    const { version } = lane;
    return version && !version.released && !version.archived ? [{ ...lane, version }] : [];
  });

/**
 * Returns the releases that this test has created. The releases of the demo are never deleted, so some releases always
 * remain.
 */
const madeReleases = (tab: Tab): ReleaseLane[] =>
  releasesOf(tab).filter(({ version }) => version.name.startsWith(RELEASES));

const release: Doings = (tab) => {
  const form = {
    name: `${RELEASES}${idOf(tab)}`,
    description: '',
    startDate: '',
    releaseDate: '2026-12-24',
  };
  const change = { kind: 'createRelease', projectId: '10000', form } as const;
  return enterPlan(tab, 'laneCreate', [{ kind: 'lane', change }]);
};

const laneEdit: Doings = (tab, [who, day]) => {
  const lane = pick(releasesOf(tab), who);
  if (!lane) return false;
  const { version } = lane;
  const releaseDate = `2027-01-${String(1 + (day % 28)).padStart(2, '0')}`;
  const form = { ...releaseForm(version), startDate: '', releaseDate };
  tab.store.dispatch(editLane(BOARD.ref, { of: 'release', version, form }));
  return true;
};

const laneRelease: Doings = (tab, [who]) => {
  const lane = pick(madeReleases(tab), who);
  if (!lane) return false;
  const change = {
    kind: 'release',
    version: lane.version,
    releaseDate: '2026-11-22',
  } as const;
  return enterPlan(tab, 'laneRelease', [{ kind: 'lane', change }]);
};

const laneMerge: Doings = (tab, [who, where]) => {
  const lane = pick(madeReleases(tab), who);
  const into = pick(
    releasesOf(tab).filter(({ id }) => id !== lane?.id),
    where,
  );
  if (!lane || !into) return false;
  const change = { kind: 'mergeRelease', version: lane.version, into: into.id } as const;
  return enterPlan(tab, 'laneMerge', [{ kind: 'lane', change }]);
};

/** Moves all stories of a lane to another lane by a backend job. */
const laneStories: Doings = (tab, [who, where]) => {
  const lanes = releasesOf(tab);
  const lane = pick(lanes, who);
  const to = pick(
    lanes.filter(({ id }) => id !== lane?.id),
    where,
  );
  const ids = lane ? storiesIn(tab, lane.id).map(({ id }) => id) : [];
  // Only stories with an id from the tracker can be moved, because only these are in its list of the lane.
  const known = ids.filter((id) => /^\d+$/.test(id));
  if (!lane || !to || known.length === 0) return false;
  const move = { mode: 'release', from: lane.id, to: to.id, unresolvedOnly: false } as const;
  tab.store.dispatch(moveLane(tab.ledger.board(), lane.version.name, { ...move, ids: known }));
  return true;
};

/** Deletes a lane. Its stories are deleted, or they move to another lane. */
const laneRemove: Doings = (tab, [who, where, how]) => {
  const lane = pick(madeReleases(tab), who);
  if (!lane) return false;
  const others = releasesOf(tab).filter(({ id }) => id !== lane.id);
  const to = pick([...others.map(({ id }) => id)], where) ?? null;
  const ids = storiesIn(tab, lane.id)
    .map(({ id }) => id)
    .filter((id) => /^\d+$/.test(id));
  const stories = how % 3 === 0 ? ({ kind: 'delete' } as const) : ({ kind: 'move', to } as const);
  tab.store.dispatch(deleteLane(tab.ledger.board(), { mode: 'release', lane, ids, stories }));
  return true;
};

const firstOrder: Doings = (tab) => {
  const before = tab.ledger.changes().length;
  tab.store.dispatch(layOrder(tab.ledger.board()));
  return tab.ledger.changes().length > before;
};

const ownerOf = (tab: Tab) => {
  const { boardId, scope, projects } = tab.ledger.board();
  return { boardId, scope, projects: projects.map(({ id }) => ({ id })) };
};

const filters: Doings = (tab, [count, mark]) => {
  const own = Array.from({ length: count % 4 }, (_, position) =>
    quickFilterSchema.parse({
      id: `filter-${position}`,
      name: `Filter ${mark}-${position}`,
      query: `labels = "label-${mark % 5}"`,
      rank: `0|i0000${position}:`,
    }),
  );
  const { admin } = tab.ledger.board();
  const known = admin.toolbarSetting.quickFilter.filters !== null;
  const before = known ? filtersOfBoard(admin) : null;
  const part = { kind: 'filters', filters: own, before } as const;
  return enterPlan(tab, 'filters', [{ kind: 'admin', owner: ownerOf(tab), part }]);
};

const adminSettings: Doings = (tab, [which, what]) => {
  const change =
    which % 2
      ? { boardSetting: { fiscalYearStart: 1 + (what % 12) } }
      : { boardSetting: { boardLabels: { goals: `Aims ${what}`, steps: `Parts ${what}` } } };
  const before = adminBefore(tab.ledger.board().admin, change);
  const part = { kind: 'settings', change, before } as const;
  return enterPlan(tab, 'adminSettings', [{ kind: 'admin', owner: ownerOf(tab), part }]);
};

const dated = (tab: Tab, before: Issue, plan: Issue['plan'] | null): IssueStep[] => {
  const board = tab.ledger.board();
  const { plan: _, ...rest } = before;
  const after: Issue = plan ? { ...rest, plan } : rest;
  const place = { fields: board.fields, style: 'classic' } as const;
  const writes = [writeBetween(before, after, place)];
  const move = { changed: [after], own: 1, writes, leavesBoard: false };
  return writesOf(move, board, tab.ledger.map()).filter(
    (write): write is IssueStep => write.kind === 'issue',
  );
};

const knownStories = ({ ledger }: Tab): Issue[] =>
  Object.values(ledger.board().stories).filter(({ id }) => /^\d+$/.test(id));

const plan: Doings = (tab, [who, day]) => {
  const story = pick(knownStories(tab), who);
  const start = `2027-02-${String(1 + (day % 20)).padStart(2, '0')}`;
  return story ? enterPlan(tab, 'plan', dated(tab, story, { start, end: '2027-02-28' })) : false;
};

/** Removes the dates of several items by a job. Undo restores the dates. */
const clearPlans: Doings = (tab) => {
  const { fields } = tab.ledger.board();
  const steps = knownStories(tab)
    .filter((story) => story.plan !== undefined)
    .flatMap((story) => dated(tab, story, null));
  if (steps.length === 0) return false;
  const where = fields.plan ? { start: fields.plan.start.id, end: fields.plan.end.id } : null;
  const items = steps.map(({ before }) => ({ issue: before.id }));
  const work = { kind: 'clear-plans' as const, items, fields: where };
  return enterPlan(tab, 'plan', [{ kind: 'job', id: idOf(tab), boardId: PLACE, work, steps }]);
};

export const milestonesOn = ({ store }: Tab) =>
  overlayMilestones(selectMilestones(store.getState()), selectMapWrites(store.getState()));

const milestone: Doings = (tab, [who, what, day]) => {
  const known = pick(milestonesOn(tab), who) ?? null;
  const startDate = `2027-03-${String(1 + (day % 20)).padStart(2, '0')}`;
  const id = idOf(tab);
  const form = {
    name: `Milestone ${id}`,
    startDate,
    endDate: '2027-03-30',
    color: DEFAULT_MILESTONE_COLOR,
  };
  const change =
    known === null || what % 3 === 0
      ? ({ kind: 'create', id, boardId: PLACE, form } as const)
      : what % 3 === 1
        ? ({ kind: 'edit', id: known.id, form: { name: form.name, startDate } } as const)
        : ({ kind: 'remove', id: known.id } as const);
  const before = change.kind === 'create' ? null : known;
  return enterPlan(tab, 'milestone', [{ kind: 'milestone', change, before }]);
};

/** Actions on lanes, settings and dates. Undo is not possible for many of them. */
export const WHOLE_DOINGS = {
  release,
  laneEdit,
  laneRelease,
  laneMerge,
  laneStories,
  laneRemove,
  firstOrder,
  filters,
  adminSettings,
  plan,
  clearPlans,
  milestone,
};

/** Irreversible actions that move cards. After such an action, the state cannot be compared with states before it. */
export const FINAL: ReadonlySet<string> = new Set([
  'laneRelease',
  'laneMerge',
  'laneStories',
  'laneRemove',
  'release',
]);
