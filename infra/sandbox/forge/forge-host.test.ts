import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageData } from '../host/model/page-data.ts';
import type { FakeCall } from '../testing/app.ts';
import { serveForgeSite, tokenOf } from '../testing/forge-site.ts';
import type { ServedSite } from '../testing/served-site.ts';
import { PEOPLE } from '../tracker/site/people.ts';

const SESSION = { cookie: `sandbox.user=${PEOPLE.siteAdmin.id}` };
const MEMBER = { cookie: `sandbox.user=${PEOPLE.member.id}` };
const JSON_HEADERS = { ...MEMBER, 'content-type': 'application/json' };

let site: ServedSite;
let stop: () => Promise<void>;
let calls: FakeCall[] = [];

beforeAll(async () => {
  ({ site, stop } = await serveForgeSite());
});
afterAll(() => stop?.());
beforeEach(() => {
  calls = [];
  site.tracker.faults.clear();
  site.app.answerBy((call, response) => {
    calls.push(call);
    response.writeHead(204).end();
  });
});

const visit = async (path: string, headers = SESSION) => {
  const response = await fetch(`${site.urls.host}${path}`, { headers, redirect: 'follow' });
  const text = await response.text();
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1];
  return { response, text, data: data ? (JSON.parse(data) as PageData) : null };
};

const callsOf = (module: string) =>
  calls.filter(
    (call) =>
      call.path === '/forge/event' &&
      (decodeJwt(tokenOf(call)).app as { module: { key: string } }).module.key === module,
  );

const rename = (summary: string, headers = JSON_HEADERS) =>
  fetch(`${site.urls.host}/rest/api/3/issue/TRAIL-2`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ fields: { summary } }),
  });

describe('a site with the app on Forge', () => {
  it('reports that its host is Forge', async () => {
    const status = await fetch(`${site.urls.host}/sandbox/status`);
    expect(await status.json()).toMatchObject({ ready: true, host: 'forge', tenant: site.tenant });
  });

  it.each([
    ['the project', '/jira/software/projects/TRAIL', 'jira:projectPage', 'board.html'],
    ['the issue', '/browse/TRAIL-2', 'jira:issueContext', 'issue-panel.html'],
  ])("embeds the app's HTML file in %s", async (_, path, type, file) => {
    const { data } = await visit(path);
    const [embed] = data?.embeds ?? [];
    expect(embed?.url.endsWith(`/client/${file}`)).toBe(true);
    expect(new URL(embed?.url ?? '').origin).toBe(data?.forge?.documentsUrl);
    const { context } = data?.forge?.modules[embed?.moduleKey ?? ''] ?? {};
    expect(context).toMatchObject({
      accountId: PEOPLE.siteAdmin.id,
      siteUrl: site.urls.host,
      license: { active: true },
      extension: { type, project: { key: 'TRAIL' } },
    });
  });

  it("shows every module at the module's URL, but only to permitted users", async () => {
    const { data } = await visit('/');
    const addresses = Object.values(data?.forge?.modules ?? {}).map(({ address }) => address);
    const whole = addresses.filter((address) =>
      /^\/(jira\/(settings\/)?apps|forge-apps)\//.test(address),
    );
    expect(whole.length).toBeGreaterThan(3);
    for (const address of new Set(whole)) {
      const page = await visit(address);
      expect([address, page.response.status, page.data?.embeds.length]).toEqual([address, 200, 1]);
    }
    const admin = whole.find((address) => address.includes('/settings/')) ?? '';
    expect((await visit(admin, MEMBER)).response.status).toBe(404);
    expect((await visit('/jira/apps/another/one')).response.status).toBe(404);
  });

  it('offers the app in the menus of a board and of an issue', async () => {
    const board = await visit('/jira/software/projects/TRAIL/boards/1');
    expect(board.text.match(/data-module="agile-story-map[^"]*"/g)).toHaveLength(3);
    expect(board.data?.forge?.modules['agile-story-map']?.context.extension).toMatchObject({
      type: 'jira:boardAction',
      board: { id: '1', type: 'scrum' },
    });
    expect((await visit('/browse/TRAIL-2')).text).toContain('data-module="issue-panel-action"');
  });

  it('serves pages that load the bridge first and cannot load other files', async () => {
    const { data } = await visit('/jira/software/projects/TRAIL');
    const response = await fetch(data?.embeds[0]?.url ?? '');
    const page = await response.text();
    expect(page).toMatch(/<head><script src="\/global-bridge\.js"><\/script>/);
    expect(page).toContain('data-page="board"');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors 'self' ${site.urls.host}`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'self' ${site.urls.host} 'unsafe-inline'`);
    const origin = data?.forge?.documentsUrl ?? '';
    const bridge = await fetch(`${origin}/global-bridge.js`);
    expect(await bridge.text()).toContain('__bridge');
    const beside = (data?.embeds[0]?.url ?? '').replace('/client/board.html', '');
    for (const path of [
      '/client/../manifest.yml',
      '/manifest.yml',
      '/client/%2e%2e/manifest.yml',
    ]) {
      expect((await fetch(`${beside}${path}`)).status).toBe(404);
    }
    expect((await fetch(`${beside}/client/assets/start.js`)).status).toBe(200);
  });
});

