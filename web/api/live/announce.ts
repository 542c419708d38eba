import {
  type Announced,
  announcedCountSchema,
  MOST_ANNOUNCED,
  propertyField,
} from '#domain/contracts/changes.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { PROPERTY_KEYS } from '#domain/tracker/properties.ts';
import { type AskBackend, askBackend } from '../backend/ask-backend.ts';
import { settled } from '../failure.ts';
import type { Change, Result, Write } from '../ledger/change.ts';
import type { Ports } from '../ports.ts';

const announcedOf = ({ projectId, id, key }: Issue, keys: readonly string[]): Announced[] =>
  keys.length === 0
    ? []
    : [{ projectId, issueId: id, key, fields: [...new Set(keys)].map(propertyField) }];

/** The properties that writes put on issues. A new issue is reported whole, and a job reports its own writes. */
export const propertiesWritten = (
  writes: readonly Write[],
  { issues }: Pick<Result, 'issues'>,
): Announced[] =>
  writes.flatMap((write) => {
    if (write.kind === 'issue') {
      return announcedOf(
        write.after,
        (write.write.properties ?? []).map(({ key }) => key),
      );
    }
    // Steps that were tied to an issue are not in the plan: what came of it names them.
    if (write.kind !== 'tie') return [];
    return issues.changed.flatMap((step) => announcedOf(step, [PROPERTY_KEYS.goalId]));
  });

/** Milliseconds before each other try. */
const PAUSES = [1000, 5000, 20_000] as const;

const isPassing = (status: number): boolean => status === 429 || status >= 500;

const send = async (
  { wait }: Pick<Ports, 'wait'>,
  ask: AskBackend,
  changes: readonly Announced[],
  idempotencyKey: string,
): Promise<void> => {
  for (const pause of [...PAUSES, null]) {
    const { error } = await settled(() =>
      ask({
        method: 'POST',
        path: '/smb/changes',
        body: { changes },
        idempotencyKey,
        answer: announcedCountSchema,
      }),
    );
    const again =
      error?.kind === 'offline' || (error?.kind === 'backend' && isPassing(error.status));
    if (!again || pause === null) return;
    await wait(pause);
  }
};

/**
 * Tells others of the properties that a change has written, where the host does not. What cannot be sent in half a
 * minute is given up: it is saved, and others see it when they read the issue the next time.
 */
export const announceProperties = async (
  ports: Ports,
  { id }: Pick<Change, 'id'>,
  changes: readonly Announced[],
): Promise<void> => {
  if (ports.host.reportsProperties) return;
  const ask = askBackend(ports);
  for (const [index, part] of chunked(changes, MOST_ANNOUNCED).entries()) {
    await send(ports, ask, part, `${id}-announced-${index}`);
  }
};
