import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { activityPageSchema } from '#domain/contracts/activity.ts';
import { auditPageSchema } from '#domain/contracts/audit.ts';
import { changesSchema } from '#domain/contracts/changes.ts';
import { missedNoticesSchema } from '#domain/contracts/missed-notices.ts';
import { SESSION_COOKIE } from '#infra/sandbox/tracker/auth/authenticate.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

/**
 * The tracker loses its webhooks. A page notices that changes are missing, and the audit log records the gap
 * (R-LIVE-3).
 */
describe('lost webhooks over HTTP', () => {
  let sandbox: TestSandbox;
  let projectId: string;
  const [admin, member] = [PEOPLE.siteAdmin.id, PEOPLE.member.id];

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
    projectId = sandbox.tracker.directory.projects()[0]?.id ?? '';
  });

  afterAll(() => sandbox.stop());

  const send = async (accountId: string, method: string, path: string, body?: object) =>
    sandbox.ask(await sandbox.mintToken(accountId), method, path, body ? { body } : {});

  const rename = async (key: string) => {
    const answer = await fetch(`${sandbox.urls.host}/rest/api/3/issue/${key}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: `${SESSION_COOKIE}=${admin}` },
      body: JSON.stringify({ fields: { summary: `Renamed ${key}` } }),
    });
    expect(answer.status).toBe(204);
    return sandbox.tracker.directory.issue(key)?.id ?? '';
  };

  /** Reports issues as a member's page does two minutes after they changed. */
  const report = async (ids: readonly string[]) => {
    const updated = new Date(Date.now() - 120_000).toISOString();
    const issues = ids.map((id) => ({ id, updated }));
    const body = { projectId, from: updated, earlier: 0, issues };
    const answer = await send(member, 'POST', '/smb/activity/missed-notices', body);
    expect(answer.status).toBe(200);
    return z.parse(missedNoticesSchema, await answer.json());
  };

  const changes = async (since: string) => {
    const path = `/smb/changes?projectIds=${projectId}&since=${encodeURIComponent(since)}`;
    return z.parse(changesSchema, await (await send(member, 'GET', path)).json());
  };

  const audit = async () => {
    await sandbox.idle();
    const answer = await send(admin, 'GET', `/smb/audit?projectId=${projectId}&kind=NoticesMissed`);
    return z.parse(auditPageSchema, await answer.json()).values;
  };

  it('are not recorded when no webhook was lost', async () => {
    const { cursor } = await changes('');
    const id = await rename('TRAIL-2');
    const changedIds = async () => (await changes(cursor)).changes.map(({ thingId }) => thingId);
    await expect.poll(changedIds).toContain(id);
    expect(await report([id])).toEqual({ missed: 0, recorded: false });
    expect(await audit()).toEqual([]);
  });

  it('are recorded once an hour, in the audit log, its CSV file and the activity', async () => {
    sandbox.tracker.switches.change({ webhooks: false });
    const ids = [await rename('TRAIL-3'), await rename('TRAIL-4')];
    expect(await report(ids)).toEqual({ missed: 2, recorded: true });
    expect(await report(ids)).toEqual({ missed: 2, recorded: false });
    sandbox.tracker.switches.change({ webhooks: true });
    const [entry, ...others] = await audit();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'NoticesMissed',
      actor: { accountId: member },
      data: { projectId, count: 2 },
    });
    const csv = await send(admin, 'GET', `/smb/audit?projectId=${projectId}&format=csv`);
    expect(await csv.text()).toContain('NoticesMissed');
    const feed = await send(admin, 'GET', `/smb/activity?projectIds=${projectId}`);
    const { values } = z.parse(activityPageSchema, await feed.json());
    expect(values[0]).toMatchObject({ activityMessage: 'NoticesMissed', content: { count: '2' } });
  });

  it('can be reported by members but read only by admins', async () => {
    const path = `/smb/audit?projectId=${projectId}&kind=NoticesMissed`;
    expect((await send(member, 'GET', path)).status).toBe(403);
  });
});
