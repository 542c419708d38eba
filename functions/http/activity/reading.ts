import { createHash } from 'node:crypto';
import { readingDecider } from '#domain/activity/reading/decide.ts';
import { type Reader, readersByPlace } from '#domain/activity/views/readers-by-place.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { requireInPlace } from '../place-access.ts';
import { required } from '../query.ts';
import { placesAsked } from './places.ts';
import type { ActivityPorts } from './ports.ts';

const readingAggregate = { decider: readingDecider, view: readersByPlace };

/** One stream for one person in one place. */
const streamIdOf = (place: string, accountId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([place, accountId]))
    .digest('hex')
    .slice(0, 32);

const markRead = async (
  ports: ActivityPorts,
  { principal, correlationId, idempotency }: Call,
  place: string,
  upTo: string,
): Promise<{ projectId: string; readUpTo: string }> => {
  const { tenant, accountId } = principal;
  const reader: Reader | null = await handleCommand(ports, readingAggregate, {
    stream: { tenant, type: 'activity-reading', id: streamIdOf(place, accountId) },
    command: { type: 'MarkAsRead', place, accountId, upTo, now: ports.clock() },
    actor: { accountId, kind: 'user' },
    correlationId,
    // A request for several places is done once in each of them.
    idempotency: idempotency && { ...idempotency, key: `${idempotency.key}#${place}` },
  });
  return { projectId: place, readUpTo: reader?.upTo ?? upTo };
};

/** Everything in one place up to a moment. */
export const markAsRead = async (ports: ActivityPorts, call: Call): Promise<Reply> => {
  const place = required(call.query, 'projectId', 'PROJECT_REQUIRED');
  const upTo = required(call.query, 'createdAt', 'MOMENT_INVALID');
  await requireInPlace(ports, call.principal, place, 'see');
  return ok(await markRead(ports, call, place, upTo));
};

/** Everything up to now in some places. */
export const markAllAsRead = async (ports: ActivityPorts, call: Call): Promise<Reply> => {
  const places = await placesAsked(ports, call);
  const now = ports.clock();
  return ok(await Promise.all(places.map((place) => markRead(ports, call, place, now))));
};
