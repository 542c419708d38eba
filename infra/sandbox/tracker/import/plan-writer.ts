import type { ImportProblem } from '../contract/import-report.ts';
import type { SprintRecord, VersionRecord } from '../model/records.ts';
import type { Batch, Site } from '../store/site.ts';
import { FreeIds } from './free-ids.ts';
import { joinedRows } from './joined-rows.ts';
import type { SprintRow, VersionRow } from './parts.ts';
import type { ImportRow } from './row.ts';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sorts versions: first released versions, then unreleased ones. Within both, versions are sorted by date, and versions
 * without a date by name at the end.
 */
const versionOrder = (one: VersionRow, other: VersionRow): number =>
  Number(other.released === true) - Number(one.released === true) ||
  (one.releaseDate ?? '9999').localeCompare(other.releaseDate ?? '9999') ||
  byName.compare(one.name, other.name);

/** Merges the releases of all rows by lower-case name. Reports releases that contradict each other or the site. */
const releasesIn = (rows: readonly ImportRow[], held: readonly VersionRecord[]) => {
  const known = new Map(held.map((each) => [each.name.toLowerCase(), each]));
  return joinedRows<VersionRow>(rows, {
    kind: 'version',
    of: (row) => [...row.versions, ...row.affectedVersions],
    keyOf: ({ name }) => name.toLowerCase(),
    held: ({ name }) => {
      // Leaves out the id, because the ids in the file belong to another site.
      const { id, ...version } = known.get(name.toLowerCase()) ?? { id: null };
      return version;
    },
  });
};

/** Writes the versions that the project lacks. Returns the ids of all versions by lower-case name. */
export const writeVersions = (
  site: Site,
  batch: Batch,
  projectId: string,
  rows: readonly ImportRow[],
): { readonly ids: ReadonlyMap<string, string>; readonly problems: readonly ImportProblem[] } => {
  const held = [...site.rows.versions.values()].filter((each) => each.projectId === projectId);
  const ids = new Map(held.map((each) => [each.name.toLowerCase(), each.id]));
  const releases = releasesIn(rows, held);
  const fresh = [...releases.rows]
    .flatMap(([name, version]) => (ids.has(name) ? [] : [version]))
    .sort(versionOrder);
  const isTaken = (id: string): boolean => site.rows.versions.has(id);
  const free = new FreeIds(
    batch,
    'version',
    isTaken,
    fresh.map(({ id }) => id),
  );
  const last = Math.max(0, ...held.map(({ sequence }) => sequence));
  for (const [i, version] of fresh.entries()) {
    const row: VersionRecord = {
      id: free.of(version.id),
      projectId,
      name: version.name,
      description: version.description,
      startDate: version.startDate,
      releaseDate: version.releaseDate,
      released: version.released ?? false,
      archived: version.archived ?? false,
      sequence: last + i + 1,
    };
    batch.put('versions', row);
    ids.set(version.name.toLowerCase(), row.id);
  }
  return { ids, problems: releases.problems };
};

const sprintKey = (sprint: SprintRow): string => sprint.id ?? `name:${sprint.name.toLowerCase()}`;

/**
 * Writes the sprints of all rows. `idOf` finds a sprint by the id or name in a row. Keeps a sprint that the site
 * already has with the same id and name, because a project may be split over several files.
 */
export const writeSprints = (
  site: Site,
  batch: Batch,
  rows: readonly ImportRow[],
): {
  readonly idOf: (sprint: SprintRow) => string | null;
  readonly problems: readonly ImportProblem[];
} => {
  const { rows: unique, problems } = joinedRows<SprintRow>(rows, {
    kind: 'sprint',
    of: (row) => row.sprints,
    keyOf: sprintKey,
    held: ({ id, name }) => {
      const sprint = site.rows.sprints.get(id ?? '');
      if (sprint?.name !== name) return undefined;
      const { goal, state, startDate, endDate, completeDate, createdDate } = sprint;
      return { goal, state, startDate, endDate, completeDate, createdDate };
    },
  });
  const ordered = [...unique.values()].sort(
    (one, other) =>
      (one.startDate ?? '9999').localeCompare(other.startDate ?? '9999') ||
      byName.compare(one.name, other.name),
  );
  const ids = new Map<string, string>();
  const isTaken = (id: string): boolean => site.rows.sprints.has(id);
  const free = new FreeIds(
    batch,
    'sprint',
    isTaken,
    ordered.map(({ id }) => id),
  );
  for (const sprint of ordered) {
    const held = site.rows.sprints.get(sprint.id ?? '');
    if (held && held.name === sprint.name) {
      ids.set(sprintKey(sprint), held.id);
      continue;
    }
    const id = free.of(sprint.id);
    const row: SprintRecord = {
      id,
      name: sprint.name,
      goal: sprint.goal,
      state: sprint.state ?? 'future',
      originBoardId: sprint.boardId,
      startDate: sprint.startDate,
      endDate: sprint.endDate,
      completeDate: sprint.completeDate,
      createdDate: sprint.createdDate,
      sequence: batch.nextNumber('sprintSequence'),
      properties: {},
    };
    batch.put('sprints', row);
    ids.set(sprintKey(sprint), id);
  }
  return { idOf: (sprint) => ids.get(sprintKey(sprint)) ?? null, problems };
};

/** Assigns sprints that have no board to the board that was created for them. */
export const settleSprints = (
  site: Site,
  batch: Batch,
  boardId: number,
  ids: Iterable<string | null>,
): void => {
  for (const id of new Set(ids)) {
    const sprint = site.rows.sprints.get(id ?? '');
    if (sprint && sprint.originBoardId === null)
      batch.put('sprints', { ...sprint, originBoardId: boardId });
  }
};
