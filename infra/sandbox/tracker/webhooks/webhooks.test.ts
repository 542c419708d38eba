import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createQueryStringHash, fromMethodAndUrl } from '@atlassian/atlassian-jwt';
import { jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PEOPLE } from '../site/people.ts';
import { serveDemo, type TestTracker } from '../testing/site.ts';

const SECRET = 'a-secret-of-at-least-thirty-two-bytes';

interface Received {
  readonly authorization: string;
  readonly url: string;
  readonly retry: string | undefined;
  readonly body: {
    readonly webhookEvent: string;
    readonly user?: { readonly accountId: string };
    readonly issue?: { readonly key: string; readonly fields: { readonly summary: string } };
    readonly changelog?: { readonly items: readonly { readonly field: string }[] };
    readonly property?: { readonly key: string; readonly value?: unknown };
    readonly sprint?: { readonly name: string };
    readonly version?: { readonly name: string };
  };
}

const EVENTS = [
  ...['created', 'updated', 'deleted'].map((kind) => `jira:issue_${kind}`),
  ...['created', 'updated', 'deleted', 'started', 'closed'].map((kind) => `sprint_${kind}`),
  ...['created', 'updated', 'deleted', 'released', 'moved'].map((kind) => `jira:version_${kind}`),
];
const PROPERTY_EVENTS = ['issue_property_set', 'issue_property_deleted'];

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

