import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Listening, listen } from '../base/listen.ts';
import type { ApiPlan } from './read-api.ts';
import { requestEvent } from './request-event.ts';
import { refuse, writeAnswer } from './response.ts';
import { routeTable } from './route-table.ts';
import { routeThrottles } from './throttle.ts';

/** AWS's limit for a request body, in bytes. */
const BODY_LIMIT = 10 * 1024 * 1024;

/**
 * Timeout for an answer in milliseconds: one second less than in AWS, so that an answer that is in time here is in time
 * there, too.
 */
const PATIENCE_MS = 29_000;

const LATE = Symbol('late');

/**
 * Returns a function's answer. Returns `LATE` if the function takes too long; the function then continues, but its
 * answer is ignored.
 */
const inTime = async (answer: Promise<unknown>, patienceMs: number): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(() => resolve(LATE), patienceMs);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
};

const readBody = async (request: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= BODY_LIMIT) chunks.push(chunk);
  }
  return length > BODY_LIMIT ? null : Buffer.concat(chunks);
};

const isFault = (status: number, byHandler: boolean): boolean =>
  status >= 500 && !(status === 503 && byHandler);

export interface HttpApi extends Listening {
  readonly running: () => number;
  /** Number of 5xx answers, except 503 answers that a handler chose. */
  readonly faults: () => number;
  readonly resetThrottles: () => void;
}

type Invoke = (target: string, event: unknown) => Promise<unknown>;

/**
 * Starts the HTTP API on the loopback address. Its routes call functions. A request without a route gets the API's own
 * 404.
 */
export const startHttpApi = async (
  { apiId, routes, ...throttles }: ApiPlan,
  port: number,
  invoke: Invoke,
  patienceMs = PATIENCE_MS,
): Promise<HttpApi> => {
  const find = routeTable(routes);
  let admit = routeThrottles(throttles, Date.now);
  let running = 0;
  let faults = 0;

  /** Handles a request. Returns whether the answer came from the handler. */
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(request.url ?? '/', 'http://api');
    const match = find(request.method ?? 'GET', pathname);
    const refused = (status: number, message: string): false => {
      refuse(response, status, message);
      return false;
    };
    if (!match) return refused(404, 'Not Found');
    if (!admit(match.route.routeKey)) return refused(429, 'Too Many Requests');
    const body = await readBody(request);
    if (!body) return refused(413, 'Request Entity Too Large');
    const event = requestEvent(request, match, { apiId, body, now: new Date() });
    const answered = await inTime(invoke(match.route.target, event), patienceMs);
    if (answered === LATE) return refused(503, 'Service Unavailable');
    writeAnswer(response, answered);
    return true;
  };

  const server = createServer(async (request, response) => {
    running += 1;
    let answered = false;
    try {
      answered = await answer(request, response);
    } catch {
      // The function's log contains the cause. Like in AWS, the answer gives no reason.
      refuse(response, 500, 'Internal Server Error');
    } finally {
      running -= 1;
      if (isFault(response.statusCode, answered)) faults += 1;
    }
  });
  return {
    ...(await listen(server, port)),
    running: () => running,
    faults: () => faults,
    resetThrottles: () => {
      admit = routeThrottles(throttles, Date.now);
    },
  };
};
