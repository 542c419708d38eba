import { type ErrorCode, refusal } from '../../errors.ts';
import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { cleanSummary, summaryFault } from '../../kernel/text.ts';
import { TRACKER_MESSAGES } from '../../tracker-change/webhook-events.ts';
import { TOLD } from '../told.ts';
import { type NoteEvent, noteCodec } from './events.ts';

export type NoteCommand = { readonly type: 'NoteActivity' } & NoteEvent['data'];

/** An entry that a person adds to a feed by hand; it is never changed. */
export type NoteState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'noted' } & NoteEvent['data']);

const OWN: ReadonlySet<string> = new Set([...TOLD, ...TRACKER_MESSAGES]);

/** What the product tells of itself is told by its events alone: nobody may put words in its mouth. */
const messageFault = (message: string): ErrorCode | null =>
  OWN.has(message) ? 'ACTIVITY_RESERVED' : summaryFault(message);

const decide = (state: NoteState, command: NoteCommand): Decision<NoteEvent> => {
  if (state.status !== 'absent') return refuse(refusal('ACTIVITY_EXISTS'));
  const { place, accountId, content } = command;
  const message = cleanSummary(command.message);
  const fault = messageFault(message);
  if (fault) return refuse(refusal(fault, { activityMessage: fault }));
  return accept({ type: 'ActivityNoted', data: { place, accountId, message, content } });
};

export const noteDecider: Decider<NoteState, NoteCommand, NoteEvent> = {
  streamType: 'activity-note',
  codec: noteCodec,
  initial: { status: 'absent' },
  decide,
  evolve: (_, { data }) => ({ status: 'noted', ...data }),
  snapshots: plainSnapshots(1),
};
