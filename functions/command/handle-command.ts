import type { Actor } from '#domain/kernel/actor.ts';
import type { StreamKind } from '#domain/kernel/aggregate.ts';
import { type Decider, fold } from '#domain/kernel/decider.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { DomainEvent, EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import type { CorrelationId, EventId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { revisionOf } from '#domain/kernel/view.ts';
import type { IdSource } from '../ports/ids.ts';
import { attempts, type Patience } from '../ports/patience.ts';
import type { Installation } from '../ports/site/installations.ts';
import type { AppendOutcome, GuardedRow } from '../ports/stored/event-store.ts';
import type { FindReceipt } from '../ports/stored/receipts.ts';
import { earlierResult, type Idempotency, receiptOf, rowOfReceipt } from './idempotency.ts';
import { keepSnapshot, type Loaded, type LoadPorts, load } from './load.ts';

export interface CommandPorts extends LoadPorts {
  readonly findReceipt: FindReceipt;
  readonly clock: Clock;
  readonly ids: IdSource;
  /**
   * How long a command pauses before it is tried again on a busy stream. When absent, there are a few attempts without
   * a pause.
   */
  readonly patience?: Patience | undefined;
}

export interface CommandRequest<Command, Row = never> {
  readonly stream: StreamRef;
  readonly command: Command;
  readonly actor: Actor;
  readonly correlationId: CorrelationId;
  /** The version that the caller has seen, from `If-Match`. When absent, the command may be decided on any version. */
  readonly expectedVersion?: number | undefined;
  readonly idempotency?: Idempotency | undefined;
  /**
   * Throws when the caller may not access the row. The row is null before the first event and after a deletion. This is
   * the first check of each attempt, so that no other refusal reveals anything. The check is left out for the stored
   * answer of an idempotency key, because the same caller got this answer before.
   */
  readonly authorise?: (row: Row | null) => void | Promise<void>;
  /**
   * Limits how many things of a kind there may be. Throws a refusal, or returns the row that counts these things.
   * Called in each attempt.
   */
  readonly guard?: () => Promise<GuardedRow>;
  /**
   * Only for commands that install or uninstall a site: returns the site's record, which is written in the same
   * transaction. Called in each attempt.
   */
  readonly installation?: () => Promise<Installation>;
}

/** After a conflict, a command is decided again on the current state. It has this many attempts. */
const FEW_ATTEMPTS = attempts(8);

/**
 * Returns the events that a command causes, or throws its refusal. If the expected version is not the current version,
 * throws a refusal with the current row.
 */
const decide = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  { state, version, row }: Loaded<State, unknown>,
  { command, expectedVersion }: CommandRequest<Command>,
): readonly Event[] => {
  const stale = expectedVersion !== undefined && expectedVersion !== version;
  if (stale && row !== null) throw new CatalogueError(refusal('STALE_VERSION'), { current: row });
  const decision = decider.decide(state, command);
  if (!decision.ok) throw new CatalogueError(decision.refusal);
  return decision.events;
};

/** Returns the events as they will be stored. Their versions follow `version`, the last version that was read. */
const record = <Event extends DomainEvent>(
  { ids, clock }: CommandPorts,
  { stream, actor, correlationId }: CommandRequest<unknown>,
  codec: Decider<never, never, Event>['codec'],
  version: number,
  events: readonly Event[],
): EventEnvelope<Event>[] => {
  const occurredAt = clock();
  return events.map((event, index) => ({
    eventId: ids() as EventId,
    stream,
    version: version + index + 1,
    schemaVersion: codec.currentVersion(event.type),
    occurredAt,
    actor,
    correlationId,
    event,
  }));
};

interface Attempt<Row> {
  readonly outcome: AppendOutcome;
  /** The row after the command. Null if there is none, as after a deletion. */
  readonly row: Row | null;
}

const attempt = async <State, Command, Event extends DomainEvent, Row>(
  ports: CommandPorts,
  aggregate: StreamKind<State, Command, Event, Row>,
  request: CommandRequest<Command, Row>,
): Promise<Attempt<Row>> => {
  const { stream, idempotency, installation, guard } = request;
  const { decider, view } = aggregate;
  const before = await load(ports, aggregate, stream);
  await request.authorise?.(before.row);
  const events = decide(decider, before, request);
  const envelopes = record(ports, request, decider.codec, before.version, events);
  const head = envelopes.at(-1);
  if (!head && !idempotency) return { outcome: 'appended', row: before.row };

  const after = fold(decider, events, before.state);
  const row = head
    ? view.row(after, { id: stream.id, version: head.version, at: head.occurredAt })
    : before.row;
  const write = {
    view: view.name,
    revision: revisionOf(view),
    tenant: stream.tenant,
    ...view.address(after, stream.id),
    row,
  };
  const outcome = await ports.store.append({
    envelopes,
    ...(head && !view.rowless ? { rows: [write] } : {}),
    ...(head && guard ? { guarded: await guard() } : {}),
    ...(head && installation ? { installation: await installation() } : {}),
    ...(idempotency ? { receipt: receiptOf(idempotency, write, ports.clock) } : {}),
  });
  if (head && outcome === 'appended') {
    const folded = before.folded + events.length;
    await keepSnapshot(ports, aggregate, { head, state: after, folded });
  }
  return { outcome, row };
};

/**
 * Loads a stream, decides a command and appends the events. Writes the row of the stream in the same transaction, unless
 * such streams have no rows.
 * Returns the row after the command; null if there is none, as after a deletion. Throws a `CatalogueError` for every
 * refusal.
 */
export const handleCommand = async <State, Command, Event extends DomainEvent, Row>(
  ports: CommandPorts,
  aggregate: StreamKind<State, Command, Event, Row>,
  request: CommandRequest<Command, Row>,
): Promise<Row | null> => {
  const { stream, idempotency } = request;
  const retries = (ports.patience ?? FEW_ATTEMPTS)();
  for (let failures = 1; ; failures += 1) {
    const earlier = await earlierResult(ports.findReceipt, stream.tenant, idempotency);
    if (earlier) return rowOfReceipt(aggregate.view, earlier);
    const { outcome, row } = await attempt(ports, aggregate, request);
    if (outcome === 'appended') return row;
    if (!(await retries(failures))) throw new CatalogueError(refusal('BUSY'));
  }
};
