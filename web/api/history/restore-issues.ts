import { parentsFirst, type Restoration, restorationOf } from '#domain/map/restore.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../board/board-data.ts';
import { writeIssues } from '../board/write-issues.ts';
import { FailureError, settled } from '../failure.ts';
import { readOne } from '../issues/read-one.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

type Ground = Pick<BoardData, 'projects' | 'fields'>;

const made = async (
  ask: AskTracker,
  fields: object,
  properties: Restoration['properties'],
): Promise<string> => {
  const body = { fields, ...(properties.length > 0 ? { properties } : {}) };
  const answer = await ask({ method: 'POST', url: '/rest/api/3/issue', body });
  const { id } = (answer ?? {}) as { readonly id?: unknown };
  if (typeof id !== 'string') throw new FailureError({ kind: 'unreadable' });
  return id;
};

/** First with everything; where the screen refuses some of it, with what the issue cannot be without. */
const madeAgain = async (
  ask: AskTracker,
  { needed, wished, properties }: Restoration,
): Promise<string> => {
  const { data, error } = await settled(() => made(ask, { ...needed, ...wished }, properties));
  if (!error) return data;
  if (error.kind !== 'tracker' || error.status !== 400) throw new FailureError(error);
  return made(ask, needed, properties);
};

/** Brings it to its status, if a transition leads there from where new issues begin. */
const advanced = async (ask: AskTracker, issue: Issue, status: string): Promise<void> => {
  if (issue.status.name !== status) await writeIssues(ask, [{ key: issue.key, status }]);
};

/** An issue that was deleted, and the one that stands for it now. */
export interface Restored {
  readonly gone: Issue;
  readonly back: Issue;
}

/** Makes deleted issues again, as far as the tracker lets: each gets a new key, and loses what only it held. */
export const restoreIssues = async (
  ask: AskTracker,
  { projects, fields }: Ground,
  issues: readonly Issue[],
): Promise<Restored[]> => {
  const restored: Restored[] = [];
  for (const gone of parentsFirst(issues)) {
    const parent = restored.find((each) => each.gone.id === gone.parent?.id)?.back ?? gone.parent;
    const style = projects.find(({ id }) => id === gone.projectId)?.style ?? 'classic';
    const wanted = restorationOf(gone, parent?.key ?? null, { fields, style });
    const id = await madeAgain(ask, wanted);
    const fresh = await readOne(ask, id, fields);
    await advanced(ask, fresh, gone.status.name);
    restored.push({ gone, back: await readOne(ask, id, fields) });
  }
  return restored;
};
