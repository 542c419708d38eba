import type { IssueWrite } from '#domain/board/difference/writes.ts';
import { readLinks } from '#domain/tracker/read-issue.ts';
import { FailureError, settled } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { transitionsOf } from './transitions.ts';

const addressOf = (key: string): string => `/rest/api/3/issue/${encodeURIComponent(key)}`;

/** Moves an issue to a status. Looks up the transition first, because its id depends on the current status. */
const reach = async (ask: AskTracker, key: string, status: string): Promise<void> => {
  const found = (await transitionsOf(ask, key)).find(({ to }) => to.name === status);
  if (!found) throw new FailureError({ kind: 'refused', code: 'STATUS_UNREACHABLE' });
  const body = { transition: { id: found.id } };
  await ask({ method: 'POST', url: `${addressOf(key)}/transitions`, body });
};

interface RankEntry {
  readonly status?: number;
  readonly errors?: readonly string[];
}

/**
 * Ranks an issue beside another. If this fails, the tracker still answers with a success code, 207, and lists an error
 * for each issue.
 */
const rankBeside = async (
  ask: AskTracker,
  key: string,
  { field, epic, ...place }: NonNullable<IssueWrite['rank']>,
): Promise<void> => {
  const rankField = field === null ? {} : { rankCustomFieldId: field };
  if (epic) {
    const url = `/rest/agile/1.0/epic/${encodeURIComponent(key)}/rank`;
    const beside =
      'after' in place ? { rankAfterEpic: place.after } : { rankBeforeEpic: place.before };
    await ask({ method: 'PUT', url, body: { ...beside, ...rankField } });
    return;
  }
  const body = {
    issues: [key],
    ...('after' in place ? { rankAfterIssue: place.after } : { rankBeforeIssue: place.before }),
    ...rankField,
  };
  const answer = await ask({ method: 'PUT', url: '/rest/agile/1.0/issue/rank', body });
  const { entries = [] } = (answer ?? {}) as { readonly entries?: readonly RankEntry[] };
  const refused = entries.find(({ status = 200 }) => status >= 300);
  if (!refused) return;
  const { status = 400, errors: messages = [] } = refused;
  throw new FailureError({ kind: 'tracker', status, messages });
};

type Links = NonNullable<IssueWrite['links']>;

const tie = async (ask: AskTracker, key: string, { typeId, add }: Links): Promise<void> => {
  if (add === null) return;
  const body = { type: { id: typeId }, inwardIssue: { key }, outwardIssue: { id: add } };
  await ask({ method: 'POST', url: '/rest/api/3/issueLink', body });
};

/** Removes the issue's links. Reads their ids first, because the board's data may be out of date. */
const untie = async (ask: AskTracker, key: string, write: Links): Promise<void> => {
  const { typeId, remove, order } = write;
  if (remove.length === 0) return;
  const answer = await ask({ url: `${addressOf(key)}?fields=issuelinks` });
  const { fields } = (answer ?? {}) as { readonly fields?: { readonly issuelinks?: unknown } };
  const gone = readLinks(fields?.issuelinks).filter(
    (link) =>
      link.typeId === typeId &&
      remove.includes(link.issueId) &&
      (order === undefined || link.order === undefined || link.order === order),
  );
  for (const { id } of gone) {
    await ask({ method: 'DELETE', url: `/rest/api/3/issueLink/${encodeURIComponent(id)}` });
  }
};

const NOT_FOUND = 404;

/**
 * Deletes a property of an issue. Does nothing if the property is already missing, and fails if the issue is missing.
 */
const dropProperty = async (ask: AskTracker, key: string, name: string): Promise<void> => {
  const url = `${addressOf(key)}/properties/${encodeURIComponent(name)}`;
  const { error } = await settled(() => ask({ method: 'DELETE', url }));
  if (!error) return;
  if (error.kind !== 'tracker' || error.status !== NOT_FOUND) throw new FailureError(error);
  await ask({ url: `${addressOf(key)}?fields=created` });
};

/** Writes fields and properties that have a value in one request. Deletes each property whose value is null. */
const edit = async (
  ask: AskTracker,
  { key, fields, properties = [] }: IssueWrite,
): Promise<void> => {
  const written = properties.filter(({ value }) => value !== null);
  if (fields || written.length > 0) {
    const body = {
      ...(fields ? { fields } : {}),
      ...(written.length > 0 ? { properties: written } : {}),
    };
    await ask({ method: 'PUT', url: addressOf(key), body });
  }
  for (const each of properties) if (each.value === null) await dropProperty(ask, key, each.key);
};

/** Writes all changes of one issue. Throws `FailureError`. */
export const writeIssue = async (ask: AskTracker, next: IssueWrite): Promise<void> => {
  const { key, links, status, rank, remove } = next;
  if (remove) {
    await ask({ method: 'DELETE', url: `${addressOf(key)}?deleteSubtasks=true` });
    return;
  }
  // Changes the status first, because the tracker refuses this most often. After a refusal, nothing is written.
  if (status !== undefined) await reach(ask, key, status);
  // Adds the new link before the edit, so that a refused link leaves the fields unchanged (R-MAPPING-4).
  if (links) await tie(ask, key, links);
  await edit(ask, next);
  // Ranks after the edit, because the edit can move the issue to another list. An earlier rank would apply to the old
  // list.
  if (rank) await rankBeside(ask, key, rank);
  if (links) await untie(ask, key, links);
};
