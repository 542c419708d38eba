import type { LaneChange } from '#domain/change/model/lane-change.ts';
import type { ProjectId } from '#domain/kernel/ids.ts';
import type { Sprint, Version } from '#domain/tracker/entities.ts';
import { readSprints, readVersions } from '#domain/tracker/read-entities.ts';
import type { BoardData } from '../board-data/board-data.ts';

export interface LaneResult {
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
}

const projectOf = (change: LaneChange): string | null => {
  if (change.kind === 'createRelease') return change.projectId;
  return 'version' in change ? change.version.projectId : null;
};

const NONE: LaneResult = { versions: [], sprints: [] };

/** Changes to which the tracker answers without a body. */
const WITHOUT_ANSWER: ReadonlySet<LaneChange['kind']> = new Set([
  'deleteRelease',
  'deleteSprint',
  'mergeRelease',
  'swapSprints',
]);

export const laneResult = (change: LaneChange, answer: unknown): LaneResult => {
  if (WITHOUT_ANSWER.has(change.kind)) return NONE;
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

/**
 * Moves a release behind another release of its project. If `after` is null, moves it before all releases of the
 * project.
 */
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

export const withLane = (data: BoardData, change: LaneChange, changed: LaneResult): BoardData => {
  if (change.kind === 'deleteRelease' || change.kind === 'mergeRelease') {
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
