import { beforeEach, describe, expect, it } from 'vitest';
import { changeLog } from '#domain/aggregates/feeds/change-log.ts';
import type { WebhookBody } from '#domain/contracts/webhook.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { projectScope, scopeKey } from '#domain/kernel/scope.ts';
import { fixedSecret } from '../../adapters/memory/rotating-secret.ts';
import type { HttpHandler } from '../../middleware/through-edge.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { APP_KEY, plainQsh } from '../../testing/host.ts';
import { ask, EDGE_SECRET } from '../../testing/request.ts';
import { contextClaims, OTHER_SITE, SITE, signShared } from '../../testing/site.ts';
import { START, stoppedClock } from '../../testing/time.ts';
import { issueCreated } from '../../testing/webhooks.ts';
import { webhookHandler } from './webhook.ts';

let backend: ReturnType<typeof memoryBackend>;
let handler: HttpHandler;
const tenant = SITE.clientKey as TenantId;

beforeEach(() => {
  backend = memoryBackend();
  const ports = {
    ...backend.commands,
    ...backend,
    audiences: [APP_KEY],
    edgeSecret: fixedSecret(EDGE_SECRET),
  };
  handler = webhookHandler({ ...ports, clock: stoppedClock() });
});

const QSH = { qsh: plainQsh('POST', '/connect/webhook') };

const post = async (body: WebhookBody | object, id = 'delivery-1', claims = {}, site = SITE) =>
  ask(handler, 'POST /connect/webhook', {
    token: await signShared(contextClaims({ ...QSH, ...claims }, site), site.sharedSecret),
    body,
    headers: { 'x-atlassian-webhook-identifier': id },
  });

const events = () => [...backend.database.events.values()].flat();
const changes = async (scope = projectScope('10')) =>
  (await backend.views.list(changeLog, tenant, scopeKey(scope))).map(({ change }) => change);

