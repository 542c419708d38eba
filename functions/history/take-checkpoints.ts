import { createHash } from 'node:crypto';
import { codecOf } from '#domain/aggregates/codecs.ts';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { type EventItem, envelopeOf } from '../adapters/items/event-item.ts';
import type { Log } from '../ports/log.ts';
import type { Follow } from '../projectors/projector.ts';
import { behind } from './behind.ts';
import type { AuditOf, HistoryPorts } from './checkpoints.ts';
import { LATE_MS } from './late-entries.ts';
import { CHECKPOINT_EVERY, pastBefore } from './past-at.ts';

/**
 * On average, one of this many events starts a check for missing checkpoints. So hardly ever are more than two of them
 * missing.
 */
const LOOK_ONE_IN = CHECKPOINT_EVERY / 4;
/**
 * The largest number of audit entries in one step. A long history without checkpoints is read in several steps, so that
 * no batch of events waits for long.
 */
const MOST_ENTRIES = 10_000;
/** After a check, scopes that wait for their next check are left alone for this many milliseconds. */
const REST_MS = 3000;
/**
 * A scope is checked a second time after this many milliseconds. By then, a burst of events has ended, and all its
 * entries are written.
 */
const DUE_AFTER_MS = 2 * LATE_MS + 60_000;
const MOST_DUE = 1000;

/** Returns whether an event is sampled, by the hash of its id: one of `oneIn` events is. So nothing must be counted. */
const isDue = (eventId: string, oneIn: number): boolean =>
  createHash('sha256').update(eventId).digest().readUInt32BE() % oneIn === 0;

/** A scope that must be checked. `fromMs` is the earliest moment for the check. */
interface DueCheckpoint {
  readonly audit: AuditOf;
  readonly fromMs: number;
}

export interface TakeOptions {
  readonly oneIn?: number;
  /** The largest number of audit entries in one step. */
  readonly most?: number;
}

/**
 * Follows the feed of events. For some events, makes missing checkpoints in the audit of their scope, so that nobody
 * who looks at a past state must wait until the whole audit is read. Checkpoints are made only after a burst of events
 * has ended. A long history takes several steps; the later steps are made at later events of any site. Never rejects.
 */
export const takeCheckpoints = (
  ports: HistoryPorts & { readonly log: Log },
  { oneIn = LOOK_ONE_IN, most = MOST_ENTRIES }: TakeOptions = {},
): Follow => {
  const dueCheckpoints = new Map<string, DueCheckpoint>();
  let restsUntilMs = 0;
  const nowMs = () => Date.parse(ports.clock());

  const addDue = (audit: AuditOf, fromMs: number): void => {
    dueCheckpoints.set(JSON.stringify([audit.tenant, audit.scope]), { audit, fromMs });
    const [oldest] = dueCheckpoints.keys();
    if (dueCheckpoints.size > MOST_DUE && oldest !== undefined) dueCheckpoints.delete(oldest);
  };

  const look = async (audit: AuditOf): Promise<void> => {
    let read = 0;
    const onRead = (entries: number) => {
      read += entries;
    };
    const settled = behind(instantOf(nowMs() - 2 * LATE_MS));
    await pastBefore(ports, audit, settled, { most, onRead });
    restsUntilMs = nowMs() + REST_MS;
    if (read >= most) addDue(audit, nowMs());
  };

  const scopesOf = (item: EventItem): AuditOf[] => {
    const envelope = envelopeOf(item, codecOf(item.streamType));
    const { tenant } = envelope.stream;
    return auditLog.rows(envelope).map(({ partition: scope }) => ({ tenant, scope }));
  };

  const lookBehind = async (item: EventItem): Promise<void> => {
    if (isDue(item.eventId, oneIn) && auditLog.canHandle.includes(item.type)) {
      for (const audit of scopesOf(item)) {
        addDue(audit, nowMs() + DUE_AFTER_MS);
        await look(audit);
      }
      return;
    }
    if (nowMs() < restsUntilMs) return;
    const found = [...dueCheckpoints].find(([, { fromMs }]) => fromMs <= nowMs());
    if (!found) return;
    const [name, { audit }] = found;
    dueCheckpoints.delete(name);
    await look(audit);
  };

  return async (item) => {
    try {
      await lookBehind(item);
    } catch (error) {
      const { streamType, eventId } = item;
      ports.log.error('checkpoint not taken', { streamType, eventId, error: String(error) });
    }
  };
};
