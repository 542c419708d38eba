import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { LANE_RANK } from '#domain/board/model/lanes.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import { milestoneListSchema } from '#domain/contracts/milestone.ts';
import { currentSprint } from '#domain/tracker/current-sprint.ts';
import type { Issue, Sprint, Version } from '#domain/tracker/entities.ts';
import { planKey } from '#domain/tracker/plan.ts';
import { readSprints, readVersions } from '#domain/tracker/read-entities.ts';
import type { HeldThing } from '../../gesture/news.ts';
import { askBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { readGoal } from '../calls/goal-calls.ts';
import { readOne } from '../calls/read-one.ts';
import { goalsApi, selectAllGoals, selectGoalLists } from '../goals/goals-api.ts';
import { selectMilestones, settleMilestones } from '../milestones/milestones-api.ts';
import type { Ports } from '../ports/ports.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import type { HeldFacts } from '../slices/held.ts';
import type { AppThunk, RootState } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { patchBoard, settle } from '../writes/settle.ts';

/** How the page handles a kind of thing that the user can drag. */
interface HeldKind<Thing> {
  readonly shown: (state: RootState, board: BoardData, id: string) => Thing | undefined;
  /** Reads the thing from the tracker or the backend; null if it was deleted. Throws `FailureError`. */
  readonly read: (ports: Ports, board: BoardData, shown: Thing) => Promise<Thing | null>;
  readonly facts: (thing: Thing, mode: SwimlaneMode) => HeldFacts;
  /** Shows the thing with another name. All other changes appear after the drop. */
  readonly rename: (board: BoardData, shown: Thing, name: string) => AppThunk;
  readonly remove: (board: BoardData, id: string) => AppThunk;
}

const factsOf = (name: string, place: unknown, ...dates: readonly unknown[]): HeldFacts => ({
  name,
  place: JSON.stringify(place),
  dates: JSON.stringify(dates),
});

/** Returns what puts a story into a lane: its releases, or its current sprint. Null if the map has other lanes. */
const laneOf = (issue: Issue, mode: SwimlaneMode): unknown => {
  if (mode === 'release') return issue.versionIds;
  return mode === 'sprint' ? (currentSprint(issue)?.id ?? null) : null;
};

const issues: HeldKind<Issue> = {
  shown: (_state, board, id) => issueOn(board, id),
  read: (ports, { arg, fields }, { id }) =>
    unlessMissing(() => readOne(askFor(ports, arg.ref), id, fields)),
  facts: (issue, mode) => {
    const { summary, parent, properties, plan, projectId } = issue;
    const ranks = [properties.rank, properties[LANE_RANK[mode]]];
    const place = [projectId, parent?.id, laneOf(issue, mode), properties.goalId, ...ranks];
    return factsOf(summary, place, planKey(plan));
  },
  rename: ({ arg }, issue, summary) => settle(arg.ref, { changed: [{ ...issue, summary }] }),
  remove: ({ arg }, id) => settle(arg.ref, { changed: [], removed: [id] }),
};

const withGoals =
  (change: (known: readonly Goal[]) => Goal[]): AppThunk =>
  (dispatch, getState) => {
    for (const list of selectGoalLists(getState())) {
      dispatch(goalsApi.util.updateQueryData('goals', list, (known) => change(known)));
    }
  };

const goals: HeldKind<Goal> = {
  shown: (state, _board, id) => selectAllGoals(state).find((goal) => goal.id === id),
  read: (ports, _board, { id }) => unlessMissing(() => readGoal(askBackend(ports), id)),
  facts: ({ properties, fields: { summary, startDate, endDate } }) =>
    factsOf(summary, properties.rank, startDate, endDate),
  rename: (_board, { id }, summary) =>
    withGoals((known) =>
      known.map((goal) =>
        goal.id === id ? { ...goal, fields: { ...goal.fields, summary } } : goal,
      ),
    ),
  remove: (_board, gone) => withGoals((known) => known.filter(({ id }) => id !== gone)),
};

const named = <Lane extends { readonly id: string; readonly name: string }>(
  lanes: readonly Lane[],
  { id }: Lane,
  name: string,
): Lane[] => lanes.map((lane) => (lane.id === id ? { ...lane, name } : lane));

const versions: HeldKind<Version> = {
  shown: (_state, board, id) => board.versions.find((version) => version.id === id),
  read: async (ports, { arg }, { id, projectId }) => {
    const url = `/rest/api/3/version/${encodeURIComponent(id)}`;
    const answer = await unlessMissing(() => askFor(ports, arg.ref)({ url }));
    return readVersions([answer], projectId)[0] ?? null;
  },
  facts: ({ name, startDate, releaseDate }) => factsOf(name, null, startDate, releaseDate),
  rename: ({ arg }, version, name) =>
    patchBoard(arg.ref, (board) => ({ ...board, versions: named(board.versions, version, name) })),
  remove: ({ arg }, gone) =>
    patchBoard(arg.ref, (board) => ({
      ...board,
      versions: board.versions.filter(({ id }) => id !== gone),
    })),
};

const sprints: HeldKind<Sprint> = {
  shown: (_state, board, id) => board.sprints.find((sprint) => sprint.id === id),
  read: async (ports, { arg }, { id }) => {
    const url = `/rest/agile/1.0/sprint/${encodeURIComponent(id)}`;
    const answer = await unlessMissing(() => askFor(ports, arg.ref)({ url }));
    return readSprints([answer])[0] ?? null;
  },
  facts: ({ name, startDate, endDate }) => factsOf(name, null, startDate, endDate),
  rename: ({ arg }, sprint, name) =>
    patchBoard(arg.ref, (board) => ({ ...board, sprints: named(board.sprints, sprint, name) })),
  remove: ({ arg }, gone) =>
    patchBoard(arg.ref, (board) => ({
      ...board,
      sprints: board.sprints.filter(({ id }) => id !== gone),
    })),
};

const milestones: HeldKind<Milestone> = {
  shown: (state, _board, id) => selectMilestones(state).find((milestone) => milestone.id === id),
  read: async (ports, _board, { id, boardId }) => {
    const path = `/smb/milestone?boardId=${encodeURIComponent(boardId)}`;
    const list = await askBackend(ports)({ method: 'GET', path, answer: milestoneListSchema });
    return list.find((milestone) => milestone.id === id) ?? null;
  },
  facts: ({ name, startDate, endDate }) => factsOf(name, null, startDate, endDate),
  rename: (_board, milestone, name) => settleMilestones([{ ...milestone, name }], new Set()),
  remove: (_board, id) => settleMilestones([], new Set([id])),
};

export interface HeldOnPage {
  readonly facts: HeldFacts;
  readonly read: (ports: Ports) => Promise<HeldFacts | null>;
  readonly rename: (name: string) => AppThunk;
  readonly remove: AppThunk;
}

const onPage = <Thing>(
  kind: HeldKind<Thing>,
  state: RootState,
  board: BoardData,
  id: string,
): HeldOnPage | null => {
  const mode = state.shown?.mode ?? 'none';
  const shown = kind.shown(state, board, id);
  if (!shown) return null;
  return {
    facts: kind.facts(shown, mode),
    read: async (ports) => {
      const now = await kind.read(ports, board, shown);
      return now && kind.facts(now, mode);
    },
    rename: (name) => kind.rename(board, shown, name),
    remove: kind.remove(board, id),
  };
};

type FindHeld = (state: RootState, board: BoardData, id: string) => HeldOnPage | null;

const KINDS: Readonly<Record<HeldThing['thing'], FindHeld>> = {
  issue: (...at) => onPage(issues, ...at),
  goal: (...at) => onPage(goals, ...at),
  version: (...at) => onPage(versions, ...at),
  sprint: (...at) => onPage(sprints, ...at),
  milestone: (...at) => onPage(milestones, ...at),
};

/** Returns a thing as the page shows it, with functions that read and update it; null if it is not on the page. */
export const heldOnPage = (
  state: RootState,
  board: BoardData,
  { thing, id }: HeldThing,
): HeldOnPage | null => KINDS[thing](state, board, id);

const isDraggable = (thing: string): thing is HeldThing['thing'] => Object.hasOwn(KINDS, thing);

/** Returns whether the page shows a thing. Always true for kinds that cannot be dragged. */
export const isOnPage = (
  state: RootState,
  board: BoardData,
  { thing, id }: { readonly thing: string; readonly id: string },
): boolean => !isDraggable(thing) || KINDS[thing](state, board, id) !== null;
