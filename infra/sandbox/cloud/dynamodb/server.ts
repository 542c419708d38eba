import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { AccessDenied, type Authorize } from '../access/access.ts';
import { accessKeyOf } from '../access/credential.ts';
import { dynamoDbCalls } from '../access/dynamodb-calls.ts';
import { createEmulator, type Store } from './emulator.ts';
import { removeExpired, removeOldTokens, setTimeToLive } from './expiry.ts';
import { type Positions, positionsIn } from './positions.ts';
import { StreamLog } from './stream-log.ts';
import { ServiceError, Transactions } from './transactions.ts';

export interface DynamoDb {
  readonly url: string;
  readonly streams: StreamLog;
  readonly positions: Positions;
  /** Lets the items of a table expire by an attribute that holds seconds since 1970. */
  readonly expire: (table: string, attribute: string) => Promise<void>;
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

/** An error in the service's words; the emulator's own checks carry theirs in `body`. */
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
 * Has the emulator answer a request that was read to its end (it fails as a whole where a caller goes away
 * while sending). Resolves once it has answered, whether or not anybody is left to hear it.
 */
const passOn = (
  emulator: Server,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> =>
  new Promise((resolve) => {
    const end = response.end.bind(response) as (body?: string) => ServerResponse;
    response.end = ((text?: string) => {
      resolve();
      return end(text);
    }) as ServerResponse['end'];
    const request = Object.assign(Readable.from([body]), { method, url, headers });
    emulator.emit('request', request, response);
  });

type Operations = ReadonlyMap<string, Operation>;

const operationsOf = (store: Store, log: StreamLog): Operations => {
  const transactions = new Transactions(store, log);
  return new Map<string, Operation>([
    ['TransactWriteItems', (body) => transactions.write(body)],
    ['TransactGetItems', (body) => transactions.read(body)],
  ]);
};

/** Expired items are looked for this often; the service itself promises days, not seconds. */
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

/**
 * DynamoDB on the loopback: the dynalite emulator, and beside it what it lacks (facts §5): transactions,
 * streams and time to live. Without a path everything is in memory.
 */
export const startDynamoDb = async ({
  path,
  port = 0,
  authorize = () => undefined,
}: {
  path?: string;
  port?: number;
  /** Asked before every signed request. Default: all may do everything. */
  authorize?: Authorize;
}): Promise<DynamoDb> => {
  const { server: emulator, store } = createEmulator(path);
  const streams = new StreamLog(store);
  const operations = operationsOf(store, streams);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const operation = operations.get(target);
    try {
      const body = await readBody(request);
      const accessKey = accessKeyOf(request.headers);
      if (accessKey !== null) {
        for (const call of dynamoDbCalls(target, parsed(body))) authorize(accessKey, call);
      }
      if (!operation) return await passOn(emulator, request, body, response);
      send(response, 200, await operation(parsed(body)));
    } catch (error) {
      sendError(response, error);
    }
  };
  const answering = new Set<Promise<void>>();
  let stopping = false;
  const server = createServer((request, response) => {
    if (stopping) {
      request.destroy();
      return;
    }
    const answered = answer(request, response);
    answering.add(answered);
    void answered.then(() => answering.delete(answered));
  });
  const bound = await listen(server, port);
  const sweep = setInterval(() => {
    const now = Date.now();
    removeExpired(store, Math.floor(now / 1000)).catch(() => undefined);
    removeOldTokens(store, now).catch(() => undefined);
  }, EXPIRY_INTERVAL);
  sweep.unref();
  return {
    url: `http://127.0.0.1:${bound}`,
    streams,
    positions: positionsIn(store),
    expire: (table, attribute) => setTimeToLive(store, table, attribute),
    stop: async () => {
      clearInterval(sweep);
      stopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      // What is half done would find the store closed below it, also where its caller has gone.
      await Promise.all(answering);
      server.closeAllConnections();
      await closed;
      await (store.db as unknown as { close: () => Promise<void> }).close();
    },
  };
};
