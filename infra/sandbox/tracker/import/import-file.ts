import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportProblem, ImportProgress, ImportReport } from '../contract/import-report.ts';
import { putPeople } from '../site/people.ts';
import { putStandards } from '../site/standard.ts';
import type { Batch, Site } from '../store/site.ts';
import { CatalogueWriter } from './catalogue-writer.ts';
import { type IssuePlace, IssueWriter } from './issue-writer.ts';
import { settleSprints, writeSprints, writeVersions } from './plan-writer.ts';
import { extendProject, writeBoard, writeProject } from './project-writer.ts';
import type { RawRow } from './raw-row.ts';
import { readRows } from './read-rows.ts';
import { type ImportRow, rowOf } from './row.ts';

const ROWS_BETWEEN_PAUSES = 1000;

const shownOf = (raw: RawRow): unknown => ('reason' in raw ? raw.text : raw.value);

/** Returns the usable rows. Reports all other rows, including rows whose key occurs a second time. */
const usable = async (
  site: Site,
  path: string,
  problems: ImportProblem[],
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportRow[]> => {
  const rows: ImportRow[] = [];
  const seen = new Set<string>();
  for (const [i, raw] of (await readRows(path)).entries()) {
    const row = 'reason' in raw ? raw.reason : rowOf(raw.value, raw.line);
    if (typeof row === 'string')
      problems.push({ line: raw.line, kind: 'row', reason: row, value: shownOf(raw) });
    else if (seen.has(row.key) || site.index.idOfKey(row.key) !== undefined)
      problems.push({
        line: raw.line,
        kind: 'twice',
        reason: `${row.key} is there already.`,
        value: shownOf(raw),
      });
    else {
      seen.add(row.key);
      rows.push(row);
    }
    if (i % ROWS_BETWEEN_PAUSES !== ROWS_BETWEEN_PAUSES - 1) continue;
    onProgress({ rows: i + 1, issues: rows.length });
    await breathe();
  }
  return rows;
};

const namedIn = (rows: readonly ImportRow[]): Set<string> =>
  new Set(
    rows
      .flatMap((row) => [...row.versions, ...row.affectedVersions])
      .map(({ name }) => name.toLowerCase()),
  );

/** Sorts issues by rank if every issue has a rank. If not, keeps the order of the file. */
const byRank = (rows: readonly ImportRow[]): readonly ImportRow[] =>
  rows.every(({ rank }) => rank !== null)
    ? [...rows].sort((one, other) => ((one.rank ?? '') < (other.rank ?? '') ? -1 : 1))
    : rows;

/** Reports ranks that are ignored, because not every issue has a rank. */
const uselessRanks = (rows: readonly ImportRow[]): ImportProblem[] =>
  rows.every(({ rank }) => rank !== null)
    ? []
    : rows.flatMap(({ line, key, rank }) =>
        rank === null
          ? []
          : [
              {
                line,
                kind: 'rank' as const,
                reason: `${key}: its rank was left out, since not every issue has one.`,
                value: rank,
              },
            ],
      );

/** Writes rows to a site, with the users, project and board that the rows need. */
export const writeRows = (
  site: Site,
  batch: Batch,
  rows: readonly ImportRow[],
  { title, problems, now }: { title: string; problems: ImportProblem[]; now: number },
): ImportReport => {
  putStandards(site, batch, title);
  putPeople(batch);
  const people = site.rows.users.size;
  const catalogue = new CatalogueWriter(site, batch);
  const sprints = writeSprints(site, batch, rows);
  const sprintId = sprints.idOf;
  problems.push(...sprints.problems, ...uselessRanks(rows));
  const boards: ImportReport['boards'][number][] = [];
  const places = new Map<string, IssuePlace>();
  let versions = 0;
  for (const [key, group] of Map.groupBy(rows, (row) => row.projectKey)) {
    const held = [...site.rows.projects.values()].find((each) => each.key === key);
    const project = held
      ? extendProject(site, batch, catalogue, held, group)
      : writeProject(site, batch, catalogue, key, group);
    const releases = writeVersions(site, batch, project.id, group);
    problems.push(...releases.problems);
    versions += namedIn(group).size;
    if (!held) {
      const board = writeBoard(site, batch, project, group);
      const id = Number(board.id);
      boards.push({ id, name: board.name });
      settleSprints(
        site,
        batch,
        id,
        group.flatMap((row) => row.sprints.map(sprintId)),
      );
    }
    places.set(key, { project, versionIds: releases.ids, sprintId });
  }
  const writer = new IssueWriter({ site, batch, catalogue, now }, rows);
  for (const row of byRank(rows)) {
    const place = places.get(row.projectKey);
    if (place) writer.write(row, place);
  }
  problems.push(...rows.flatMap((row) => row.problems), ...writer.join(rows));
  return {
    issues: rows.length,
    projects: [...places.keys()],
    versions,
    sprints: new Set(rows.flatMap((row) => row.sprints.map((sprint) => sprintId(sprint)))).size,
    users: site.rows.users.size - people,
    boards,
    problems: problems.sort((one, other) => one.line - other.line),
  };
};

/** Imports a Jira export completely, in one write. Rejects if the file cannot be read. */
export const importFile = async (
  site: Site,
  path: string,
  now: number,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportReport> => {
  const problems: ImportProblem[] = [];
  const rows = await usable(site, path, problems, onProgress);
  const report = site.write((batch) =>
    writeRows(site, batch, rows, { title: 'Imported site', problems, now }),
  );
  onProgress({ rows: rows.length + problems.length, issues: report.issues });
  site.compact();
  return report;
};