describe('a webhook', () => {
  it('is recorded for the feed and for clients that follow the scope', async () => {
    expect((await post(issueCreated('Walk'))).status).toBe(204);
    expect(events()).toMatchObject([
      {
        type: 'TrackerChangeTold',
        actor: { accountId: 'account-bob', kind: 'user', origin: 'tracker' },
        occurredAt: new Date(START).toISOString(),
        data: {
          place: { kind: 'project', id: '10' },
          thing: 'issue',
          thingId: '10001',
          key: 'ONE-1',
          name: 'Walk',
          message: 'IssueCreated',
        },
      },
    ]);
    expect(await changes()).toMatchObject([
      { thing: 'issue', kind: 'created', thingId: '10001', key: 'ONE-1', accountId: 'account-bob' },
    ]);
  });

  it('is recorded once when delivered twice', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await post(issueCreated('Walk'))).status).toBe(204);
    }
    expect(events()).toHaveLength(1);
    expect(new Set((await changes()).map(({ id }) => id)).size).toBe(1);
  });

  it('is recorded again when its identifier differs, even with the same body', async () => {
    await post(issueCreated('Walk'), 'delivery-1');
    await post(issueCreated('Walk'), 'delivery-2');
    expect(events()).toHaveLength(2);
  });

  it('is identified by its body when it has no identifier', async () => {
    const token = await signShared(contextClaims(QSH));
    for (const summary of ['Walk', 'Walk', 'Run']) {
      await ask(handler, 'POST /connect/webhook', { token, body: issueCreated(summary) });
    }
    expect(events()).toHaveLength(2);
  });

  describe('of a property', () => {
    const { issue, user } = issueCreated('Walk');
    const property = (value?: unknown, key = 'goalId', webhookEvent = 'issue_property_set') => ({
      ...{ webhookEvent, issue, user, timestamp: START - 1000 },
      property: { key, ...(value === undefined ? {} : { value }) },
    });

    it('is recorded for clients, and its value for the history, but not for the feed', async () => {
      await post(property({ value: 'g1' }), 'a');
      await post(property({ value: 'g2' }), 'b');
      await post(property(undefined, 'goalId', 'issue_property_deleted'), 'c');
      expect(await changes()).toHaveLength(3);
      expect((await changes())[0]).toMatchObject({ kind: 'updated', fields: ['property:goalId'] });
      expect(events().map(({ type, data }) => [type, data])).toMatchObject([
        [
          'PlacementRecorded',
          {
            ...{ projectId: '10', issueId: '10001', property: 'goalId', source: 'tracker' },
            ...{ before: null, after: { value: 'g1' }, accountId: 'account-bob' },
            at: new Date(START - 1000).toISOString(),
          },
        ],
        ['PlacementRecorded', { before: { value: 'g1' }, after: { value: 'g2' } }],
        ['PlacementRecorded', { before: { value: 'g2' }, after: { value: null } }],
      ]);
    });

    it('is recorded with an unknown value when it tells none, or a text that is too long', async () => {
      await post(property({ value: 'g1' }), 'a');
      await post(property(), 'b');
      expect(events().at(-1)?.data).toMatchObject({ before: { value: 'g1' }, after: null });
      await post(property({ value: 'g'.repeat(256) }, 'ds-smb-color'), 'c');
      expect(events().at(-1)?.data).toMatchObject({ property: 'color', after: null });
    });

    it('is recorded once when delivered twice', async () => {
      await post(property({ value: 'g1' }));
      await post(property({ value: 'g1' }));
      expect(events()).toHaveLength(1);
    });

    it('that is not ours is recorded for clients alone', async () => {
      await post(property({ value: 'x' }, 'theirs'));
      await post(property({ value: 'x' }, 'toString'), 'b');
      expect([events(), (await changes()).length]).toEqual([[], 2]);
    });
  });

  it('is accepted and ignored when its kind is unknown or it has no scope', async () => {
    const before = storedText(backend);
    for (const body of [
      { webhookEvent: 'comment_created' },
      { webhookEvent: 'jira:issue_updated', issue: { id: 7 } },
      { webhookEvent: 'sprint_created', sprint: { id: 3, originBoardId: null } },
    ]) {
      expect((await post(body)).status).toBe(204);
    }
    expect(storedText(backend)).toBe(before);
  });

  it('is never dated in the future, and is dated now when it has no timestamp', async () => {
    await post({ ...issueCreated('Later'), timestamp: START + 86_400_000 }, 'a');
    await post({ ...issueCreated('Undated'), timestamp: undefined }, 'b');
    await post({ ...issueCreated('Earlier'), timestamp: START - 1000 }, 'c');
    expect(events().map(({ occurredAt }) => Date.parse(occurredAt) - START)).toEqual([0, 0, -1000]);
  });

  it('is a change by the site itself when it names no user', async () => {
    await post({ ...issueCreated('Rule'), user: undefined }, 'a', { sub: undefined });
    expect(events()[0]?.actor).toEqual({
      accountId: SITE.clientKey,
      kind: 'app',
      origin: 'tracker',
    });
    expect((await changes())[0]?.accountId).toBeNull();
  });

  it('is recorded only for the site that sent it', async () => {
    await post(issueCreated('Secret'), 'delivery-1', {}, OTHER_SITE);
    expect(await changes()).toEqual([]);
    expect(events().map(({ tenant: owner }) => owner)).toEqual([OTHER_SITE.clientKey]);
  });

  it('is answered with BUSY while the store is throttled, so that it is retried', async () => {
    const { store } = backend.commands;
    const busy = { ...store, append: async () => 'busy' as const };
    const about = {
      audiences: [APP_KEY],
      edgeSecret: fixedSecret(EDGE_SECRET),
      clock: stoppedClock(),
    };
    const ports = { ...backend.commands, ...backend, ...about, store: busy };
    handler = webhookHandler(ports);
    expect((await post(issueCreated('Walk'))).status).toBe(503);
    handler = webhookHandler({ ...ports, store });
    expect((await post(issueCreated('Walk'))).status).toBe(204);
    expect(events()).toHaveLength(1);
    expect(new Set((await changes()).map(({ id }) => id)).size).toBe(1);
  });

  it('is refused when it is malformed', async () => {
    expect((await post({ issue: {} })).status).toBe(400);
    expect((await post({ webhookEvent: 'jira:issue_created', issue: { id: {} } })).status).toBe(
      400,
    );
    expect(events()).toEqual([]);
  });
});
