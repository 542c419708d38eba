import { beforeEach, describe, expect, it } from 'vitest';
import { compact } from '#domain/publishing/compact.ts';
import { queryStringHash } from '../../connect/qsh.ts';
import { frontHandler } from '../../middleware/through-edge.ts';
import { storedText } from '../../testing/backend.ts';
import { memoryExport } from '../../testing/contexts.ts';
import { APP_BASE_URL } from '../../testing/host.ts';
import { ask } from '../../testing/request.ts';
import { ANN, contextClaims, OTHER_SITE, SITE, signShared } from '../../testing/site.ts';
import { sharingSite } from '../../testing/sites/sharing.ts';
import { servePicture } from '../picture/serve.ts';

const PATH = '/connect/macro-export';
const EVIL = '"><script>alert(1)</script>';
const status = { name: 'To do', category: 'new' };
const content = {
  tasks: [{ id: '1', key: 'W-1', summary: 'Way', status }],
  stories: [
    {
      id: '2',
      key: 'W-2',
      summary: `Walk ${EVIL}`,
      status,
      parentKey: 'W-1',
      assignee: { displayName: 'Cem' },
    },
    { id: '9', key: 'HIDE-9', summary: 'Hidden', status, parentKey: 'W-1' },
  ],
  releases: [],
  sprints: [],
};

let site: ReturnType<typeof sharingSite>;

beforeEach(async () => {
  site = sharingSite();
  site.backend.permissions.projectsOfBoard = async () => [
    { id: '10', key: 'W' },
    { id: '20', key: 'HIDE' },
  ];
  await site.send('PUT /smb/confluence/-1', { body: { enable: true, boardName: 'Walks' } });
  const stored = await site.send('POST /smb/confluence/-1/store', { body: compact(content) });
  expect(stored.status).toBe(200);
});

interface ExportCall {
  readonly sub?: string | undefined;
  readonly claims?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly secret?: string;
  readonly inAddress?: boolean;
}

/** Requests an export as the host does, with a token that is signed for the URL and names the person. */
const exported = async ({
  sub = ANN,
  claims = {},
  query = { link: '-1' },
  secret = SITE.sharedSecret,
  inAddress = true,
}: ExportCall = {}) => {
  const search = new URLSearchParams(query);
  const bound = queryStringHash({ method: 'GET', path: PATH, query: [...search] });
  const token = await signShared(contextClaims({ qsh: bound, sub, ...claims }), secret);
  if (inAddress) search.set('jwt', token);
  return ask(memoryExport(site.backend), `GET ${PATH}?${search}`, inAddress ? {} : { token });
};

describe('the export of a map on a Confluence page', () => {
  it('contains the stored board, its date, and every text escaped', async () => {
    for (const inAddress of [true, false]) {
      const { status: code, headers, body } = await exported({ inAddress });
      expect(code).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(body).toContain('<h3>Walks</h3>');
      expect(body).toContain('Snapshot from November 21, 2026');
      expect(body).toContain('Walk &quot;&gt;&lt;script&gt;');
      expect(body).not.toMatch(/<script|Cem/);
    }
  });

  it('contains a picture of the map with a public URL without texts', async () => {
    const { body } = await exported();
    const [, address = ''] = /<ri:url ri:value="([^"]*)">/.exec(String(body)) ?? [];
    expect(address.startsWith(`${APP_BASE_URL}/smb/map-picture?map=`)).toBe(true);
    expect(address).not.toMatch(/Walk|W-2|Cem|Way/);
    const picture = await ask(
      frontHandler(servePicture, site.backend.http),
      `GET ${address.slice(APP_BASE_URL.length)}`,
    );
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png' });
  });

  it("contains the map of a project when the page links to the project's story map", async () => {
    site.backend.permissions.findProject = async (_, id) => ({ id, key: 'W' });
    const {
      stories: [shown],
      ...rest
    } = content;
    await site.send('PUT /smb/confluence/10', { body: { enable: true, boardName: 'Walks' } });
    const body = compact({ ...rest, stories: shown ? [shown] : [] });
    expect(await site.send('POST /smb/confluence/10/store', { body })).toMatchObject({
      status: 200,
    });
    const at = (key: string, site = SITE.baseUrl) =>
      `${site}/jira/software/projects/${key}/apps/story-map`;
    expect((await exported({ query: { link: at('ONE') } })).body).toContain('Walk');
    expect((await exported({ query: { link: at('TWO') } })).body).not.toContain('Walk');
    const other = at('ONE', 'https://evil.example.com');
    expect((await exported({ query: { link: other } })).body).not.toContain('Walk');
  });

  it("contains the lanes that the page's author chose, in the reader's language", async () => {
    const { body } = await exported({ query: { link: '-1', loc: 'de-DE' } });
    expect(body).toContain('21. November 2026');
    const none = await exported({ query: { link: '-1', lanes: 'June' } });
    expect(none.body).not.toContain('W-2');
  });

  it('leaves out what the reader may not see', async () => {
    site.backend.permissions.may = async ({ projectId }) => projectId === '10';
    const { body } = await exported({ sub: 'account-ben' });
    expect(body).toContain('Walk');
    expect(body).not.toMatch(/HIDE|Hidden/);
  });

  const GONE = 'This map is no longer shared';
  it('is a notice when there is no map that the reader may see', async () => {
    for (const asked of [
      { sub: 'account-ben' },
      { query: { link: 'no map' } },
      { query: {} },
      { query: { link: '-7' } },
      { claims: { sub: undefined } },
    ]) {
      const { status: code, body } = await exported(asked);
      expect([code, body]).toEqual([200, `<p><em>${GONE}</em></p>`]);
    }
    site.backend.strangers.add(ANN);
    expect((await exported()).body).toContain(GONE);
    site.backend.strangers.clear();
    site.backend.host.licence = { ...site.backend.host.licence, active: false };
    expect((await exported()).body).toContain(GONE);
  });

  it('is a notice after the admins have switched Confluence pages off', async () => {
    await site.send('PUT /smb/confluence/-1', { body: { enable: false, boardName: 'Walks' } });
    expect((await exported()).body).toContain(GONE);
  });

  it('is refused with a token for another URL or site, and writes nothing', async () => {
    const before = storedText(site.backend);
    const wrong = [
      await exported({ claims: { qsh: 'context-qsh' } }),
      await exported({
        claims: { qsh: queryStringHash({ method: 'GET', path: PATH, query: [['link', '-2']] }) },
      }),
      await exported({ secret: OTHER_SITE.sharedSecret }),
      await ask(memoryExport(site.backend), `GET ${PATH}?link=-1`),
    ];
    expect(wrong.map(({ status: code }) => code)).toEqual([401, 401, 401, 401]);
    expect(JSON.stringify(wrong)).not.toContain('Walk');
    const other = await exported({
      claims: { iss: OTHER_SITE.clientKey },
      secret: OTHER_SITE.sharedSecret,
    });
    expect(other.body).toContain(GONE);
    expect(storedText(site.backend)).toBe(before);
  });

  it('fails while the tracker is unavailable, and exports no notice', async () => {
    site.backend.permissions.may = async () => {
      throw new Error('away');
    };
    expect((await exported()).status).toBe(500);
  });
});
