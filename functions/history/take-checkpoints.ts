import { createHash } from 'node:crypto';
import { auditLog } from '#domain/audit/views/audit-log.ts';
import { codecOf } from '#domain/codecs.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { envelopeOf } from '../adapters/items/event-item.ts';
import type { Log } from '../ports/log.ts';
import type { Follow } from '../projectors/projector.ts';
import { behind } from './behind.ts';
import type { HistoryPorts } from './checkpoints.ts';
import { LATE_MS } from './late-entries.ts';
import { CHECKPOINT_EVERY, pastBefore } from './past-at.ts';

/** A history from before there were checkpoints is followed in steps, so that no batch of events waits for long. */
const MOST_ENTRIES = 10_000;

/** One event in so many, the same ones always: nobody has to count. */
const isDue = (eventId: string, oneIn: number): boolean =>
  createHash('sha256').update(eventId).digest().readUInt32BE() % oneIn === 0;

/**
 * Now and then, behind an event, checkpoints for the history of its scope: who looks back later need not read all that
 * happened. Never fails.
 */
export const takeCheckpoints =
  (ports: HistoryPorts & { readonly log: Log }, oneIn = CHECKPOINT_EVERY): Follow =>
  async (item) => {
    if (!isDue(item.eventId, oneIn) || !auditLog.canHandle.includes(item.type)) return;
    try {
      const envelope = envelopeOf(item, codecOf(item.streamType));
      const settled = behind(instantOf(Date.parse(ports.clock()) - 2 * LATE_MS));
      for (const { partition: scope } of auditLog.rows(envelope)) {
        const audit = { tenant: envelope.stream.tenant, scope };
        await pastBefore(ports, audit, settled, { most: MOST_ENTRIES });
      }
    } catch (error) {
      const { streamType, eventId } = item;
      ports.log.error('checkpoint not taken', { streamType, eventId, error: String(error) });
    }
  };
