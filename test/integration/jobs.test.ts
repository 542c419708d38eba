import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '#domain/contracts/job.ts';
import { SESSION_COOKIE } from '#infra/sandbox/tracker/auth/authenticate.ts';
import { PEOPLE } from '#infra/sandbox/tracker/demo/people.ts';
import { RANK_FIELD_NUMBER } from '#infra/sandbox/tracker/model/field-catalogue.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';

/** Jobs through the real stream, queue and worker to the sandbox's tracker, as the person who asked. */
describe('tracker jobs on the embedded cloud', () => {
  let sandbox: TestSandbox;
  let issues: string[];
  let epic: string;
  let projectKey: string;

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const project = sandbox.tracker.directory.projects().find(({ style }) => style === 'classic');
    if (!project) throw new Error('the demo site has no classic project');
    projectKey = project.key;
    const all = sandbox.tracker.directory.issues(project.key, 200);
    epic = all.find(({ issueTypeName }) => issueTypeName === 'Epic')?.key ?? '';
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
  const held = async <Shape>(path: string): Promise<Shape> => {
    const headers = { cookie: `${SESSION_COOKIE}=${PEOPLE.siteAdmin.id}` };
    const response = await fetch(`${sandbox.urls.host}${path}`, { headers });
    return (await response.json()) as Shape;
  };
  const colourOf = async (issue: string): Promise<unknown> =>
    (await held<{ value: unknown }>(`/rest/api/3/issue/${issue}/properties/ds-smb-color`)).value;

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

  it('of every kind are what the tracker takes', async () => {
    const items = issues.slice(0, 3).map((issue) => ({ issue }));
    const anchor = issues[5] ?? '';
    const [version] = await held<{ id: string }[]>(`/rest/api/3/project/${projectKey}/versions`);
    const to = version?.id ?? '';
    const works = [
      { kind: 'clear-plans', items, fields: null },
      { kind: 'move-to-version', items, from: null, to, unresolvedOnly: false },
      { kind: 'move-to-sprint', items, to: null, unresolvedOnly: false },
      { kind: 'set-parents', items: items.map(({ issue }) => ({ issue, parent: epic })) },
      { kind: 'rank-issues', items, side: 'after', anchor, rankField: RANK_FIELD_NUMBER },
      { kind: 'set-board-locations', items: [{ board: '1', locationId: '10' }] },
      { kind: 'delete-issues', items: [{ issue: issues.at(-1) }] },
    ];
    for (const work of works) {
      const { kind, phase, items: told } = await done(PEOPLE.siteAdmin.id, work);
      expect([kind, phase, told.filter(({ result }) => result !== 'done')]).toEqual([
        work.kind,
        'finished',
        [],
      ]);
    }
    const gone = await fetch(`${sandbox.urls.host}/rest/api/3/issue/${issues.at(-1)}`, {
      headers: { cookie: `${SESSION_COOKIE}=${PEOPLE.siteAdmin.id}` },
    });
    expect(gone.status).toBe(404);
    const rank = `customfield_${RANK_FIELD_NUMBER}`;
    const ranks: string[] = [];
    for (const issue of [anchor, ...items.map((item) => item.issue)]) {
      const path = `/rest/api/3/issue/${issue}?fields=parent,fixVersions,${rank}`;
      const { fields } = await held<{ fields: Record<string, unknown> }>(path);
      ranks.push(String(fields[rank]));
      if (issue === anchor) continue;
      expect(fields.parent).toMatchObject({ key: epic });
      expect(fields.fixVersions).toContainEqual(expect.objectContaining({ id: to }));
    }
    expect(ranks).toEqual(ranks.toSorted());
    const location = '/rest/agile/1.0/board/1/properties/locationId';
    expect(await held(location)).toMatchObject({ value: { value: '10' } });
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
