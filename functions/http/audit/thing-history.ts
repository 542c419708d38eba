import { goalAggregate } from '#domain/aggregates/goal/aggregate.ts';
import { personaAggregate } from '#domain/aggregates/persona/aggregate.ts';
import { showThingChange } from '#domain/contracts/thing-history.ts';
import type { Aggregate } from '#domain/kernel/aggregate.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import type { Scope } from '#domain/kernel/scope.ts';
import type { EventStore } from '../../ports/stored/event-store.ts';
import { requireInScope, type ScopePorts } from '../access/scope.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { hidingDenied } from '../hidden.ts';
import { integer, isUlid } from '../query.ts';

export interface ThingHistoryPorts extends ScopePorts {
  readonly store: Pick<EventStore, 'tail'>;
}

const PAGE = { otherwise: 50, max: 200 };

/** Throws `missing` unless the caller may see the things of a scope. Everybody may see those of the whole site. */
const requireSeen = async (
  ports: ThingHistoryPorts,
  { principal }: Call,
  { kind, id }: Scope,
  missing: ErrorCode,
): Promise<void> => {
  if (kind === 'site') return;
  const codes = { missing, denied: missing };
  await hidingDenied(missing, () => requireInScope(ports, principal, id, 'see', codes));
};

/** Returns a page of the events of one thing, newest first, also after the thing was deleted (R-ACCESS-12). */
const historyOf = async <Type extends string, State, Command, Event extends DomainEvent, Row>(
  ports: ThingHistoryPorts,
  call: Call,
  aggregate: Aggregate<Type, State, Command, Event, Row>,
  missing: ErrorCode,
): Promise<Reply> => {
  const { params, query, principal } = call;
  const notFound = () => new CatalogueError(refusal(missing));
  const { id = '' } = params;
  if (!isUlid(id)) throw notFound();
  const before = integer(query, 'before', { otherwise: 0, max: 1e9 }) || undefined;
  const most = Math.max(1, integer(query, 'maxResults', PAGE));
  const stream = { tenant: principal.tenant, type: aggregate.streamType, id };
  const events = await ports.store.tail(aggregate.decider.codec, stream, most, before);
  const [oldest] = events;
  const scope = oldest && aggregate.scope(oldest);
  if (!oldest || !scope) throw notFound();
  await requireSeen(ports, call, scope, missing);
  const next = oldest.version > 1 ? oldest.version : null;
  return ok({ values: events.toReversed().map(showThingChange), next });
};

export const goalHistory = (ports: ThingHistoryPorts, call: Call): Promise<Reply> =>
  historyOf(ports, call, goalAggregate, 'GOAL_NOT_FOUND');

export const personaHistory = (ports: ThingHistoryPorts, call: Call): Promise<Reply> =>
  historyOf(ports, call, personaAggregate, 'PERSONA_NOT_FOUND');