describe('the webhooks of the tracker', () => {
  let site: TestTracker;
  let app: Server;
  const received: Received[] = [];
  /** Statuses of the app's next answers. When all are used, the app accepts every call. */
  const answers: number[] = [];

  const listen = (events: readonly string[]) =>
    site.tracker.apps.register({
      key: 'cairn',
      name: 'Cairn',
      clientKey: 'tenant-1',
      sharedSecret: SECRET,
      oauthClientId: 'client-1',
      publicKey: '',
      baseUrl: `http://127.0.0.1:${(app.address() as AddressInfo).port}`,
      webhooks: events.map((event) => ({ event, url: `/hooks/jira?about=${event}` })),
    });

  beforeEach(async () => {
    received.length = 0;
    answers.length = 0;
    app = createServer(async (request, response) => {
      received.push({
        authorization: request.headers.authorization ?? '',
        url: request.url ?? '',
        retry: request.headers['x-atlassian-webhook-retry']?.toString(),
        body: JSON.parse(await textOf(request)),
      });
      response.writeHead(answers.shift() ?? 204).end();
    });
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
    site = await serveDemo();
    listen(EVENTS);
  });
  afterEach(async () => {
    await site.close();
    app.closeAllConnections();
    await new Promise((resolve) => app.close(resolve));
  });

  const names = () => received.map(({ body }) => body.webhookEvent);
  const arrived = (count: number) =>
    vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 100_000, interval: 5 });

  it('report when a user creates, changes and deletes an issue, in order', async () => {
    const ask = site.as('member');
    const fields = { project: { key: 'TRAIL' }, issuetype: { name: 'Story' }, summary: 'Born' };
    const { body } = await ask('POST', '/rest/api/3/issue', { fields });
    const path = `/rest/api/3/issue/${body.key}`;
    await ask('PUT', path, { fields: { summary: 'Renamed', labels: ['a'] } });
    await ask('PUT', `${path}/properties/rank`, { value: 1 });
    await ask('DELETE', path);
    await arrived(3);
    expect(names()).toEqual(['jira:issue_created', 'jira:issue_updated', 'jira:issue_deleted']);
    const [made, changed, gone] = received;
    expect(made?.body.user?.accountId).toBe(PEOPLE.member.id);
    expect(changed?.body.changelog?.items.map(({ field }) => field)).toEqual(['summary', 'labels']);
    expect(gone?.body.issue?.fields.summary).toBe('Renamed');
  });

  it('report no changes that were made while webhooks were switched off', async () => {
    const ask = site.as('member');
    const rename = (summary: string) =>
      ask('PUT', '/rest/api/3/issue/TRAIL-2', { fields: { summary } });
    site.tracker.switches.change({ webhooks: false });
    await rename('Lost');
    site.tracker.switches.change({ webhooks: true });
    await rename('Heard');
    await arrived(1);
    expect(received[0]?.body.issue?.fields.summary).toBe('Heard');
  });

  it('report each changed issue property to apps that subscribe to it', async () => {
    listen([...EVENTS, ...PROPERTY_EVENTS]);
    const ask = site.as('member');
    const path = '/rest/api/3/issue/TRAIL-2';
    const property = (key: string, value: unknown) => ({ key, value });
    await ask('PUT', path, { properties: [property('rank', '0|a:'), property('goalId', 'g')] });
    await ask('PUT', path, { properties: [property('rank', '0|b:'), property('goalId', 'g')] });
    await ask('DELETE', `${path}/properties/goalId`);
    await arrived(4);
    expect(received.map(({ body }) => [body.webhookEvent, body.property])).toEqual([
      ['issue_property_set', property('rank', '0|a:')],
      ['issue_property_set', property('goalId', 'g')],
      ['issue_property_set', property('rank', '0|b:')],
      ['issue_property_deleted', { key: 'goalId' }],
    ]);
  });

  it("are signed with the tenant's secret, and valid only for their URL", async () => {
    await site.as('member')('PUT', '/rest/api/3/issue/TRAIL-2', { fields: { summary: 'Signed' } });
    await arrived(1);
    const [{ authorization, url } = { authorization: '', url: '' }] = received;
    const { payload } = await jwtVerify(
      authorization.replace(/^JWT /, ''),
      new TextEncoder().encode(SECRET),
      { algorithms: ['HS256'], issuer: 'tenant-1', currentDate: new Date(site.clock.now) },
    );
    expect(url).toBe('/hooks/jira?about=jira:issue_updated');
    expect(payload.qsh).toBe(createQueryStringHash(fromMethodAndUrl('POST', url)));
    expect(payload.sub).toBe(PEOPLE.member.id);
  });

  it('report changes of sprints and versions', async () => {
    const ask = site.as('projectAdmin');
    const sprint = await ask('POST', '/rest/agile/1.0/sprint', { name: 'S', originBoardId: 1 });
    const path = `/rest/agile/1.0/sprint/${sprint.body.id}`;
    const dates = { startDate: '2026-03-10T09:00:00Z', endDate: '2026-03-20T09:00:00Z' };
    await ask('POST', path, dates);
    await ask('POST', path, { state: 'active' });
    await ask('POST', path, { state: 'closed' });
    await ask('DELETE', path);
    const version = await ask('POST', '/rest/api/3/version', { name: 'V', projectId: 10_000 });
    const address = `/rest/api/3/version/${version.body.id}`;
    await ask('PUT', address, { description: 'Fifth' });
    await ask('PUT', address, { released: true });
    await ask('DELETE', address);
    await arrived(9);
    expect(names()).toEqual([
      'sprint_created',
      'sprint_updated',
      'sprint_started',
      'sprint_closed',
      'sprint_deleted',
      'jira:version_created',
      'jira:version_updated',
      'jira:version_released',
      'jira:version_deleted',
    ]);
    expect(received.map(({ body }) => body.sprint?.name ?? body.version?.name)).toEqual([
      ...Array.from({ length: 5 }, () => 'S'),
      ...Array.from({ length: 4 }, () => 'V'),
    ]);
  });

  it('are sent again when the app fails, before any later event is sent', async () => {
    answers.push(503);
    const rename = (summary: string) =>
      site.as('member')('PUT', '/rest/api/3/issue/TRAIL-2', { fields: { summary } });
    await rename('First');
    await rename('Second');
    await arrived(3);
    expect(received.map(({ body, retry }) => [body.issue?.fields.summary, retry])).toEqual([
      ['First', undefined],
      ['First', '1'],
      ['Second', undefined],
    ]);
  });

  it('are not sent for refused changes or to an uninstalled app', async () => {
    await site.as('viewer')('PUT', '/rest/api/3/issue/TRAIL-2', { fields: { summary: 'No' } });
    site.tracker.apps.unregister('cairn');
    await site.as('member')('PUT', '/rest/api/3/issue/TRAIL-2', { fields: { summary: 'Quiet' } });
    site.tracker.apps.register({
      key: 'other',
      name: 'Other',
      clientKey: 'tenant-1',
      sharedSecret: SECRET,
      oauthClientId: 'client-2',
      publicKey: '',
      baseUrl: `http://127.0.0.1:${(app.address() as AddressInfo).port}`,
      webhooks: [{ event: 'jira:issue_deleted', url: '/gone' }],
    });
    await site.as('member')('DELETE', '/rest/api/3/issue/TRAIL-2');
    await arrived(1);
    expect(names()).toEqual(['jira:issue_deleted']);
  });
});
