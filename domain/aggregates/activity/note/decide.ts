import * as z from 'zod/mini';
import { accept, type Decider, type Decision, refuse } from '../../../kernel/decider.ts';
import { plainSnapshots } from '../../../kernel/snapshot.ts';
import { type NoteEvent, noteCodec } from './events.ts';
import { isNoteKind, NOTE_KINDS } from './kinds.ts';

export type NoteCommand = { readonly type: 'NoteActivity' } & NoteEvent['data'];

/** The state of a feed entry that a client adds. An entry never changes. Entries of former versions have free text. */
export type NoteState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'noted' } & NoteEvent['data']);

const decide = (
  state: NoteState,
  { place, accountId, message, content }: NoteCommand,
): Decision<NoteEvent> => {
  if (state.status !== 'absent') return refuse('ACTIVITY_EXISTS');
  if (!isNoteKind(message)) {
    return refuse('ACTIVITY_KIND_UNKNOWN', { activityMessage: 'ACTIVITY_KIND_UNKNOWN' });
  }
  if (!z.strictObject(NOTE_KINDS[message].shape).safeParse(content).success) {
    return refuse('BODY_INVALID', { content: 'FIELD_INVALID' });
  }
  return accept({ type: 'ActivityNoted', data: { place, accountId, message, content } });
};

export const noteDecider: Decider<NoteState, NoteCommand, NoteEvent> = {
  codec: noteCodec,
  initial: { status: 'absent' },
  decide,
  evolve: (_, { data }) => ({ status: 'noted', ...data }),
  snapshots: plainSnapshots(1),
};
