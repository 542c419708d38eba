import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryStringHash } from '../connect/qsh.ts';
import { type ServedSite, serveSite } from '../testing/served-site.ts';
import { PEOPLE } from '../tracker/site/people.ts';
import type { PageData } from './model/page-data.ts';

const APP_KEY = 'app.cairn.test';
const servlet = (module: string): string => `/plugins/servlet/ac/${APP_KEY}/${module}`;

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.stop());

const visit = async (path: string, person: keyof typeof PEOPLE = 'member') => {
  const response = await fetch(`${site.urls.host}${path}`, {
    headers: { cookie: `sandbox.user=${PEOPLE[person].id}` },
    redirect: 'manual',
  });
  const text = await response.text();
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1];
  return { response, text, data: data ? (JSON.parse(data) as PageData) : null };
};

const frameOf = async (path: string, person?: keyof typeof PEOPLE): Promise<URL> => {
  const { data } = await visit(path, person);
  const url = data?.embeds[0]?.url;
  if (!url) throw new Error(`${path} embeds nothing.`);
  return new URL(url);
};

describe("the host's pages", () => {
  it.each([
    ['board', '/jira/software/projects/TRAIL/apps/story-map', 'projectId', '10000'],
    ['agile-board', '/jira/software/projects/TRAIL/boards/1/apps/agile-story-map', 'boardId', '1'],
    ['goal', `${servlet('story-mapping-goal')}?ac.projectId=10000`, 'projectId', '10000'],
    ['full-screen', `${servlet('full-screen-viewer')}?ac.boardId=1`, 'boardId', '1'],
    ['full-screen', `${servlet('full-screen-viewer')}?ac.pkey=TRAIL`, 'pkey', 'TRAIL'],
    ['main', servlet('main'), 'lic', 'active'],
    ['admin-config', servlet('admin-config'), 'lic', 'active'],
    ['issue-panel', '/browse/TRAIL-2', 'issueKey', 'TRAIL-2'],
  ])('embed the page kind %s', async (kind, path, name, value) => {
    const frame = await frameOf(path, 'siteAdmin');
    expect(frame.origin).toBe(site.urls.app);
    expect(frame.pathname).toBe(`/pages/${kind}`);
    expect(frame.searchParams.get(name)).toBe(value);
    expect(frame.searchParams.get('xdm_e')).toBe(site.urls.host);
  });

  it('give each frame a token that is bound to the URL of the frame', async () => {
    const frame = await frameOf('/jira/software/projects/TRAIL/apps/story-map');
    const claims = decodeJwt(frame.searchParams.get('jwt') ?? '');
    expect(claims.sub).toBe(PEOPLE.member.id);
    expect(claims.qsh).toBe(queryStringHash('GET', frame.pathname, frame.searchParams));
  });

  it('show to each user only what this user may see', async () => {
    expect((await visit('/', 'siteAdmin')).text).toContain('Quartermaster');
    expect((await visit('/', 'member')).text).not.toContain('Quartermaster');
    expect((await visit('/', 'outsider')).text).toContain('No projects to show');
    const hidden = '/jira/software/projects/STORES/apps/story-map';
    expect((await visit(hidden, 'member')).response.status).toBe(404);
    expect((await visit(hidden, 'siteAdmin')).response.status).toBe(200);
    expect((await visit(servlet('admin-config'), 'member')).response.status).toBe(404);
    expect((await visit('/browse/STORES-1', 'member')).response.status).toBe(404);
  });

  it.each([
    '/jira/software/projects/NOWHERE/apps/story-map',
    '/jira/software/projects/TRAIL/boards/99/apps/agile-story-map',
    '/jira/software/projects/TRAIL/apps/no-such-page',
    '/plugins/servlet/ac/another.app/main',
    '/browse/TRAIL-9999',
    '/nowhere',
  ])('answer 404 at %s', async (path) => {
    const { response, text, data } = await visit(path);
    expect(response.status).toBe(404);
    expect(text).toContain('can’t be shown');
    expect(data?.embeds).toEqual([]);
  });

  it('link to the app in a project and on a board', async () => {
    const to = async (path: string) => (await visit(path)).response.headers.get('location');
    expect(await to('/jira/software/projects/TRAIL')).toBe(
      '/jira/software/projects/TRAIL/apps/story-map',
    );
    expect(await to('/jira/software/projects/TRAIL/boards/1')).toBe(
      '/jira/software/projects/TRAIL/boards/1/apps/agile-story-map',
    );
  });

  it('let the visitor sign in as another user, and refuse an unknown user', async () => {
    const choose = (body: object) =>
      fetch(`${site.urls.host}/host/session`, { method: 'POST', body: JSON.stringify(body) });
    const chosen = await choose({ accountId: PEOPLE.viewer.id, theme: 'dark' });
    expect(chosen.status).toBe(204);
    expect(chosen.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      `sandbox.user=${PEOPLE.viewer.id}`,
      'sandbox.theme=dark',
    ]);
    expect((await choose({ accountId: 'nobody' })).status).toBe(404);
    expect((await choose({ theme: 'mauve' })).status).toBe(400);
  });

  it("give the signed-in user a context token for the page's project", async () => {
    const response = await fetch(`${site.urls.host}/host/context-token`, {
      method: 'POST',
      headers: { cookie: `sandbox.user=${PEOPLE.triager.id}` },
      body: JSON.stringify({ projectKey: 'TRAIL' }),
    });
    const { token } = (await response.json()) as { token: string };
    expect(decodeJwt(token)).toMatchObject({
      sub: PEOPLE.triager.id,
      context: { jira: { project: { key: 'TRAIL' } } },
    });
  });

  it('escape texts that users entered', async () => {
    const summary = '</script><img src=x onerror=alert(1)>';
    await fetch(`${site.urls.host}/rest/api/3/issue/TRAIL-2`, {
      method: 'PUT',
      headers: { cookie: `sandbox.user=${PEOPLE.member.id}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fields: { summary } }),
    });
    const { text } = await visit('/browse/TRAIL-2');
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  });

  it('let other origins load the bridge, and answer 404 for an unknown public key', async () => {
    const all = await fetch(`${site.urls.host}/atlassian-connect/all.js`);
    expect(all.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(all.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(`${site.urls.host}/connect-keys/other`)).status).toBe(404);
  });
});
