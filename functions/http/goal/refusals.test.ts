import { beforeEach, describe, expect, it } from 'vitest';
import { goalSchema } from '#domain/aggregates/goal/goal.ts';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { type Ask, ask } from '../../testing/request.ts';
import {
  contextClaims,
  contextToken,
  OTHER_SITE,
  SITE,
  signShared,
  unsignedToken,
} from '../../testing/site.ts';
import { START_SECONDS } from '../../testing/time.ts';
import { goalEndpoints } from './endpoints.ts';

let backend: ReturnType<typeof memoryBackend>;
let handler: ReturnType<typeof httpHandler>;
let token: string;
let goalId: string;

beforeEach(async () => {
  const gone = { ...SITE, clientKey: 'site-gone', state: 'uninstalled' as const };
  backend = memoryBackend([SITE, OTHER_SITE, gone]);
  handler = httpHandler(goalEndpoints({ ...backend.commands, ...backend }), backend.http);
  token = await contextToken(SITE);
  const body = { fields: { summary: 'Walk' } };
  const answer = await ask(handler, 'POST /smb/goal?projectId=10', { token, body });
  goalId = goalSchema.parse(answer.body).id;
});

const UNKNOWN = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

/** Expects a refusal in the usual format, and that nothing was written. */
const refusedWith = async (line: Parameters<typeof ask>[1], request: Ask) => {
  const before = storedText(backend);
  const answer = await ask(handler, line, request);
  expect(storedText(backend)).toBe(before);
  return { status: answer.status, ...errorBodySchema.parse(answer.body) };
};

