import type { Sight, TrackerRequest } from '#domain/aggregates/job/looks.ts';
import { DONE, type ItemOutcome, skippedFor } from '#domain/aggregates/job/outcome.ts';
import type { TrackerWrite } from '#domain/aggregates/job/tracker-writes.ts';
import {
  type CallTracker,
  type TrackerAnswer,
  TrackerSilent,
} from '../../ports/tracker/tracker.ts';
import { refusedBy, runOutcomes } from './read-answer.ts';

/**
 * How one attempt to write ended. `doubt`: it failed, but may have had its effect. `unseen`: it was refused, but an
 * earlier attempt may have had its effect, and this person may not check that.
 */
export type Attempt =
  | { readonly type: 'settled'; readonly outcomes: readonly ItemOutcome[] }
  | { readonly type: 'unseen'; readonly refused: ItemOutcome }
  | {
      readonly type: 'again';
      readonly doubt: boolean;
      readonly afterMs: number | null;
      /** True if the tracker limited our rate. Then nothing has failed. */
      readonly limited: boolean;
    };

const settleAll = ({ items }: TrackerWrite, outcome: ItemOutcome): Attempt => ({
  type: 'settled',
  outcomes: items.map(() => outcome),
});

/** Treats a missing answer as a server error (504). */
export const askOnce = async (
  call: CallTracker,
  request: TrackerRequest,
): Promise<TrackerAnswer> => {
  try {
    return await call(request);
  } catch (error) {
    if (!(error instanceof TrackerSilent)) throw error;
    return { status: 504, body: null, retryAfterMs: null };
  }
};

const LIMITED = 429;
/** Statuses of refusals for missing rights. The person may have had these rights at an earlier attempt. */
const RIGHTS: ReadonlySet<number> = new Set([401, 403, 404]);

export const isPassing = ({ status }: TrackerAnswer): boolean =>
  status === LIMITED || status >= 500;

export const SEEN: Readonly<Record<Exclude<Sight, 'open'>, ItemOutcome>> = {
  written: DONE,
  resolved: skippedFor('JOB_ITEM_RESOLVED'),
  moved: skippedFor('JOB_ITEM_MOVED'),
};

const retryOf = ({ status, retryAfterMs }: TrackerAnswer, doubt: boolean): Attempt => ({
  type: 'again',
  doubt,
  afterMs: retryAfterMs,
  limited: status === LIMITED,
});

/** Checks whether the write has already been made. Returns null when it must still be made. */
const lookFirst = async (
  call: CallTracker,
  write: TrackerWrite,
  doubt: boolean,
): Promise<Attempt | null> => {
  const { look } = write;
  if (!look || !(doubt || look.always)) return null;
  const answer = await askOnce(call, look.request);
  if (isPassing(answer)) return retryOf(answer, doubt);
  if (answer.status === 404 && look.absentAtFirst) return null;
  if (answer.status === 404 && look.absentAtLast) return settleAll(write, DONE);
  if (answer.status >= 400) {
    const refused = refusedBy(answer);
    return doubt ? { type: 'unseen', refused } : settleAll(write, refused);
  }
  const sight = look.sight(answer.body);
  return sight === 'open' ? null : settleAll(write, SEEN[sight]);
};

/**
 * Tries a write once. If an earlier attempt may have had its effect, this is checked first, so that nothing is written
 * twice. A 429 means that nothing was written.
 */
export const attempt = async (
  call: CallTracker,
  write: TrackerWrite,
  doubt: boolean,
): Promise<Attempt> => {
  const seen = await lookFirst(call, write, doubt);
  if (seen) return seen;
  const answer = await askOnce(call, write.request);
  if (isPassing(answer)) return retryOf(answer, answer.status !== LIMITED);
  if (answer.status >= 400) {
    const refused = refusedBy(answer);
    return doubt && !write.look && RIGHTS.has(answer.status)
      ? { type: 'unseen', refused }
      : settleAll(write, refused);
  }
  return { type: 'settled', outcomes: runOutcomes(write, answer) };
};
