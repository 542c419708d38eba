import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { readingAggregate } from '#domain/aggregates/activity/reading/aggregate.ts';
import type { Reader } from '#domain/aggregates/activity/reading/view.ts';
import type { MarkAsReadBody, readMarkSchema } from '#domain/contracts/activity.ts';
import { type Scope, scopeKey } from '#domain/kernel/scope.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { requireParameter } from '../query.ts';
import type { ActivityPorts } from './ports.ts';
import { readScope, readScopes } from './scopes.ts';

/**
 * Returns the id of the stream that stores how far a person has read a scope. For projects, it is the id that was used
 * before boards had feeds.
 */
const streamIdOf = (scope: Scope, accountId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([scope.kind === 'board' ? scopeKey(scope) : scope.id, accountId]))
    .digest('hex')
    .slice(0, 32);

const markRead = async (
  ports: ActivityPorts,
  { principal, correlationId, idempotency }: Call,
  scope: Scope,
  { upTo, alone = false }: { readonly upTo: string; readonly alone?: boolean },
): Promise<z.infer<typeof readMarkSchema>> => {
  const { tenant, accountId } = principal;
  const reader: Reader | null = await handleCommand(ports, readingAggregate, {
    stream: { tenant, type: 'activity-reading', id: streamIdOf(scope, accountId) },
    command: { type: 'MarkAsRead', place: scope, accountId, upTo, alone, now: ports.clock() },
    actor: principal.actor,
    correlationId,
    // A request for several scopes runs one command for each scope, and each command needs an idempotency key of its
    // own.
    idempotency: idempotency && { ...idempotency, key: `${idempotency.key}#${scopeKey(scope)}` },
  });
  const readUpTo = alone ? upTo : (reader?.upTo ?? upTo);
  return { place: scope, projectId: scope.id, readUpTo };
};

/**
 * Returns the call with parameters from its body in the query, unless the query already has them. Lists in the body
 * become texts with commas (R-ACTIVITY-3).
 */
const withBody = (call: Call<MarkAsReadBody | undefined>): Call => ({
  ...call,
  query: {
    ...Object.fromEntries(
      Object.entries(call.body ?? {}).map(([name, value]) => [name, [value].flat().join(',')]),
    ),
    ...call.query,
  },
});

/** Marks one entry as read. The entry is named by its scope and moment. Earlier entries stay unread. */
export const markAsRead = async (
  ports: ActivityPorts,
  asked: Call<MarkAsReadBody | undefined>,
): Promise<Reply> => {
  const call = withBody(asked);
  const scope = await readScope(ports, call);
  const upTo = requireParameter(call.query, 'createdAt', 'MOMENT_INVALID');
  return ok(await markRead(ports, call, scope, { upTo, alone: true }));
};

/** Marks all entries in the named scopes as read that exist now. */
export const markAllAsRead = async (
  ports: ActivityPorts,
  asked: Call<MarkAsReadBody | undefined>,
): Promise<Reply> => {
  const call = withBody(asked);
  const { scopes, hidden } = await readScopes(ports, call);
  const now = ports.clock();
  const marks = await Promise.all(
    scopes.map((scope) => markRead(ports, call, scope, { upTo: now })),
  );
  return { ...ok(marks), hiddenProjects: hidden };
};
