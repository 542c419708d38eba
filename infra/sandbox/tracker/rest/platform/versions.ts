import { isDay } from '../../base/day.ts';
import { fieldErrors, JiraError, notFound } from '../../base/errors.ts';
import { commitIssue } from '../../issues/commit.ts';
import type { IssueRecord, VersionRecord } from '../../model/records.ts';
import { canBrowse } from '../../site/permissions.ts';
import type { Batch } from '../../store/site.ts';
import { objectBody } from '../call/body.ts';
import { type Call, created, ok, type Reply, type Route } from '../call/call.ts';
import { isProjectAdmin, requireProject } from '../call/find-project.ts';
import { pageBean, pageOf } from '../call/paging.ts';
import { versionShape, versionsOf } from '../shapes/projects.ts';

const LONGEST_NAME = 255;
export const today = (call: Call): string => new Date(call.now()).toISOString().slice(0, 10);

const shape = (call: Call, version: VersionRecord): Record<string, unknown> =>
  versionShape(call.baseUrl, version, today(call));

export const requireVersion = (call: Call, id: string): VersionRecord => {
  const version = call.site.rows.versions.get(id);
  const project = version && call.site.rows.projects.get(version.projectId);
  if (version && canBrowse(call.user, project)) return version;
  throw notFound(`Could not find version for id '${id}'`);
};

/**
 * Throws unless the caller administers the project of the version. According to Jira's documentation, the status is 400
 * for a change, and 401 for moving, merging and deleting.
 */
export const requireAdministered = (call: Call, id: string, refusal: 400 | 401): VersionRecord => {
  const version = requireVersion(call, id);
  const project = call.site.rows.projects.get(version.projectId);
  if (project && isProjectAdmin(call, project)) return version;
  throw new JiraError(refusal, [
    `You must administer the project of the version with id '${id}' to change it.`,
  ]);
};

type Draft = Omit<VersionRecord, 'id' | 'projectId' | 'sequence'>;

const dayOf = (
  body: Record<string, unknown>,
  name: 'startDate' | 'releaseDate',
  held: string | null,
): string | null => {
  const value = body[name];
  if (value === undefined) return held;
  if (value === null || value === '') return null;
  if (isDay(value)) return value;
  throw fieldErrors({
    [name]: `'${String(value)}' is not a valid date. Use the format 'YYYY-MM-DD'.`,
  });
};

const nameOf = (
  call: Call,
  body: Record<string, unknown>,
  projectId: string,
  held: VersionRecord | null,
): string => {
  const value = body.name ?? held?.name;
  if (typeof value !== 'string' || value.trim() === '')
    throw fieldErrors({ name: 'You must specify a valid version name' });
  if (value.length > LONGEST_NAME)
    throw fieldErrors({
      name: `The version name must not exceed ${LONGEST_NAME} characters in length.`,
    });
  const name = value.trim();
  const taken = versionsOf(call.site, projectId).some(
    (other) => other.id !== held?.id && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken)
    throw fieldErrors({ name: 'A version with this name already exists in this project.' });
  return name;
};

const flag = (value: unknown, held: boolean): boolean =>
  typeof value === 'boolean' ? value : held;

const draftOf = (
  call: Call,
  body: Record<string, unknown>,
  projectId: string,
  held: VersionRecord | null,
): Draft => {
  const startDate = dayOf(body, 'startDate', held?.startDate ?? null);
  const releaseDate = dayOf(body, 'releaseDate', held?.releaseDate ?? null);
  if (startDate !== null && releaseDate !== null && startDate > releaseDate)
    throw fieldErrors({ startDate: 'The start date must be before the release date.' });
  const { description } = body;
  return {
    name: nameOf(call, body, projectId, held),
    description: typeof description === 'string' ? description : (held?.description ?? null),
    startDate,
    releaseDate,
    released: flag(body.released, held?.released ?? false),
    archived: flag(body.archived, held?.archived ?? false),
  };
};

const create = (call: Call): Reply => {
  const body = objectBody(call);
  const project = requireProject(call, String(body.projectId ?? body.project ?? ''));
  if (!isProjectAdmin(call, project))
    throw notFound(
      `Project with id '${project.id}' does not exist or you do not have permission to administer it.`,
    );
  const draft = draftOf(call, body, project.id, null);
  const last = versionsOf(call.site, project.id).at(-1)?.sequence ?? 0;
  const version = call.site.write((batch) => {
    const id = String(batch.nextNumber('version'));
    const row: VersionRecord = { id, projectId: project.id, sequence: last + 1, ...draft };
    batch.put('versions', row);
    return row;
  });
  return created(shape(call, version));
};

