import {
  type Announced,
  announcedCountSchema,
  MOST_ANNOUNCED,
} from '#domain/contracts/announce-changes.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import { type AskBackend, askBackend } from '../backend/ask-backend.ts';
import type { Change } from '../ledger/change.ts';
import { type Failure, mayPass, settled } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import { heard } from '../slices/live.ts';
import type { AppDispatch, AppThunk, StartListening } from '../state/state.ts';
import {
  type Announcement,
  dropAnnouncement,
  keepAnnouncements,
  keptAnnouncements,
} from './kept-announcements.ts';

/** Milliseconds before each retry. */
const PAUSES = [1000, 5000, 20_000] as const;

/** Returns whether the failure is temporary: offline, busy, or expired session. */
const isPassing = (failure: Failure): boolean =>
  failure.kind === 'offline' ||
  (failure.kind === 'backend' && (failure.status === 401 || mayPass(failure)));

/** Sends an announcement, and retries a few times. Returns whether it is done: accepted, or refused for good. */
const send = async (
  { wait }: Pick<Ports, 'wait'>,
  ask: AskBackend,
  { key, changes }: Announcement,
): Promise<boolean> => {
  for (const pause of [...PAUSES, null]) {
    const { error } = await settled(() =>
      ask({
        method: 'POST',
        path: '/smb/changes',
        body: { changes },
        idempotencyKey: key,
        answer: announcedCountSchema,
      }),
    );
    if (!error || !isPassing(error)) return true;
    if (pause !== null) await wait(pause);
  }
  return false;
};

/**
 * Sends announcements in order. If one cannot be sent within half a minute, stops and keeps this one and all later ones
 * in the browser.
 */
const sendAll = async (ports: Ports, announcements: readonly Announcement[]): Promise<void> => {
  const ask = askBackend(ports);
  for (const each of announcements) {
    if (!(await send(ports, ask, each))) return;
    await dropAnnouncement(ports, each);
  }
};

const inParts = (id: string, changes: readonly Announced[]): Announcement[] =>
  chunked(changes, MOST_ANNOUNCED).map((part, index) => ({
    key: `${id}-announced-${index}`,
    changes: part,
  }));

/**
 * Returns what the host does not report itself: only the values, because the webhook of a property does not tell the
 * former one.
 */
const beyondWebhooks = (changes: readonly Announced[]): Announced[] =>
  changes.map((each) => ({ ...each, fields: [] })).filter(({ values = [] }) => values.length > 0);

/**
 * Tells other users of the board which properties a change has written, if the host does not report properties, and
 * tells the values for the history of placements (R-PAST-6). Resolves when the announcements are stored in the browser.
 * Sending continues in the background; `keepAnnouncing` retries after failures. If the host reports properties, nothing
 * is stored: what is told late would come after the webhooks of later changes.
 */
export const announceProperties = async (
  ports: Ports,
  { id }: Pick<Change, 'id'>,
  changes: readonly Announced[],
): Promise<void> => {
  const { reportsProperties } = ports.host;
  const announcements = inParts(id, reportsProperties ? beyondWebhooks(changes) : changes);
  if (announcements.length === 0) return;
  if (!reportsProperties) await keepAnnouncements(ports, announcements);
  sendAll(ports, announcements).catch(console.error);
};

/** Sends the announcements that this or an earlier visit stored. Only one tab of a user sends at a time. */
const announceKept = (): AppThunk<Promise<void>> => async (_dispatch, _getState, ports) => {
  if (ports.host.reportsProperties) return;
  const waiting = await keptAnnouncements(ports);
  if (waiting.length === 0) return;
  await ports.local.alone('announcing', async () => sendAll(ports, await keptAnnouncements(ports)));
};

/**
 * Sends stored announcements when the page opens and whenever the backend has answered a poll. Returns a function that
 * ends this.
 */
export const keepAnnouncing = (start: StartListening, dispatch: AppDispatch): (() => void) => {
  let sending = false;
  const sendOnce = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    try {
      await dispatch(announceKept());
    } finally {
      sending = false;
    }
  };
  void sendOnce().catch(console.error);
  const end = start({ actionCreator: heard, effect: sendOnce });
  return () => end({ cancelActive: true });
};
