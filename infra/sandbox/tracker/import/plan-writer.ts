import type { SprintRecord, VersionRecord } from '../model/records.ts';
import type { Batch, Site } from '../store/site.ts';
import type { ImportRow, SprintRow, VersionRow } from './row.ts';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Released by date, then what is still to come by date, then what has no date by name. */
const versionOrder = (one: VersionRow, other: VersionRow): number =>
  Number(other.released) - Number(one.released) ||
  (one.releaseDate ?? '9999').localeCompare(other.releaseDate ?? '9999') ||
  byName.compare(one.name, other.name);

const freeId = (
  rows: ReadonlyMap<string, unknown>,
  wanted: string | null,
  next: () => number,
): string => {
  if (wanted !== null && /^\d{1,9}$/.test(wanted) && !rows.has(wanted)) return wanted;
  let id = String(next());
  while (rows.has(id)) id = String(next());
  return id;
};

/** Writes a project's versions; the result finds one by its name. */
export const writeVersions = (
  site: Site,
  batch: Batch,
  projectId: string,
  rows: readonly ImportRow[],
): ReadonlyMap<string, string> => {
  const unique = new Map<string, VersionRow>();
  for (const version of rows.flatMap((row) => row.versions))
    if (!unique.has(version.name.toLowerCase())) unique.set(version.name.toLowerCase(), version);
  const ids = new Map<string, string>();
  for (const [i, version] of [...unique.values()].sort(versionOrder).entries()) {
    const row: VersionRecord = {
      id: freeId(site.rows.versions, version.id, () => batch.nextNumber('version', 10_000)),
      projectId,
      name: version.name,
      description: null,
      startDate: null,
      releaseDate: version.releaseDate,
      released: version.released,
      archived: version.archived,
      sequence: i + 1,
    };
    batch.put('versions', row);
    ids.set(version.name.toLowerCase(), row.id);
  }
  return ids;
};

const sprintKey = (sprint: SprintRow): string => sprint.id ?? `name:${sprint.name.toLowerCase()}`;

/** Writes the sprints of all rows; the result finds one by the id, or else the name, that a row gives. */
export const writeSprints = (
  site: Site,
  batch: Batch,
  rows: readonly ImportRow[],
  now: number,
): ((sprint: SprintRow) => string | null) => {
  const unique = new Map<string, SprintRow>();
  for (const sprint of rows.flatMap((row) => row.sprints))
    if (!unique.has(sprintKey(sprint))) unique.set(sprintKey(sprint), sprint);
  const ordered = [...unique.values()].sort(
    (one, other) =>
      (one.startDate ?? '9999').localeCompare(other.startDate ?? '9999') ||
      byName.compare(one.name, other.name),
  );
  const ids = new Map<string, string>();
  for (const sprint of ordered) {
    const id = freeId(site.rows.sprints, sprint.id, () => batch.nextNumber('sprint', 1));
    const row: SprintRecord = {
      id,
      name: sprint.name,
      goal: sprint.goal,
      state: sprint.state,
      originBoardId: sprint.boardId,
      startDate: sprint.startDate,
      endDate: sprint.endDate,
      completeDate: sprint.completeDate,
      createdDate: sprint.startDate ?? new Date(now).toISOString(),
      sequence: batch.nextNumber('sprintSequence', 1),
      properties: {},
    };
    batch.put('sprints', row);
    ids.set(sprintKey(sprint), id);
  }
  return (sprint) => ids.get(sprintKey(sprint)) ?? null;
};

/** Gives the sprints of which an export does not say where they come from to the board made for them. */
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
