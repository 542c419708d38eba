import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textBox } from '../../forge/sealed.ts';
import type { Installation } from '../../ports/site/installations.ts';
import { TrackerSilent } from '../../ports/tracker/tracker.ts';
import { SITE } from '../../testing/site.ts';
import { START } from '../../testing/time.ts';
import { fixedSecret } from '../memory/rotating-secret.ts';
import { actAsUser } from './act-as.ts';

const box = textBox(fixedSecret('a key'));
const SEALED = await box.seal('system-token', SITE.clientKey);

let server: Server;
let url: string;
let now: number;
let requests: { line: string; authorization: string; text: string }[];
let status: number;
let grant: unknown;

const given = (token: string | null) => ({
  data: { offlineUserAuthToken: { authToken: token && { token, ttl: 600 } } },
});

beforeEach(async () => {
  now = START;
  requests = [];
  status = 200;
  grant = given('token-of-ann');
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { authorization = '' } = request.headers;
    requests.push({ line: `${request.method} ${request.url}`, authorization, text });
    const graphql = request.url === '/graphql';
    response.writeHead(graphql ? status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(graphql ? grant : { ok: true }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const onForge = (systemToken: string | null = SEALED) =>
  ({
    ...SITE,
    forge: {
      cloudId: 'cloud-one',
      installationIds: ['i'],
      apiBaseUrl: `${url}/ex/jira/cloud-one`,
      systemToken,
    },
  }) satisfies Installation;

const acting = (tokens: typeof box | null = box) =>
  actAsUser({ url, timeoutMs: 5000, now: () => now, tokens });

describe('acting as a person at a site on Forge', () => {
  it("exchanges the app's token for the person's token, and calls the site's API", async () => {
    const act = acting();
    const call = await act(onForge(), 'account-"ann"');
    await call?.({ method: 'GET', path: '/rest/api/3/issue/ONE-1' });
    expect(requests.map(({ line, authorization }) => [line, authorization])).toEqual([
      ['POST /graphql', 'Bearer system-token'],
      ['GET /ex/jira/cloud-one/rest/api/3/issue/ONE-1', 'Bearer token-of-ann'],
    ]);
    expect(JSON.parse(requests[0]?.text ?? '').query).toContain('userId: "account-\\"ann\\""');
    await act(onForge(), 'account-"ann"');
    expect(requests).toHaveLength(2);
    now += 600_000;
    await act(onForge(), 'account-"ann"');
    expect(requests).toHaveLength(3);
  });

  it('is refused when the host gives no token, or when the deployment has no Forge app', async () => {
    grant = given(null);
    expect(await acting()(onForge(), 'ann')).toBeNull();
    expect(await acting(null)(onForge(), 'ann')).toBeNull();
  });

  it('throws TrackerSilent when the host is busy, answers nonsense or has sent no app token', async () => {
    await expect(acting()(onForge(null), 'ann')).rejects.toThrow(TrackerSilent);
    await expect(acting()(onForge('of another key'), 'ann')).rejects.toThrow(TrackerSilent);
    status = 429;
    await expect(acting()(onForge(), 'ann')).rejects.toThrow(TrackerSilent);
    status = 200;
    grant = { errors: [] };
    await expect(acting()(onForge(), 'ann')).rejects.toThrow(TrackerSilent);
  });
});