describe('an event of the Forge host', () => {
  it("is sent with the app's token, and names the acting user", async () => {
    await rename('Told to the app');
    await expect.poll(() => callsOf('tracker-events').length).toBe(1);
    const [call] = callsOf('tracker-events');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      eventType: 'avi:jira:updated:issue',
      atlassianId: PEOPLE.member.id,
      issue: { key: 'TRAIL-2', fields: { summary: 'Told to the app' } },
      changelog: { items: [{ field: 'summary' }] },
    });
    const claims = decodeJwt(tokenOf(call as FakeCall));
    expect([claims.principal, claims.context]).toEqual([undefined, undefined]);
    expect(call?.headers['x-forge-oauth-system']).toBeDefined();
  });

  it('is retried up to four times while the app fails', async () => {
    site.tracker.faults.add({
      path: '/forge-events/tracker-events',
      drop: true,
      late: true,
      times: 2,
    });
    await rename('Told three times');
    await expect.poll(() => callsOf('tracker-events').length).toBe(3);
    const retries = callsOf('tracker-events').map(
      ({ body }) =>
        (JSON.parse(body) as { retryContext?: { retryCount: number } }).retryContext?.retryCount,
    );
    expect(retries).toEqual([undefined, 1, 2]);
    const rule = { path: '/forge-events/tracker-events', status: 503 };
    site.tracker.faults.add(rule);
    await rename('Never taken');
    const hits = () => site.tracker.faults.all()[1]?.hits;
    await expect.poll(hits).toBe(5);
  });

  it('is sent every hour, and when schedules are run on demand', async () => {
    const response = await fetch(`${site.urls.host}/sandbox/schedules`, { method: 'POST' });
    expect((await response.json()) as object).toMatchObject({
      ran: expect.arrayContaining(['hourly-visit']),
    });
    expect(callsOf('hourly-visit')).toHaveLength(1);
  });
});

describe('an install of the app on the Forge host', () => {
  const change = (path: string, body: object) =>
    fetch(`${site.urls.host}/sandbox/${path}`, { method: 'PUT', body: JSON.stringify(body) });
  const ask = async (call: FakeCall): Promise<number> => {
    const { app } = decodeJwt<{ app: { apiBaseUrl: string } }>(tokenOf(call));
    const authorization = `Bearer ${call.headers['x-forge-oauth-system']}`;
    const url = `${app.apiBaseUrl}/rest/api/3/serverInfo`;
    return (await fetch(url, { headers: { authorization } })).status;
  };
  const installationOf = (call: FakeCall) =>
    decodeJwt<{ app: { installationId: string } }>(tokenOf(call)).app.installationId;

  it('is sent to the app with a new installation id; an uninstall is sent, too', async () => {
    await change('app', { installed: false });
    expect(callsOf('farewell')).toHaveLength(1);
    expect((await visit('/jira/software/projects/TRAIL/apps/a/b')).response.status).toBe(404);
    await rename('Nobody hears of it');
    await change('app', { installed: true });
    const [installed] = callsOf('lifecycle-events');
    expect(JSON.parse(installed?.body ?? '')).toMatchObject({
      eventType: 'avi:forge:installed:app',
    });
    const [farewell] = callsOf('farewell');
    expect(installationOf(installed as FakeCall)).not.toBe(installationOf(farewell as FakeCall));
    expect(callsOf('tracker-events')).toEqual([]);
  });

  it("keeps the site's identity when the app moves to Connect and back", async () => {
    expect((await change('host', { kind: 'connect' })).status).toBe(200);
    expect(calls.map(({ path }) => path)).toContain('/connect/installed');
    expect((await visit('/jira/software/projects/TRAIL')).data?.forge).toBeNull();
    expect((await change('host', { kind: 'server' })).status).toBe(400);
    calls = [];
    const answers: number[] = [];
    // Sends a request to the site before it accepts the install, like our backend.
    site.app.answerBy((call, response) => {
      calls.push(call);
      const asked = call.path === '/forge/event' ? ask(call) : Promise.resolve(204);
      void asked.then((status) => {
        answers.push(status);
        response.writeHead(204).end();
      });
    });
    expect((await change('host', { kind: 'forge' })).status).toBe(200);
    expect(calls.map(({ path }) => path)).toEqual(['/forge/event', '/connect/uninstalled']);
    expect(answers).toEqual([200, 204]);
    const [call] = callsOf('lifecycle-events');
    const { app } = decodeJwt<{ app: { apiBaseUrl: string } }>(tokenOf(call as FakeCall));
    const property =
      '/rest/atlassian-connect/1/addons/app.cairn.story-map/properties/connect_client_key_019cdff3-8bfb-71fe-9628-875b700aebb8';
    const response = await fetch(`${app.apiBaseUrl}${property}`, {
      headers: { authorization: `Bearer ${call?.headers['x-forge-oauth-system']}` },
    });
    const { value } = (await response.json()) as { value: string };
    const status = await fetch(`${site.urls.host}/sandbox/status`);
    expect(await status.json()).toMatchObject({ host: 'forge', tenant: value });
  });
});
