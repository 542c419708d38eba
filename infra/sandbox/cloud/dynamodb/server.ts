import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { AccessDenied, type Authorize } from '../access/access.ts';
import { accessKeyOf } from '../access/credential.ts';
import { dynamoDbCalls } from '../access/dynamodb-calls.ts';
import type { Call } from '../access/policy.ts';
import { clearItems } from './clear.ts';
import { judgeConditions } from './conditions.ts';
import { createEmulator, type Store } from './emulator.ts';
import { removeExpired, removeOldTokens, setTimeToLive } from './expiry.ts';
import { HotKeys } from './hot-keys.ts';
import { Meter, type OnUse } from './meter.ts';
import { type Positions, positionsIn } from './positions.ts';
import { ServiceError } from './service-error.ts';
import { StreamLog } from './stream-log.ts';
import { Partitions, type Throughput } from './throughput.ts';
import { cancelled, NONE, THROTTLED, THROUGHPUT_EXCEEDED, Transactions } from './transactions.ts';
import { refuseTooDeep } from './values.ts';

export interface DynamoDb {
  readonly url: string;
  readonly streams: StreamLog;
  readonly positions: Positions;
  /** Names the attribute of a table's items that contains their expiry time. Its values are seconds since 1970. */
  readonly expire: (table: string, attribute: string) => Promise<void>;
  /** Empties all tables. No request may be in progress. */
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

type Body = Record<string, unknown>;
type Operation = (body: Body) => Promise<object>;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(body));
};

/** Sends an error in DynamoDB's format. An error of the emulator dynalite already has a `body` in that format. */
const sendError = (response: ServerResponse, error: unknown): void => {
  if (error instanceof ServiceError) {
    const { type, message, reasons } = error;
    const body = { __type: type, message, Message: message };
    send(response, 400, reasons ? { ...body, CancellationReasons: reasons } : body);
    return;
  }
  if (error instanceof AccessDenied) {
    const { message } = error;
    const type = 'com.amazon.coral.service#AccessDeniedException';
    send(response, 400, { __type: type, Message: message });
    return;
  }
  const { body, statusCode } = error as { body?: object; statusCode?: number };
  const unexpected = { __type: 'InternalServerError', message: String(error) };
  send(response, statusCode ?? (body ? 400 : 500), body ?? unexpected);
};

/**
 * Passes a request to the emulator after its whole body was received, because the emulator crashes when a caller
 * disconnects while sending. Resolves with the bytes of the answer, even if the caller has disconnected.
 */
const passOn = (
  emulator: Server,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<number> =>
  new Promise((resolve) => {
    const end = response.end.bind(response) as (body?: string) => ServerResponse;
    response.end = ((text?: string) => {
      resolve(text?.length ?? 0);
      return end(text);
    }) as ServerResponse['end'];
    const request = Object.assign(Readable.from([body]), { method, url, headers });
    emulator.emit('request', request, response);
  });

/** Returns whether a fault rule currently throttles requests of functions to the table with this ARN. */
export type Throttled = (tableArn: string) => boolean;

type Operations = ReadonlyMap<string, Operation>;

const operationsOf = (transactions: Transactions): Operations =>
  new Map<string, Operation>([
    ['TransactWriteItems', (body) => transactions.write(body)],
    ['TransactGetItems', (body) => transactions.read(body)],
  ]);

/**
 * Throws DynamoDB's throttling error if any of the calls is throttled. For a transaction, the error names the throttled
 * writes.
 */
const refuseThrottled = (target: string, calls: readonly Call[], throttled: Throttled): void => {
  const reasons = calls.map((call) => (throttled(call.resource) ? THROTTLED : NONE));
  if (!reasons.includes(THROTTLED)) return;
  if (target.startsWith('Transact')) throw cancelled(reasons);
  throw new ServiceError(
    'com.amazonaws.dynamodb.v20120810#ThrottlingException',
    THROUGHPUT_EXCEEDED,
  );
};

const SINGLE_WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);
/**
 * Operations that use the throughput of a single partition. A scan reads all partitions and is never throttled here.
 */
const KEYED = new Set([...SINGLE_WRITES, 'GetItem', 'Query']);

judgeConditions();

/**
 * Milliseconds between removals of expired items. DynamoDB only promises to remove an item within days of its expiry.
 */
const EXPIRY_INTERVAL = 60_000;

