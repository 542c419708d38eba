import { CatalogueError, refusal } from '#domain/errors.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Decider } from '#domain/kernel/decider.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { DomainEvent, EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import type { CorrelationId, EventId } from '#domain/kernel/ids.ts';
import type { Clock, Instant } from '#domain/kernel/time.ts';
import type { StreamView } from '#domain/kernel/view.ts';
import type { EventStore } from '../ports/event-store.ts';
import type { IdSource } from '../ports/ids.ts';
import type { Installation } from '../ports/installations.ts';
import type { FindReceipt, Receipt } from '../ports/receipts.ts';

/** An aggregate as the shell runs it: its decider and the one view that answers show. */
export interface Aggregate<State, Command, Event extends DomainEvent, Row> {
  readonly decider: Decider<State, Command, Event>;
  readonly view: StreamView<State, Row>;
}

export interface CommandPorts {
  readonly store: EventStore;
  readonly findReceipt: FindReceipt;
  readonly clock: Clock;
  readonly ids: IdSource;
}

export interface CommandRequest<Command> {
  readonly stream: StreamRef;
  readonly command: Command;
  readonly actor: Actor;
  readonly correlationId: CorrelationId;
  /** From `If-Match`: the version the caller saw. Absent: the command is decided on whatever is there. */
  readonly expectedVersion?: number | undefined;
  readonly idempotency?: { readonly key: string; readonly fingerprint: string } | undefined;
  /** The site's record, when the command belongs to its lifecycle. */
  readonly installation?: Installation;
}

/** A command without an expected version is decided again on fresh state when another writer was faster. */
const ATTEMPTS = 5;
const RECEIPT_SECONDS = 24 * 60 * 60;

interface Loaded<State> {
  readonly state: State;
  readonly version: number;
  readonly at: Instant | null;
}

const load = async <State, Command, Event extends DomainEvent>(
  { store }: CommandPorts,
  decider: Decider<State, Command, Event>,
  stream: StreamRef,
): Promise<Loaded<State>> => {
  const envelopes = await store.read(decider.codec, stream);
  const last = envelopes.at(-1);
  return {
    state: fold(
      decider,
      envelopes.map(({ event }) => event),
    ),
    version: last?.version ?? 0,
    at: last?.occurredAt ?? null,
  };
};

const record = <Command, Event extends DomainEvent>(
  ports: CommandPorts,
  request: CommandRequest<Command>,
  events: readonly Event[],
  version: number,
  decider: Pick<Decider<never, never, Event>, 'codec'>,
): EventEnvelope<Event>[] => {
  const occurredAt = ports.clock();
  return events.map((event, index) => ({
    eventId: ports.ids() as EventId,
    stream: request.stream,
    version: version + index + 1,
    schemaVersion: decider.codec.currentVersion(event.type),
    occurredAt,
    actor: request.actor,
    correlationId: request.correlationId,
    event,
  }));
};

const served = (receipt: Receipt, fingerprint: string): unknown => {
  if (receipt.fingerprint !== fingerprint) throw new CatalogueError(refusal('IDEMPOTENCY_REUSED'));
  return receipt.row;
};

const receiptOf = (
  { clock }: CommandPorts,
  { tenant }: StreamRef,
  { key, fingerprint }: { key: string; fingerprint: string },
  row: unknown,
): Receipt => ({
  tenant,
  key,
  fingerprint,
  row,
  expiresAt: Math.floor(Date.parse(clock()) / 1000) + RECEIPT_SECONDS,
});

/** What one attempt came to: the row after the command, or that another writer was faster. */
type Attempt<Row> = { readonly done: true; readonly row: Row | null } | { readonly done: false };

const attempt = async <State, Command, Event extends DomainEvent, Row>(
  ports: CommandPorts,
  { decider, view }: Aggregate<State, Command, Event, Row>,
  request: CommandRequest<Command>,
): Promise<Attempt<Row>> => {
  const { stream, idempotency, installation } = request;
  const { state, version, at } = await load(ports, decider, stream);
  const current = at === null ? null : view.row(state, { id: stream.id, version, at });
  const events = decide(decider, state, request, { version, current });
  if (events.length === 0 && !installation) return { done: true, row: current };

  const envelopes = record(ports, request, events, version, decider);
  const after = fold(decider, events, state);
  const head = envelopes.at(-1);
  const row = head
    ? view.row(after, { id: stream.id, version: head.version, at: head.occurredAt })
    : current;
  const write = { view: view.name, tenant: stream.tenant, ...view.address(after, stream.id), row };
  const outcome = await ports.store.append({
    envelopes,
    rows: [write],
    ...(installation ? { installation } : {}),
    ...(idempotency ? { receipt: receiptOf(ports, stream, idempotency, row) } : {}),
  });
  return outcome === 'appended' ? { done: true, row } : { done: false };
};

/** The events, or the refusal thrown; a stale expected version is refused with the current row. */
const decide = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  state: State,
  { command, expectedVersion }: CommandRequest<Command>,
  { version, current }: { version: number; current: unknown },
): readonly Event[] => {
  const stale = expectedVersion !== undefined && expectedVersion !== version;
  if (stale && current !== null) throw new CatalogueError(refusal('STALE_VERSION'), { current });
  const decision = decider.decide(state, command);
  if (!decision.ok) throw new CatalogueError(decision.refusal);
  return decision.events;
};

/**
 * Loads, decides and appends, with the aggregate's row in the same transaction. Returns the row after the
 * command, or null when there is none any more. Throws `CatalogueError` for every refusal.
 */
export const handleCommand = async <State, Command, Event extends DomainEvent, Row>(
  ports: CommandPorts,
  aggregate: Aggregate<State, Command, Event, Row>,
  request: CommandRequest<Command>,
): Promise<Row | null> => {
  const { stream, idempotency } = request;
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const receipt = idempotency && (await ports.findReceipt(stream.tenant, idempotency.key));
    if (receipt && idempotency) return served(receipt, idempotency.fingerprint) as Row | null;
    const result = await attempt(ports, aggregate, request);
    if (result.done) return result.row;
  }
  throw new CatalogueError(refusal('BUSY'));
};
