import type { CardDraft } from '#domain/board/cards/create-cards.ts';
import { restorationOf, type Restoration as Wanted } from '#domain/board/cards/restore.ts';
import { withIssueChange } from '#domain/change/model/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import type { WholeIssue, WholeLink } from '#domain/tracker/whole-issue.ts';
import { makeCard } from '../board/make-card.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { loadCreateFields } from '../calls/create-card.ts';
import { readOne } from '../calls/read-one.ts';
import { writeIssue } from '../calls/write-issues.ts';
import { FailureError, settled } from '../ports/failure.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { madeBefore } from './made-before.ts';
import type { Sending, WriteKind } from './write-kind.ts';

/** HTTP statuses with which the tracker refuses a new issue whose parent does not exist. */
const MISSING: readonly number[] = [400, 404];

/** Creates a card. If its parent does not exist any more, the failure says so. Throws `FailureError`. */
const makeBelow = async (
  board: BoardData,
  draft: CardDraft,
  { ask, run }: Pick<Sending, 'ask' | 'run'>,
): Promise<Issue> => {
  const { data, error } = await settled(() => run(makeCard(board, draft)));
  if (!error) return data;
  const { parent } = draft.issue;
  if (parent && error.kind === 'tracker' && MISSING.includes(error.status)) {
    const read = await settled(() => unlessMissing(() => readOne(ask, parent.id, board.fields)));
    if (!read.error && read.data === null) {
      throw new FailureError({ kind: 'refused', code: 'CREATE_PARENT_GONE' });
    }
  }
  throw new FailureError(error);
};

export const cardKind: WriteKind<'card'> = {
  // The flag stays, because it shows the title that the user typed, which is nowhere else any more.
  refusal: ({ draft }, failure) => ({
    projectId: draft.issue.projectId,
    ...(failure.kind === 'refused' && failure.code === 'CREATE_PARENT_GONE' ? { stays: true } : {}),
  }),
  send: async ({ draft }, sending) => {
    const { board, ask, again } = sending;
    // Without a loaded board, it is not known which fields are required.
    if (!board) throw new FailureError({ kind: 'offline' });
    const found = again ? await madeBefore(sending, draft.issue) : null;
    const issue = found
      ? await readOne(ask, found, board.fields)
      : await makeBelow(board, draft, sending);
    return {
      issues: { changed: [], added: [issue], removed: [draft.issue.id] },
      made: [{ was: draft.issue.id, id: issue.id, issue }],
    };
  },
};

const make = async (
  ask: AskTracker,
  fields: object,
  properties: Wanted['properties'],
): Promise<string> => {
  const body = { fields, ...(properties.length > 0 ? { properties } : {}) };
  const answer = await ask({ method: 'POST', url: '/rest/api/3/issue', body });
  const { id } = (answer ?? {}) as { readonly id?: unknown };
  if (typeof id !== 'string') throw new FailureError({ kind: 'unreadable' });
  return id;
};

/** Returns those other fields of a deleted issue that can be set when it is created again. */
const besides = async (
  ask: AskTracker,
  { projectId, type }: Issue,
  { needed, wished }: Wanted,
  whole: WholeIssue | undefined,
): Promise<Readonly<Record<string, unknown>>> => {
  if (!whole) return {};
  const { data } = await settled(() => loadCreateFields(ask, projectId, type.id));
  return Object.fromEntries(
    Object.entries(whole.fields).filter(
      ([id]) => data?.settable.has(id) && !(id in needed) && !(id in wished),
    ),
  );
};

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields without those that the tracker's messages name; null if they name none that can be left out. */
const withoutNamed = (
  fields: Fields,
  messages: readonly string[],
  needed: Fields,
): Fields | null => {
  const isNamed = (id: string): boolean =>
    !(id in needed) && messages.some((message) => message.includes(`'${id}'`));
  const left = Object.entries(fields).filter(([id]) => !isNamed(id));
  return left.length < Object.keys(fields).length ? Object.fromEntries(left) : null;
};