const parsed = (body: Buffer): Body => {
  try {
    return JSON.parse(body.toString('utf8')) as Body;
  } catch {
    return {};
  }
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

export interface DynamoDbOptions {
  /** Folder of the tables. If absent, the tables are in memory. */
  readonly path?: string | undefined;
  /** Port of the server; 0, the default, chooses a free port. */
  readonly port?: number;
  /** Throws for a signed request that is not allowed. Default: every request is allowed. */
  readonly authorize?: Authorize;
  /**
   * Returns whether an access key belongs to a function. `throttled` applies only to requests of functions. Default: no
   * key belongs to a function.
   */
  readonly isFunction?: (accessKey: string) => boolean;
  readonly throttled?: Throttled;
  readonly onUse?: OnUse | undefined;
  /** Read and write units per second of one partition. Requests above this are throttled. Default: unlimited. */
  readonly throughput?: Throughput | undefined;
  /**
   * Shortest duration of a transaction in milliseconds, so that tests can make other writes collide with it. Default:
   * none.
   */
  readonly transactionMs?: number;
}

interface Service {
  readonly emulator: Server;
  readonly transactions: Transactions;
  readonly operations: Operations;
  readonly hotKeys: HotKeys | null;
  readonly meter: Meter | null;
  readonly authorize: Authorize;
  readonly isFunction: (accessKey: string) => boolean;
  readonly throttled: Throttled;
}

/** Throws when the caller may not do what the request demands, or when a fault rule throttles the request. */
const admit = (
  { authorize, isFunction, throttled }: Service,
  accessKey: string,
  target: string,
  body: Body,
): void => {
  const calls = dynamoDbCalls(target, body);
  for (const call of calls) authorize(accessKey, call);
  if (isFunction(accessKey)) refuseThrottled(target, calls, throttled);
};

/**
 * Passes a request that is no transaction to the emulator. Throws when the item is locked by a transaction, or when its
 * partition is throttled. Returns the bytes of the answer.
 */
const answerSingle = async (
  { emulator, transactions, hotKeys }: Service,
  target: string,
  { request, body, given }: { request: IncomingMessage; body: Buffer; given: Body },
  response: ServerResponse,
): Promise<number> => {
  if (SINGLE_WRITES.has(target)) await transactions.refuseConflict(given);
  const isWatched = hotKeys !== null && KEYED.has(target);
  if (isWatched && !(await hotKeys.admits(target, given))) {
    throw new ServiceError(
      'com.amazonaws.dynamodb.v20120810#ThrottlingException',
      THROUGHPUT_EXCEEDED,
    );
  }
  const bytes = await passOn(emulator, request, body, response);
  if (isWatched && !SINGLE_WRITES.has(target)) await hotKeys.read(given, bytes);
  return bytes;
};

const answer = async (
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { operations, meter, isFunction } = service;
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const operation = operations.get(target);
  try {
    const body = await readBody(request);
    const accessKey = accessKeyOf(request.headers);
    const given = parsed(body);
    if (accessKey !== null) admit(service, accessKey, target, given);
    refuseTooDeep(given);
    const single = { request, body, given };
    const bytes = operation ? 0 : await answerSingle(service, target, single, response);
    if (operation) send(response, 200, await operation(given));
    if (meter && accessKey !== null && isFunction(accessKey))
      await meter.note(accessKey, target, given, bytes);
  } catch (error) {
    sendError(response, error);
  }
};

/**
 * Returns a server that stops only after all requests are answered. If the store were closed earlier, these requests
 * would fail.
 */
const answeringServer = (service: Service) => {
  const answering = new Set<Promise<void>>();
  let stopping = false;
  const server = createServer((request, response) => {
    if (stopping) {
      request.destroy();
      return;
    }
    const answered = answer(service, request, response);
    answering.add(answered);
    void answered.then(() => answering.delete(answered));
  });
  const stop = async (): Promise<void> => {
    stopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    // Also waits for requests whose callers have disconnected.
    await Promise.all(answering);
    server.closeAllConnections();
    await closed;
  };
  return { server, stop };
};

/** Removes expired items at intervals. Returns a function that stops the removals. */
const sweepRegularly = (store: Store): (() => void) => {
  const sweep = setInterval(() => {
    const now = Date.now();
    removeExpired(store, Math.floor(now / 1000)).catch(() => undefined);
    removeOldTokens(store, now).catch(() => undefined);
  }, EXPIRY_INTERVAL);
  sweep.unref();
  return () => clearInterval(sweep);
};

/** Starts DynamoDB on the loopback address: the emulator dynalite with added transactions, streams and time to live. */
export const startDynamoDb = async ({
  path,
  port = 0,
  authorize = () => undefined,
  isFunction = () => false,
  throttled = () => false,
  onUse,
  throughput,
  transactionMs = 0,
}: DynamoDbOptions): Promise<DynamoDb> => {
  const { server: emulator, store } = createEmulator(path);
  const streams = new StreamLog(store);
  const hotKeys = throughput ? new HotKeys(store, new Partitions(throughput, Date.now)) : null;
  const transactions = new Transactions(store, streams, { hotKeys, takesMs: transactionMs });
  const { server, stop } = answeringServer({
    emulator,
    transactions,
    operations: operationsOf(transactions),
    hotKeys,
    meter: onUse ? new Meter(store, onUse) : null,
    authorize,
    isFunction,
    throttled,
  });
  const bound = await listen(server, port);
  const endSweeps = sweepRegularly(store);
  return {
    url: `http://127.0.0.1:${bound}`,
    streams,
    positions: positionsIn(store),
    expire: (table, attribute) => setTimeToLive(store, table, attribute),
    clear: () => clearItems(store),
    stop: async () => {
      endSweeps();
      await stop();
      await (store.db as unknown as { close: () => Promise<void> }).close();
    },
  };
};