export const withFixVersion = (call: Call, versionId: string): IssueRecord[] =>
  [...call.site.index.ids('version', versionId)].flatMap(
    (id) => call.site.rows.issues.get(id) ?? [],
  );

const isDone = (call: Call, issue: IssueRecord): boolean =>
  call.site.rows.statuses.get(issue.statusId)?.category === 'done';

/** Removes a fix version from issues, or replaces it by another version. */
const moveIssues = (
  call: Call,
  batch: Batch,
  issues: readonly IssueRecord[],
  from: string,
  to: string | null,
): void => {
  for (const issue of issues) {
    const rest = issue.fixVersionIds.filter((id) => id !== from && id !== to);
    const fixVersionIds = to === null ? rest : [...rest, to];
    commitIssue(
      call.site,
      batch,
      issue,
      { ...issue, fixVersionIds },
      { userId: call.user.id, now: call.now() },
    );
  }
};

/** Returns the version with an id, or with a URL such as `…/version/10001`. */
export const addressed = (call: Call, value: unknown): VersionRecord | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return requireVersion(call, String(value).split('/').at(-1) ?? '');
};

const update = (call: Call): Reply => {
  const version = requireAdministered(call, call.params.id ?? '', 400);
  const body = objectBody(call);
  const target = addressed(call, body.moveUnfixedIssuesTo);
  const next: VersionRecord = { ...version, ...draftOf(call, body, version.projectId, version) };
  call.site.write((batch) => {
    batch.put('versions', next);
    if (!target) return;
    const open = withFixVersion(call, version.id).filter((issue) => !isDone(call, issue));
    moveIssues(call, batch, open, version.id, target.id);
  });
  return ok(shape(call, next));
};

/** Moves a version in the list of its project to the first or last position, or after another version. */
const move = (call: Call): Reply => {
  const version = requireAdministered(call, call.params.id ?? '', 401);
  const { position, after } = objectBody(call);
  const others = versionsOf(call.site, version.projectId).filter((each) => each.id !== version.id);
  const index = placeOf(call, others, position, after, version);
  const order = [...others.slice(0, index), version, ...others.slice(index)];
  call.site.write((batch) => {
    for (const [i, each] of order.entries())
      if (each.sequence !== i + 1) batch.put('versions', { ...each, sequence: i + 1 });
  });
  return ok(shape(call, requireVersion(call, version.id)));
};

const placeOf = (
  call: Call,
  others: readonly VersionRecord[],
  position: unknown,
  after: unknown,
  version: VersionRecord,
): number => {
  const held = others.filter((each) => each.sequence < version.sequence).length;
  if (position === 'First') return 0;
  if (position === 'Last') return others.length;
  if (position === 'Earlier') return Math.max(0, held - 1);
  if (position === 'Later') return Math.min(others.length, held + 1);
  const anchor = addressed(call, after);
  if (!anchor) throw fieldErrors({ position: 'One of position and after must be given.' });
  return others.findIndex((each) => each.id === anchor.id) + 1;
};

const paged = (call: Call): Reply => {
  const project = requireProject(call, call.params.projectIdOrKey ?? '');
  const text = call.query.get('query')?.toLowerCase();
  const found = versionsOf(call.site, project.id).filter(
    (version) => text === undefined || version.name.toLowerCase().includes(text),
  );
  const page = pageOf(call.query, found, 50, 100);
  return ok(
    pageBean(call, { ...page, values: page.values.map((version) => shape(call, version)) }),
    page.values.length,
  );
};

export const versionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/rest/api/3/project/:projectIdOrKey/versions',
    handle: (call) =>
      ok(
        versionsOf(call.site, requireProject(call, call.params.projectIdOrKey ?? '').id).map(
          (version) => shape(call, version),
        ),
      ),
  },
  { method: 'GET', path: '/rest/api/3/project/:projectIdOrKey/version', handle: paged },
  { method: 'POST', path: '/rest/api/3/version', handle: create },
  {
    method: 'GET',
    path: '/rest/api/3/version/:id',
    handle: (call) => ok(shape(call, requireVersion(call, call.params.id ?? ''))),
  },
  { method: 'PUT', path: '/rest/api/3/version/:id', handle: update },
  { method: 'POST', path: '/rest/api/3/version/:id/move', handle: move },
];
