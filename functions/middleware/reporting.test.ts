import { beforeEach, describe, expect, it } from 'vitest';
import { CatalogueError, ERRORS, refusal } from '#domain/kernel/errors/errors.ts';
import { type Endpoints, ok, read } from '../http/endpoint.ts';
import { memoryBackend } from '../testing/backend.ts';
import { ask } from '../testing/request.ts';
import { contextToken, SITE } from '../testing/site.ts';
import { httpHandler } from './http-handler.ts';

const SECRET = 'the table is at 10.0.0.7';
let backend: ReturnType<typeof memoryBackend>;
let token: string;

beforeEach(async () => {
  backend = memoryBackend();
  token = await contextToken(SITE);
});

const asking = (answer: () => never | ReturnType<typeof ok>, request = {}) => {
  const endpoints: Endpoints = { 'GET /smb/goal': read(async () => answer()) };
  return ask(httpHandler(endpoints, backend.http), 'GET /smb/goal', { token, ...request });
};

describe('reporting', () => {
  it('logs a request once, with the correlation id of its answer', async () => {
    const answer = await asking(() => ok([]));
    expect(backend.lines).toEqual([
      {
        level: 'info',
        message: 'answered',
        entry: {
          route: 'GET /smb/goal',
          requestId: 'request-1',
          correlationId: answer.headers['x-correlation-id'],
          status: 200,
        },
      },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('sends no content type without a body', async () => {
    const answer = await asking(() => ({ status: 204 }));
    expect(answer.headers).not.toHaveProperty('content-type');
  });

  it('logs a refusal with its code and its cause', async () => {
    const answer = await asking(() => {
      throw new CatalogueError(refusal('TOKEN_INVALID'), { cause: new Error('why') });
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
    expect(answer.headers).not.toHaveProperty('retry-after');
    expect(backend.lines).toMatchObject([
      { level: 'info', message: 'refused', entry: { code: 'TOKEN_INVALID', reason: 'Error: why' } },
    ]);
  });

  it.each([
    ['BUSY', undefined, '5'],
    ['TRACKER_UNAVAILABLE', 17.2, '18'],
    ['TOO_MANY_REQUESTS', undefined, '60'],
  ] as const)('sends Retry-After for %s', async (code, retryAfter, header) => {
    const answer = await asking(() => {
      throw new CatalogueError(refusal(code), { retryAfter: retryAfter ?? null });
    });
    expect(answer.headers['retry-after']).toBe(header);
    expect(answer.body).toEqual({ errorMessages: [ERRORS[code].text], errors: {}, code });
  });

  it('logs the whole chain of causes of a 5xx', async () => {
    const socket = new Error('connect ECONNREFUSED', { cause: 'a cable' });
    const answer = await asking(() => {
      throw new CatalogueError(refusal('TRACKER_UNAVAILABLE'), { cause: socket });
    });
    const [line] = backend.lines;
    expect(line).toMatchObject({
      level: 'error',
      message: 'failed',
      entry: {
        status: 503,
        code: 'TRACKER_UNAVAILABLE',
        correlationId: answer.headers['x-correlation-id'],
      },
    });
    expect(line?.entry.error).toMatch(
      /^CatalogueError: Jira has[\s\S]+caused by Error: connect ECONNREFUSED[\s\S]+caused by a cable$/,
    );
  });

  it('writes an internal error only to the log', async () => {
    const answer = await asking(() => {
      throw new TypeError(SECRET);
    });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      errorMessages: [ERRORS.INTERNAL.text],
      errors: {},
      code: 'INTERNAL',
    });
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(backend.lines).toMatchObject([{ level: 'error', message: 'failed' }]);
    expect(backend.lines[0]?.entry.error).toMatch(
      /TypeError: the table is at[\s\S]+reporting\.test/,
    );
  });

  it('never logs the token', async () => {
    await asking(() => ok([]));
    await asking(() => ok([]), { token: `${token}x` });
    await asking(() => {
      throw new Error('fault');
    });
    expect(JSON.stringify(backend.lines)).not.toContain(token.split('.')[2]);
  });

  it('tells nothing to a caller without a valid token, not even which routes exist', async () => {
    const handler = httpHandler({}, backend.http);
    expect(await ask(handler, 'GET /smb/goal')).toMatchObject({ status: 401 });
    expect(await ask(handler, 'GET /smb/goal', { token })).toMatchObject({
      status: 404,
      body: { code: 'ROUTE_NOT_FOUND' },
    });
  });
});
