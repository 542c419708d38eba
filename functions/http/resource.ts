import type { Aggregate } from '#domain/kernel/aggregate.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import {
  type CommandPorts,
  type CommandRequest,
  handleCommand,
} from '../command/handle-command.ts';
import { earlierResult, rowOfReceipt } from '../command/idempotency.ts';
import { load } from '../command/load.ts';
import { type Call, ok, type Reply } from './endpoint.ts';
import { hidingDenied } from './hidden.ts';
import { isUlid } from './query.ts';
import { withCurrent } from './with-current.ts';

/** What a caller wants to do with a thing: carry out a command, see it, or edit it. */
export type Wanted<Command> = Command | 'see' | 'edit';

/** How the HTTP API serves the things of one aggregate. */
export interface Service<
  Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row extends { readonly version: number },
  Body,
> {
  readonly aggregate: Aggregate<Type, State, Command, Event, Row>;
  /** Error code for a missing thing and for an invalid id. */
  readonly missing: ErrorCode;
  /** Returns whether a text is a valid id. By default, an id is a ULID. */
  readonly isId?: (text: string) => boolean;
  /** Throws when the caller may not see or edit the row or give this command. When absent, everybody may. */
  readonly authorise?: (call: Call, row: Row, wanted: Wanted<Command>) => void | Promise<void>;
  readonly show: (row: Row, call: Call) => Body | Promise<Body>;
  /**
   * Runs after a change, for work outside the event store, such as the removal of files. `before` is null for a new
   * thing, `after` for a deleted thing.
   */
  readonly settle?: (before: Row | null, after: Row | null) => Promise<void>;
  /** Returns parts of the answer besides its body. */
  readonly aside?: (body: Body) => Pick<Reply, 'hiddenProjects'>;
}

export const requestOf = <Type extends string, State, Command, Event extends DomainEvent, Row>(
  { principal, correlationId, expectedVersion, idempotency }: Call,
  { streamType }: Aggregate<Type, State, Command, Event, Row>,
  id: string,
  command: Command,
): CommandRequest<Command, Row> => ({
  stream: { tenant: principal.tenant, type: streamType, id },
  command,
  actor: principal.actor,
  correlationId,
  expectedVersion,
  idempotency,
});

/** Returns the id in the path. Throws the `missing` code for an invalid id. */
const idIn = (
  { isId = isUlid, missing }: { isId?: (text: string) => boolean; missing: ErrorCode },
  { params }: Call,
): string => {
  if (params.id && isId(params.id)) return params.id;
  throw new CatalogueError(refusal(missing));
};

/**
 * The common part of an aggregate's endpoints: finds the thing, authorises the caller, runs the command and shows the
 * result.
 */
export const resource = <
  Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row extends { readonly version: number },
  Body,
>(
  ports: CommandPorts,
  service: Service<Type, State, Command, Event, Row, Body>,
) => {
  const { aggregate } = service;
  const missing = () => new CatalogueError(refusal(service.missing));
  const idOf = (call: Call): string => idIn(service, call);

  /** Throws when the caller may not do what is wanted with the row, or may not even see it. */
  const authorise = (call: Call, row: Row, wanted: Wanted<Command>): Promise<void> =>
    hidingDenied(
      service.missing,
      () => service.authorise?.(call, row, wanted),
      () => service.authorise?.(call, row, 'see'),
    );

  /**
   * Returns the thing. Reads its events instead of its row, because the row may be in any partition. Throws when the
   * caller may not see the thing.
   */
  const find = async (
    call: Call,
    right: 'see' | 'edit' = 'see',
    id = idOf(call),
  ): Promise<{ state: State; row: Row }> => {
    const { tenant } = call.principal;
    const { state, row } = await load(ports, aggregate, { tenant, type: aggregate.streamType, id });
    if (row === null) throw missing();
    await authorise(call, row, right);
    return { state, row };
  };

  const show = async (call: Call, row: Row | null): Promise<Reply> => {
    if (row === null) throw missing();
    const body = await service.show(row, call);
    return { ...ok(body, row.version), ...service.aside?.(body) };
  };

  /**
   * Returns the row after the command; null when the command deleted it. The refusal of a stale version contains the
   * current body.
   */
  const run = async (
    call: Call,
    id: string,
    command: Command,
    guard?: CommandRequest<Command>['guard'],
  ): Promise<Row | null> => {
    let before: Row | null = null;
    const request: CommandRequest<Command, Row> = {
      ...requestOf(call, aggregate, id, command),
      authorise: async (row) => {
        before = row;
        if (row !== null) await authorise(call, row, command);
      },
      ...(guard ? { guard } : {}),
    };
    const after = await withCurrent(
      (row: Row) => service.show(row, call),
      () => handleCommand(ports, aggregate, request),
    );
    await service.settle?.(before, after);
    return after;
  };

  const change = async (call: Call, command: Command, id = idOf(call)): Promise<Reply> =>
    show(call, await run(call, id, command));

  return {
    idOf,
    find,
    run,
    show,
    change,
    get: async (call: Call): Promise<Reply> => show(call, (await find(call)).row),
    create: async (call: Call, id: string, command: Command): Promise<Reply> => ({
      ...(await change(call, command, id)),
      status: 201,
    }),
    remove: async (call: Call, command: Command): Promise<Reply> => {
      await run(call, idOf(call), command);
      return { status: 204 };
    },
    /** Returns the answer to the first request with this idempotency key; null if this is the first request. */
    repeated: async (call: Call): Promise<Reply | null> => {
      const { tenant } = call.principal;
      const earlier = await earlierResult(ports.findReceipt, tenant, call.idempotency);
      return earlier ? show(call, rowOfReceipt(aggregate.view, earlier)) : null;
    },
  };
};
