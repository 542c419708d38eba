import type { ProjectId } from '#domain/kernel/ids.ts';
import type { Sprint, Version } from '#domain/tracker/entities.ts';
import { readSprints, readVersions } from '#domain/tracker/read-entities.ts';
import { trackerApi } from '../api.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg, BoardData } from '../board/board-data.ts';
import { settled } from '../failure.ts';
import { inOrder } from '../in-order.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { allPages } from '../tracker/paging.ts';
import { type LaneChange, movesIssues } from './lane-change.ts';
import { writeLane } from './write-lane.ts';

export interface LaneArg {
  readonly board: BoardArg;
  readonly change: LaneChange;
}

/** The release or the sprint as it came out of a change. */
interface Changed {
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
}

const projectOf = (change: LaneChange): string | null => {
  if (change.kind === 'createRelease') return change.projectId;
  return 'version' in change ? change.version.projectId : null;
};

const NONE: Changed = { versions: [], sprints: [] };

const changedBy = (change: LaneChange, answer: unknown): Changed => {
  if (change.kind === 'deleteRelease' || change.kind === 'deleteSprint') return NONE;
  const projectId = projectOf(change);
  return projectId === null
    ? { versions: [], sprints: readSprints([answer]) }
    : { versions: readVersions([answer], projectId as ProjectId), sprints: [] };
};

const withItem = <Item extends { readonly id: string }>(
  items: readonly Item[],
  changed: readonly Item[],
): Item[] => {
  const known = new Set(items.map(({ id }) => id));
  const byId = new Map(changed.map((item) => [item.id, item]));
  return [
    ...items.map((item) => byId.get(item.id) ?? item),
    ...changed.filter(({ id }) => !known.has(id)),
  ];
};

/** Puts a release behind another one of its project, or before all of them. */
const placed = (versions: readonly Version[], id: string, after: string | null): Version[] => {
  const moved = versions.find((version) => version.id === id);
  if (!moved) return [...versions];
  const others = versions.filter((version) => version !== moved);
  const index = others.findIndex((version) =>
    after === null ? version.projectId === moved.projectId : version.id === after,
  );
  const at = after === null ? Math.max(index, 0) : index + 1;
  return [...others.slice(0, at), moved, ...others.slice(at)];
};

const without = <Item extends { readonly id: string }>(
  items: readonly Item[],
  { id }: Item,
): Item[] => items.filter((item) => item.id !== id);

const withLane = (data: BoardData, change: LaneChange, changed: Changed): BoardData => {
  if (change.kind === 'deleteRelease') {
    return { ...data, versions: without(data.versions, change.version) };
  }
  if (change.kind === 'deleteSprint') {
    return { ...data, sprints: without(data.sprints, change.sprint) };
  }
  const versions = withItem(data.versions, changed.versions);
  return {
    ...data,
    sprints: withItem(data.sprints, changed.sprints),
    versions:
      change.kind === 'placeRelease' ? placed(versions, change.version.id, change.after) : versions,
  };
};

const boardWithSprints = (board: unknown): string[] => {
  const { id, type } = (board ?? {}) as { id?: string | number; type?: unknown };
  return id === undefined || type === 'kanban' ? [] : [String(id)];
};

/** Changes of releases and sprints themselves. What they are afterwards is what the tracker answers. */
export const lanesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    changeLane: build.mutation<Changed, LaneArg>({
      queryFn: ({ change }, { extra }) =>
        settled(() =>
          inOrder(extra as Ports, 'lanes', async () =>
            changedBy(change, await writeLane(askTracker(extra as Ports), change)),
          ),
        ),
      async onQueryStarted({ board, change }, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!done) return;
        dispatch(
          boardApi.util.updateQueryData('board', board, (data) => withLane(data, change, done)),
        );
        if (movesIssues(change)) {
          dispatch(boardApi.endpoints.board.initiate(board, { forceRefetch: true }));
        }
      },
    }),
    /** Where a project's new sprints belong: its first board that has sprints; null when it has none. */
    sprintBoard: build.query<string | null, string>({
      queryFn: (projectKey, { extra }) =>
        settled(async () => {
          const url = `/rest/agile/1.0/board?projectKeyOrId=${encodeURIComponent(projectKey)}`;
          const boards = await allPages(askTracker(extra as Ports), url);
          return boards.flatMap(boardWithSprints)[0] ?? null;
        }),
    }),
  }),
});

export const { useSprintBoardQuery } = lanesApi;
