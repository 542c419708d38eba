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

/** HTTP statuses of the tracker's refusal when the parent of a new issue does not exist. */
const MISSING: readonly number[] = [400, 404];

/** Creates a card. If its parent was deleted meanwhile, the failure has our own message. Throws `FailureError`. */
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
  // The typed title exists nowhere else by now, so the flag shows it.
  refusal: ({ draft }, failure) => ({
    projectId: draft.issue.projectId,
    ...(failure.kind === 'refused' && failure.code === 'CREATE_PARENT_GONE' ? { stays: true } : {}),
  }),
  send: async ({ draft }, sending) => {
    const { board, ask, again } = sending;
    // The loaded board holds the required fields.
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

/** Returns the other fields of a deleted issue that the creation screen accepts. */
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

/** Removes the fields that a refusal names; null if it names none that can be left out. */
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
 * Creates an issue with all fields. If the screen refuses some, tries without these, and finally with the required
 * fields only. `whole`: all fields were accepted.
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

/** Restores the links of an issue that was created again. Returns the number of failures. */
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

/** Reads the new issue. Moves it to its old status if a transition from its initial status leads there. */
const settleIssue = async (
  ask: AskTracker,
  id: string,
  { status }: Issue,
  fields: FieldIds,
): Promise<Issue> => {
  const fresh = await readOne(ask, id, fields);
  if (fresh.status.name === status.name) return fresh;
  // Without such a transition, the issue stays in its initial status.
  const { error } = await settled(() => writeIssue(ask, { key: fresh.key, status: status.name }));
  if (error?.kind === 'offline') throw new FailureError(error);
  return readOne(ask, id, fields);
};

/**
 * Returns the board after an issue that was not on the map was created again. A finished issue is added if the board
 * includes finished issues, or if the copy could not be finished.
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
    // This change creates some of the linked issues later; their links are restored then.
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
