import { readFileSync } from 'node:fs';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSite, serveSite } from '../testing/served-site.ts';
import { PEOPLE } from '../tracker/site/people.ts';

const GUIDE = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterEach(() => site.tracker.faults.clear());
afterAll(() => site.stop());

const control = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${site.urls.host}/sandbox/${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
};

const tracker = async (path: string): Promise<number> => {
  const headers = { cookie: `sandbox.user=${PEOPLE.member.id}` };
  return (await fetch(`${site.urls.tracker}${path}`, { headers })).status;
};

describe('the sandbox control', () => {
  it('returns the page token for the project and board in the request', async () => {
    const { status, body } = await control('POST', 'token', {
      accountId: PEOPLE.member.id,
      projectId: 10_000,
      boardId: '1',
      licence: 'none',
    });
    expect(status).toBe(200);
    expect(decodeJwt(body.token)).toMatchObject({
      iss: site.tenant,
      sub: PEOPLE.member.id,
      qsh: 'context-qsh',
      context: {
        jira: { project: { id: '10000', key: 'TRAIL' }, board: { id: '1', type: 'scrum' } },
        license: { active: false },
      },
    });
  });

  it.each([
    ['token', {}, 'accountId'],
    ['token', { accountId: 'nobody' }, 'accountId'],
    ['token', { accountId: PEOPLE.member.id, projectId: '1' }, 'projectId'],
    ['token', { accountId: PEOPLE.member.id, boardId: 99 }, 'boardId'],
    ['token', { accountId: PEOPLE.member.id, licence: 'maybe' }, 'licence'],
    ['token', { accountId: PEOPLE.member.id, licens: 'active' }, 'licens'],
    ['cloud/faults', { kind: 'earthquake' }, 'kind'],
    ['cloud/faults', { kind: 'throttle', share: 2 }, 'share'],
    ['cloud/faults', { kind: 'clock' }, 'aheadMs'],
    ['faults', {}, 'path'],
    ['faults', { path: 'rest' }, 'path'],
    ['faults', { path: '/rest/**', status: 42 }, 'status'],
    ['faults', { path: '/rest/**', share: 1.5 }, 'share'],
    ['faults', { path: '/rest/**', times: 0 }, 'times'],
    ['faults', { path: '/rest/**', latencyMs: -1 }, 'latencyMs'],
    ['faults', { path: '/rest/**', headers: { a: 1 } }, 'headers.a'],
    ['faults', [], 'body'],
  ])('answers 400 for %s %j, naming %s', async (path, body, member) => {
    const answer = await control('POST', path, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([member]);
    expect(site.tracker.faults.all()).toEqual([]);
  });

  it('answers 400 for a body that is not JSON', async () => {
    const { status, body } = await control('POST', 'faults', '{');
    expect([status, body.errorMessages]).toEqual([400, ['The request body is not JSON.']]);
  });

  it('adds faults, lists them with their hits, and removes them', async () => {
    const rule = { method: 'GET', path: '/rest/api/3/myself', status: 503, times: 2 };
    const added = await control('POST', 'faults', rule);
    expect(added.status).toBe(201);
    expect(await tracker('/rest/api/3/myself')).toBe(503);
    const { body } = await control('GET', 'faults');
    expect(body.faults).toEqual([{ ...rule, id: added.body.id, hits: 1 }]);
    expect((await control('DELETE', 'faults')).status).toBe(204);
    expect(await tracker('/rest/api/3/myself')).toBe(200);
  });

  it('records the calls to the tracker', async () => {
    await control('DELETE', 'calls');
    await tracker('/rest/api/3/field?x=1');
    const { body } = await control('GET', 'calls');
    expect(body.calls).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/rest/api/3/field',
        query: 'x=1',
        status: 200,
        by: 'session',
        as: PEOPLE.member.id,
        fault: null,
      }),
    ]);
  });

  it('changes one setting and leaves the other settings unchanged', async () => {
    expect((await control('PUT', 'settings', { issueLinking: false })).status).toBe(200);
    expect(await tracker('/rest/api/3/issueLinkType')).toBe(404);
    const changed = await control('PUT', 'settings', { searchDelayMs: 5000 });
    const others = { licence: 'active', webhooks: true };
    expect(changed.body).toEqual({ issueLinking: false, searchDelayMs: 5000, ...others });
    expect((await control('PUT', 'settings', { searchDelayMs: -1 })).status).toBe(400);
    await control('PUT', 'settings', { issueLinking: true, searchDelayMs: 0 });
    expect((await control('GET', 'settings')).body).toEqual({
      issueLinking: true,
      searchDelayMs: 0,
      ...others,
    });
    expect(await tracker('/rest/api/3/issueLinkType')).toBe(200);
  });

  it("accepts the requests that the sandbox's README shows", async () => {
    const lines = [...GUIDE.matchAll(/^(PUT) \/sandbox\/(\S+) (\{.*\})$/gm)];
    expect(lines).toHaveLength(2);
    for (const [, method = '', path = '', body = ''] of lines) {
      const answer = await control(method, path, body);
      expect([body, answer.status]).toEqual([body, 200]);
      expect(answer.body).toMatchObject(JSON.parse(body));
    }
  });

  it("has the settings that the sandbox's README lists", async () => {
    const [, listed = ''] = /`GET, PUT \/sandbox\/settings` \| `\{(.+?)\}`/.exec(GUIDE) ?? [];
    const members = listed.split(', ').map((member) => member.replace('?', ''));
    const { body } = await control('GET', 'settings');
    expect(Object.keys(body).sort()).toEqual(members.toSorted());
    expect(await control('PUT', 'settings', body)).toEqual({ status: 200, body });
  });

  it("adds and removes the licence in tokens, and keeps the add-on's key", async () => {
    const tokenAndKey = async () => {
      const { body } = await control('POST', 'token', { accountId: PEOPLE.member.id });
      const addon = site.tracker.apps.find('app.cairn.test');
      return [decodeJwt(body.token).context, addon?.key];
    };
    await control('PUT', 'settings', { licence: 'none' });
    expect(await tokenAndKey()).toMatchObject([{ license: { active: false } }, 'app.cairn.test']);
    await control('PUT', 'settings', { licence: 'active' });
    expect(await tokenAndKey()).toMatchObject([{ license: { active: true } }, 'app.cairn.test']);
  });

  it('creates portfolio licence keys for its own site and for other sites', async () => {
    const { status, body } = await control('POST', 'licence-key', {
      days: 1,
      holder: 'Hill Walks',
    });
    expect(status).toBe(201);
    const claims = decodeJwt(body.key);
    expect(claims).toMatchObject({ aud: site.tenant, sub: 'Hill Walks', iss: 'cairn-licence' });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(86_400);
    const other = await control('POST', 'licence-key', { site: 'another' });
    expect(decodeJwt(other.body.key).aud).toBe('another');
    expect((await control('POST', 'licence-key', { days: 'many' })).status).toBe(400);
  });

  it('installs and uninstalls the app, and runs schedules as if a given time were now', async () => {
    const before = site.app.callbacks.length;
    expect((await control('PUT', 'app', { installed: false })).body).toEqual({ installed: false });
    expect(site.tracker.apps.find('app.cairn.test')).toBeNull();
    await control('PUT', 'app', { installed: true });
    expect(site.tracker.apps.find('app.cairn.test')).not.toBeNull();
    expect(site.app.callbacks.slice(before).map(({ path }) => path)).toEqual([
      '/connect/disabled',
      '/connect/uninstalled',
      '/connect/installed',
      '/connect/enabled',
    ]);
    const ran = await control('POST', 'schedules', { at: '2030-01-01T00:00:00Z' });
    expect(ran.body).toEqual({ ran: ['a schedule at 2030-01-01T00:00:00.000Z'] });
    expect((await control('POST', 'schedules', { at: 'soon' })).status).toBe(400);
  });

  it('answers 404 for unknown paths', async () => {
    expect((await control('GET', 'nothing')).status).toBe(404);
    expect((await control('PUT', 'faults', {})).status).toBe(404);
  });
});

describe('the control of the cloud', () => {
  it("reports the cloud's state, and adds and removes faults", async () => {
    expect(await control('GET', 'cloud')).toEqual({
      status: 200,
      body: { idle: true, queues: { Jobs: 2 } },
    });
    const rule = { kind: 'throttle', named: 'Events', times: 3 };
    expect(await control('POST', 'cloud/faults', rule)).toMatchObject({ status: 201 });
    const listed = await control('GET', 'cloud/faults');
    expect(listed.body).toMatchObject({ faults: [{ ...rule, hits: 0 }] });
    expect((await control('DELETE', 'cloud/faults')).status).toBe(204);
    expect((await control('GET', 'cloud/faults')).body).toEqual({ faults: [] });
  });
});
