import { accept, type Decider, type Decision, refuse } from '../../../kernel/decider.ts';
import type { ErrorCode } from '../../../kernel/errors/errors.ts';
import { summaryFault } from '../../../kernel/faults.ts';
import { plainSnapshots } from '../../../kernel/snapshot.ts';
import { cleanLine } from '../../../kernel/text.ts';
import { type NoteEvent, noteCodec } from './events.ts';

export type NoteCommand = {
  readonly type: 'NoteActivity';
  /** Messages that no person may write: those of the product and of the tracker. */
  readonly reserved: ReadonlySet<string>;
} & NoteEvent['data'];

/** An entry that a person adds to a feed by hand; it never changes. */
export type NoteState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'noted' } & NoteEvent['data']);

const plain = (text: string): string => text.replaceAll(/[^\p{L}]+/gu, '').toLowerCase();

/**
 * Whether a message begins like one of the product or of the tracker, however it is written: `IssueDeleted`,
 * `issue.deleted TRAIL-1` or `jira:issue_deleted`. Readers would take it for what happened.
 */
const looksReserved = (message: string, reserved: ReadonlySet<string>): boolean => {
  const [word = ''] = message.split(/\s+/);
  const name = plain(word).replace(/^jira/, '');
  return [...reserved].some((each) => plain(each) === name);
};

const decide = (state: NoteState, command: NoteCommand): Decision<NoteEvent> => {
  if (state.status !== 'absent') return refuse('ACTIVITY_EXISTS');
  const { place, accountId, content, reserved } = command;
  const message = cleanLine(command.message);
  const fault: ErrorCode | null = looksReserved(message, reserved)
    ? 'ACTIVITY_RESERVED'
    : summaryFault(message);
  if (fault) return refuse(fault, { activityMessage: fault });
  return accept({ type: 'ActivityNoted', data: { place, accountId, message, content } });
};

export const noteDecider: Decider<NoteState, NoteCommand, NoteEvent> = {
  codec: noteCodec,
  initial: { status: 'absent' },
  decide,
  evolve: (_, { data }) => ({ status: 'noted', ...data }),
  snapshots: plainSnapshots(1),
};