describe('a request without a valid token is refused with 401', () => {
  const write = (headers: Record<string, string>) =>
    refusedWith('POST /smb/goal?projectId=10', { body: { fields: { summary: 'x' } }, headers });
  const withToken = (proof: string) => write({ authorization: `JWT ${proof}` });

  it.each([
    ['no header', {}],
    ['no token', { authorization: 'JWT ' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('when it has %s', async (_, headers) => {
    expect(await write(headers)).toMatchObject({ status: 401, code: 'TOKEN_MISSING' });
  });

  it.each(['nonsense', 'a.b.c', '..', `${Buffer.from('{}').toString('base64url')}.e30.x`])(
    'when the token is malformed: %s',
    async (proof) => {
      expect(await withToken(proof)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    },
  );

  it('when the token has expired', async () => {
    const proof = await contextToken(SITE, { exp: START_SECONDS - 1 });
    expect(await withToken(proof)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  });

  it('when the token is signed by another site', async () => {
    const proof = await signShared(contextClaims(), OTHER_SITE.sharedSecret);
    expect(await withToken(proof)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
  });

  it('when the site is unknown or uninstalled', async () => {
    for (const clientKey of ['site-gone', 'site-unknown']) {
      const proof = await contextToken({ ...SITE, clientKey });
      expect(await withToken(proof)).toMatchObject({ status: 401, code: 'TENANT_UNKNOWN' });
    }
  });

  it('when the token is unsigned or signed with another algorithm', async () => {
    const proofs = [
      unsignedToken(contextClaims()),
      await signShared(contextClaims(), SITE.sharedSecret, 'HS384'),
      await signShared(contextClaims(), SITE.sharedSecret, 'HS512'),
    ];
    for (const proof of proofs) {
      expect(await withToken(proof)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    }
  });

  it('when the token is bound to a URL, or lacks a person, expiry or valid issuer', async () => {
    const strange: Record<string, unknown>[] = [
      { qsh: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
      { sub: '' },
      { sub: 7 },
      { exp: undefined },
      { iss: 7 },
      { iss: '' },
      { iss: 'x'.repeat(3000) },
    ];
    for (const claims of strange) {
      const proof = await signShared(contextClaims(claims));
      expect(await withToken(proof)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    }
  });
});

describe('a malformed request is refused with 400', () => {
  const create = (body: unknown, line = 'POST /smb/goal?projectId=10') =>
    refusedWith(line as 'POST /', { token, body });

  it('with the name of the field that does not fit the contract', async () => {
    const answer = await create({ fields: { summary: 7, labels: ['a', 1] } });
    expect(answer).toMatchObject({ status: 400, code: 'BODY_INVALID' });
    expect(Object.keys(answer.errors)).toEqual(['fields.summary', 'fields.labels.1']);
  });

  it.each([
    ['fields.summary', 'TITLE_REQUIRED', { summary: '  ' }],
    ['fields.summary', 'SUMMARY_TOO_LONG', { summary: 'x'.repeat(300) }],
    ['fields.color', 'COLOR_INVALID', { summary: 'x', color: 'red' }],
    ['fields.startDate', 'DATE_INVALID', { summary: 'x', startDate: '2026-02-30' }],
    ['fields.labels', 'LABEL_INVALID', { summary: 'x', labels: ['two words'] }],
    ['fields.labels', 'LABEL_TOO_LONG', { summary: 'x', labels: ['y'.repeat(29)] }],
  ])('with the name of the field that breaks a rule: %s %s', async (field, code, fields) => {
    const answer = await create({ fields });
    expect(answer).toMatchObject({ status: 400, code });
    expect(Object.keys(answer.errors)).toEqual([field]);
  });

  it('when the body is not JSON or too large', async () => {
    const line = 'POST /smb/goal?projectId=10';
    const text = await refusedWith(line, { token, text: '{"fields":' });
    expect(text).toMatchObject({ status: 400, code: 'BODY_NOT_JSON' });
    const nothing = await refusedWith(line, { token });
    expect(nothing).toMatchObject({ status: 400, code: 'BODY_NOT_JSON' });
    const huge = await create({ fields: { summary: 'x', description: 'y'.repeat(300_000) } });
    expect(huge).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it('when the project is missing or a number is not whole', async () => {
    const missing = await create({ fields: { summary: 'x' } }, 'POST /smb/goal');
    expect(missing).toMatchObject({ status: 400, code: 'PROJECT_REQUIRED' });
    const page = await refusedWith('GET /smb/goal/search?projectId=10&startAt=-1', { token });
    expect(page).toMatchObject({ status: 400, errors: { startAt: expect.any(String) } });
  });

  it('when a header cannot be parsed', async () => {
    const body = { fields: { summary: 'x' } };
    const change = (headers: Record<string, string>) =>
      refusedWith(`PUT /smb/goal/${goalId}`, { token, body, headers });
    expect(await change({ 'if-match': '"abc"' })).toMatchObject({ code: 'VERSION_INVALID' });
    expect(await change({ 'idempotency-key': 'x' })).toMatchObject({ code: 'IDEMPOTENCY_INVALID' });
  });
});

describe('an unknown resource is answered with 404', () => {
  it.each([
    ['GET', '', undefined],
    ['PUT', '', { fields: {} }],
    ['DELETE', '', undefined],
    ['POST', '/label', { labels: [] }],
    ['PUT', '/rank', {}],
  ])('when the request is %s for an unknown goal%s', async (method, suffix, body) => {
    for (const id of [UNKNOWN, 'x', 'y'.repeat(5000)]) {
      const answer = await refusedWith(`${method} /smb/goal/${id}${suffix}` as 'GET /', {
        token,
        body,
      });
      expect(answer).toMatchObject({ status: 404, code: 'GOAL_NOT_FOUND' });
    }
  });

  it('when the route is unknown', async () => {
    const answer = await refusedWith('GET /smb/constructor', { token });
    expect(answer).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
  });
});

describe('a conflict is refused with 409', () => {
  it('with the current goal when the version is stale', async () => {
    const change = (summary: string, version: string) => ({
      token,
      body: { fields: { summary } },
      headers: { 'if-match': version },
    });
    const path = `PUT /smb/goal/${goalId}` as const;
    expect((await ask(handler, path, change('Run', '"1"'))).status).toBe(200);
    const answer = await refusedWith(path, change('Fly', '"1"'));
    expect(answer).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect(goalSchema.parse(answer.current)).toMatchObject({
      version: 2,
      fields: { summary: 'Run' },
    });
    expect((await ask(handler, path, change('Fly', 'W/"2"'))).status).toBe(200);
  });

  it('when the id of a new goal is taken', async () => {
    const body = { id: goalId, fields: { summary: 'Again' } };
    const answer = await refusedWith('POST /smb/goal?projectId=10', { token, body });
    expect(answer).toMatchObject({ status: 409, code: 'GOAL_EXISTS' });
  });
});

describe('an internal error', () => {
  it('is written only to the log, without the token', async () => {
    const failing = httpHandler(
      {
        'GET /smb/goal': {
          answer: async () => Promise.reject(new Error('table secret-name is on fire')),
        },
      },
      backend.http,
    );
    const answer = await ask(failing, 'GET /smb/goal', { token });
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL', errors: {} } });
    expect(JSON.stringify(answer)).not.toContain('secret-name');
    expect(backend.lines.at(-1)).toMatchObject({ level: 'error', message: 'failed' });
    const log = JSON.stringify(backend.lines);
    expect(log).toContain('secret-name');
    expect(log).not.toContain(token);
    expect(log).not.toContain(SITE.sharedSecret);
  });

  it('has the same correlation id in the answer and in the stored events', async () => {
    const answer = await ask(handler, `DELETE /smb/goal/${goalId}`, { token });
    const [events = []] = [...backend.database.events.values()];
    expect(answer.headers['x-correlation-id']).toBe(events.at(-1)?.correlationId);
  });
});

describe('a change of a goal', () => {
  const put = (body: object) => ask(handler, `PUT /smb/goal/${goalId}`, { token, body });

  it('leaves out a lead and members who have no account', async () => {
    const relatedMembers = [
      { accountId: 'account-ben' },
      {},
      { accountId: null },
      { accountId: '' },
    ];
    const answer = await put({ fields: { relatedMembers, lead: {} } });
    expect(answer).toMatchObject({ status: 200, body: { relatedMemberIds: ['account-ben'] } });
  });

  it("may name only the goal's own project", async () => {
    const fields = { summary: 'Walk far' };
    const before = storedText(backend);
    expect(await put({ projectId: '11', fields })).toMatchObject({
      status: 400,
      body: { code: 'MOVE_GOAL_PROJECT', errors: { projectId: expect.any(String) } },
    });
    expect(storedText(backend)).toBe(before);
    expect((await put({ projectId: '10', fields })).status).toBe(200);
  });
});
