import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { type Place, placeKey } from '#domain/activity/place.ts';
import { readingDecider } from '#domain/activity/reading/decide.ts';
import { type Reader, readersByPlace } from '#domain/activity/views/readers-by-place.ts';
import type { readMarkSchema } from '#domain/contracts/activity.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { required } from '../query.ts';
import { placeAsked, placesAsked } from './places.ts';
import type { ActivityPorts } from './ports.ts';

const readingAggregate = { decider: readingDecider, view: readersByPlace };

/** One stream for one person in one place; a project is named as it was when boards had no feeds of their own. */
const streamIdOf = (place: Place, accountId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([place.kind === 'board' ? placeKey(place) : place.id, accountId]))
    .digest('hex')
    .slice(0, 32);

const markRead = async (
  ports: ActivityPorts,
  { principal, correlationId, idempotency }: Call,
  place: Place,
  upTo: string,
): Promise<z.infer<typeof readMarkSchema>> => {
  const { tenant, accountId } = principal;
  const reader: Reader | null = await handleCommand(ports, readingAggregate, {
    stream: { tenant, type: 'activity-reading', id: streamIdOf(place, accountId) },
    command: { type: 'MarkAsRead', place, accountId, upTo, now: ports.clock() },
    actor: { accountId, kind: 'user' },
    correlationId,
    // A request for several places is done once in each of them.
    idempotency: idempotency && { ...idempotency, key: `${idempotency.key}#${placeKey(place)}` },
  });
  return { place, projectId: place.id, readUpTo: reader?.upTo ?? upTo };
};

/** Everything in one place up to a moment. */
export const markAsRead = async (ports: ActivityPorts, call: Call): Promise<Reply> => {
  const place = await placeAsked(ports, call);
  const upTo = required(call.query, 'createdAt', 'MOMENT_INVALID');
  return ok(await markRead(ports, call, place, upTo));
};

/** Everything up to now in some places. */
export const markAllAsRead = async (ports: ActivityPorts, call: Call): Promise<Reply> => {
  const places = await placesAsked(ports, call);
  const now = ports.clock();
  return ok(await Promise.all(places.map((place) => markRead(ports, call, place, now))));
};
