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
import { isUlid } from './query.ts';
import { withCurrent } from './with-current.ts';

/** What a caller wants to do with a thing: a command, or to see or edit it. */
export type Wanted<Command> = Command | 'see' | 'edit';

/** How the things of one aggregate are served over HTTP. */
export interface Service<
  Type extends string,
  State,
  Command,
  Event extends DomainEvent,
  Row extends { readonly version: number },
  Body,
> {
  readonly aggregate: Aggregate<Type, State, Command, Event, Row>;
  /** Error code for a thing that does not exist, or an id that is not valid. */
  readonly missing: ErrorCode;
  /** Whether a text is a valid id; default: a ULID. */
  readonly isId?: (text: string) => boolean;
  /**
   * Throws when the caller may not see or edit the row or give this command. Absent: everybody may.
   */
  readonly authorise?: (call: Call, row: Row, wanted: Wanted<Command>) => void | Promise<void>;
  /** The response body of a row. */
  readonly show: (row: Row, call: Call) => Body | Promise<Body>;
  /**
   * Follow-up outside the store after a change; `before` is null for a new thing, `after` for a
   * deleted one.
   */
  readonly settle?: (before: Row | null, after: Row | null) => Promise<void>;
  /** Parts of the answer besides its body. */
  readonly aside?: (body: Body) => Pick<Reply, 'hiddenProjects'>;
}

/** The request for a command on one stream. */
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

/** Finds, authorises, decides and shows: the common part of an aggregate's endpoints. */
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
  const { aggregate, isId = isUlid } = service;
  const missing = () => new CatalogueError(refusal(service.missing));

  /** The id in the path. Throws the `missing` code for an invalid one. */
  const idOf = ({ params }: Call): string => {
    if (params.id && isId(params.id)) return params.id;
    throw missing();
  };

  /**
   * The thing read from its own events, since its row may be in any partition. Throws when the
   * caller may not see it.
   */
  const find = async (
    call: Call,
    right: 'see' | 'edit' = 'see',
    id = idOf(call),
  ): Promise<{ state: State; row: Row }> => {
    const { tenant } = call.principal;
    const { state, row } = await load(ports, aggregate, { tenant, type: aggregate.streamType, id });
    if (row === null) throw missing();
    await service.authorise?.(call, row, right);
    return { state, row };
  };

  const show = async (call: Call, row: Row | null): Promise<Reply> => {
    if (row === null) throw missing();
    const body = await service.show(row, call);
    return { ...ok(body, row.version), ...service.aside?.(body) };
  };

  /** The row after the command; null when it was deleted. A conflict contains the current body. */
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
        if (row !== null) await service.authorise?.(call, row, command);
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
    /** The earlier answer for this idempotency key; null for a first request. */
    repeated: async (call: Call): Promise<Reply | null> => {
      const { tenant } = call.principal;
      const earlier = await earlierResult(ports.findReceipt, tenant, call.idempotency);
      return earlier ? show(call, rowOfReceipt(aggregate.view, earlier)) : null;
    },
  };
};
