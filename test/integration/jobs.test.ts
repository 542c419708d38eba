import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '#domain/contracts/job.ts';
import { SESSION_COOKIE } from '#infra/sandbox/tracker/auth/authenticate.ts';
import { PEOPLE } from '#infra/sandbox/tracker/demo/people.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';

/** Jobs through the real stream, queue and worker to the sandbox's tracker, as the person who asked. */
describe('tracker jobs on the embedded cloud', () => {
  let sandbox: TestSandbox;
  let issues: string[];

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const project = sandbox.tracker.directory.projects().find(({ style }) => style === 'classic');
    if (!project) throw new Error('the demo site has no classic project');
    issues = sandbox.tracker.directory
      .issues(project.key, 40)
      .filter(({ issueTypeName }) => issueTypeName === 'Story')
      .map(({ key }) => key);
  });
  afterEach(() => sandbox.tracker.faults.clear());
  afterAll(() => sandbox.stop());

  const colouring = (count: number, value: string) => ({
    kind: 'write-properties',
    items: issues
      .slice(0, count)
      .map((issue) => ({ issue, properties: [{ key: 'ds-smb-color', value }] })),
  });
  const ask = async (accountId: string, method: string, path: string, body?: unknown) => {
    const token = await sandbox.mintToken(accountId);
    const options = body === undefined ? {} : { body };
    const response = await sandbox.ask(token, method, path, options);
    return { status: response.status, body: (await response.json()) as Job };
  };
  /** The job as it stands when nothing is in flight any more. */
  const done = async (accountId: string, work: unknown): Promise<Job> => {
    const asked = await ask(accountId, 'POST', '/smb/job', { boardId: '1', work });
    expect(asked.status).toBe(201);
    await sandbox.idle();
    return (await ask(accountId, 'GET', `/smb/job/${asked.body.id}`)).body;
  };
  const writes = () =>
    sandbox.tracker.calls
      .recent()
      .filter(({ by, method }) => by === 'impersonation' && method === 'PUT');
  const colourOf = async (issue: string): Promise<unknown> => {
    const url = `${sandbox.urls.host}/rest/api/3/issue/${issue}/properties/ds-smb-color`;
    const headers = { cookie: `${SESSION_COOKIE}=${PEOPLE.siteAdmin.id}` };
    const response = await fetch(url, { headers });
    return ((await response.json()) as { value: unknown }).value;
  };

  it('write every item in order, as the person, past what fails', async () => {
    sandbox.tracker.calls.clear();
    sandbox.tracker.faults.add({
      method: 'PUT',
      path: '/rest/api/3/issue/*',
      status: 429,
      headers: { 'Retry-After': '1' },
      times: 1,
    });
    sandbox.tracker.faults.add({
      method: 'PUT',
      path: '/rest/api/3/issue/*',
      drop: true,
      times: 1,
    });
    const job = await done(PEOPLE.member.id, colouring(12, 'teal'));

    expect(job).toMatchObject({ phase: 'finished', total: 12, done: 12, failed: 0 });
    expect(await colourOf(issues[11] ?? '')).toEqual({ value: 'teal' });
    const sound = writes().filter(({ fault }) => fault === null);
    expect(sound.map(({ path }) => path.split('/').at(-1))).toEqual(issues.slice(0, 12));
    expect(new Set(sound.map((call) => call.as))).toEqual(new Set([PEOPLE.member.id]));
  });

  it('leave it to the tracker who may write what', async () => {
    const job = await done(PEOPLE.viewer.id, colouring(2, 'red'));

    expect(job).toMatchObject({ phase: 'finished', done: 0, failed: 2 });
    expect(job.items[0]).toMatchObject({ result: 'failed', code: 'PERMISSION_DENIED' });
    expect(await colourOf(issues[0] ?? '')).toEqual({ value: 'teal' });
  });

  it('say of each item what the tracker said', async () => {
    const items = [{ issue: issues[0] }, { issue: 'NOWHERE-1' }, { issue: issues[1] }];
    const job = await done(PEOPLE.member.id, { kind: 'clear-plans', items, fields: null });

    expect(job.items.map(({ result }) => result)).toEqual(['done', 'failed', 'done']);
    expect(job.items[1]).toMatchObject({
      code: 'JOB_ITEM_NOT_FOUND',
      reason: expect.stringMatching(/not exist/),
    });
  });
});