/**
 * Creates an issue with all fields. If the tracker refuses some of them, tries without these, and in the end with the
 * required fields only. Returns `whole` as true if all fields were accepted.
 */
const makeAgain = async (
  ask: AskTracker,
  { needed, wished, properties }: Wanted,
  more: Fields,
): Promise<{ readonly id: string; readonly whole: boolean }> => {
  const all: Fields = { ...needed, ...wished, ...more };
  for (let fields = all; ; ) {
    const { data, error } = await settled(() => make(ask, fields, properties));
    if (!error) return { id: data, whole: fields === all };
    const refused = error.kind === 'tracker' && error.status === 400 && fields !== needed;
    if (!refused) throw new FailureError(error);
    fields = withoutNamed(fields, error.messages, needed) ?? needed;
  }
};

/** Restores the links of an issue that was created again. Returns how many links could not be restored. */
const linkAgain = async (
  ask: AskTracker,
  id: string,
  links: readonly WholeLink[],
): Promise<number> => {
  let failed = 0;
  for (const { typeId, issueId, outward } of links) {
    const [inwardIssue, outwardIssue] = outward
      ? [{ id }, { id: issueId }]
      : [{ id: issueId }, { id }];
    const body = { type: { id: typeId }, inwardIssue, outwardIssue };
    const { error } = await settled(() =>
      ask({ method: 'POST', url: '/rest/api/3/issueLink', body }),
    );
    if (error?.kind === 'offline') throw new FailureError(error);
    if (error) failed += 1;
  }
  return failed;
};

/**
 * Returns the new issue as the tracker has it. Before that, moves it to its old status, if a transition leads there.
 */
const settleIssue = async (
  ask: AskTracker,
  id: string,
  { status }: Issue,
  fields: FieldIds,
): Promise<Issue> => {
  const fresh = await readOne(ask, id, fields);
  if (fresh.status.name === status.name) return fresh;
  // If no transition leads there, the issue stays in the status that the tracker gave it.
  const { error } = await settled(() => writeIssue(ask, { key: fresh.key, status: status.name }));
  if (error?.kind === 'offline') throw new FailureError(error);
  return readOne(ask, id, fields);
};

/**
 * Returns the board after a subtask or story that it did not show was created again. If the old issue was finished, the
 * new one is added if the board shows finished issues, or if it could not be finished.
 */
const withUnseen = (board: BoardData, gone: Issue, issue: Issue): BoardData => {
  const isDone = ({ status }: Issue): boolean => status.category === 'done';
  return isDone(gone) && (board.arg.completed || !isDone(issue))
    ? withIssueChange(board, { changed: [], added: [issue] })
    : board;
};

/**
 * Creates a deleted issue again as far as the tracker allows: the copy has a new key and no comments or attachments.
 */
export const restorationKind: WriteKind<'restoration'> = {
  send: async ({ gone, fields, style, whole, unseen }, sending) => {
    const { ask, again, own } = sending;
    const wanted = restorationOf(gone, gone.parent?.key ?? null, { fields, style });
    const known = new Set(wanted.properties.map(({ key }) => key));
    const foreign = (whole?.properties ?? []).filter(({ key }) => !known.has(key));
    const before = again ? await madeBefore(sending, gone) : null;
    const more = before ? {} : await besides(ask, gone, wanted, whole);
    const properties = [...wanted.properties, ...foreign];
    const { id, whole: taken } = before
      ? { id: before, whole: true }
      : await makeAgain(ask, { ...wanted, properties }, more);
    // Links to issues that this change creates later are left out here. They are restored when those issues are
    // created.
    const links = (whole?.links ?? []).filter(({ issueId }) => !own.has(issueId));
    const untied = before ? 0 : await linkAgain(ask, id, links);
    const issue = await settleIssue(ask, id, gone, fields);
    return {
      issues: { changed: [], added: unseen ? [] : [issue], removed: [gone.id] },
      ...(unseen ? { board: (shown) => withUnseen(shown, gone, issue) } : {}),
      made: [{ was: gone.id, id: issue.id, issue }],
      ...(!taken || untied > 0 ? { lacking: [issue.key] } : {}),
    };
  },
};
