import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MOST_OPEN } from '#domain/aggregates/job/open-jobs.ts';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import type { Job } from '#domain/contracts/job.ts';
import { SESSION_COOKIE } from '#infra/sandbox/tracker/auth/authenticate.ts';
import { RANK_FIELD_NUMBER } from '#infra/sandbox/tracker/model/field-catalogue.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

const PATIENT = { timeout: 100_000, interval: 50 };

/** Runs jobs through the real stream, queue and worker. The worker calls the sandbox's tracker as the requester. */
describe('tracker jobs on the embedded cloud', () => {
  let sandbox: TestSandbox;
  let issues: string[];
  let epic: string;
  let projectKey: string;

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
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
  /** Requests a job, waits until no batch of it is in progress, and returns the job. */
  const done = async (accountId: string, work: unknown): Promise<Job> => {
    const requested = await ask(accountId, 'POST', '/smb/job', { boardId: '1', work });
    expect(requested.status).toBe(201);
    await sandbox.idle();
    return (await ask(accountId, 'GET', `/smb/job/${requested.body.id}`)).body;
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

  it('write every item in order and as the requester, despite temporary faults', async () => {
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

  it('of every kind are accepted by the tracker', async () => {
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
      const { kind, phase, items: outcomes } = await done(PEOPLE.siteAdmin.id, work);
      expect([kind, phase, outcomes.filter(({ result }) => result !== 'done')]).toEqual([
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

  it("have the requester's permissions in the tracker", async () => {
    const job = await done(PEOPLE.viewer.id, colouring(2, 'red'));

    expect(job).toMatchObject({ phase: 'finished', done: 0, failed: 2 });
    expect(job.items[0]).toMatchObject({ result: 'failed', code: 'PERMISSION_DENIED' });
    expect(await colourOf(issues[0] ?? '')).toEqual({ value: 'teal' });
  });

  it("report the tracker's answer for each item", async () => {
    const items = [{ issue: issues[0] }, { issue: 'NOWHERE-1' }, { issue: issues[1] }];
    const job = await done(PEOPLE.member.id, { kind: 'clear-plans', items, fields: null });

    expect(job.items.map(({ result }) => result)).toEqual(['done', 'failed', 'done']);
    expect(job.items[1]).toMatchObject({
      code: 'JOB_ITEM_NOT_FOUND',
      reason: expect.stringMatching(/not exist/),
    });
  });

  describe('that several users have requested', () => {
    const member = PEOPLE.member.id;
    const admin = PEOPLE.projectAdmin.id;
    const OVER = ['finished', 'cancelled'];
    const request = (accountId: string, work: unknown, boardId = '1') =>
      ask(accountId, 'POST', '/smb/job', { boardId, work });
    const jobOf = async (accountId: string, id: string) =>
      (await ask(accountId, 'GET', `/smb/job/${id}`)).body;
    const clearing = (count: number, first: string) => ({
      kind: 'clear-plans',
      items: [
        first,
        ...Array.from({ length: count - 1 }, (_, index) => `${projectKey}-9${index}`),
      ].map((issue) => ({ issue })),
      fields: null,
    });
    /** Makes the tracker leave calls about this issue unanswered until the test clears the faults. */
    const hold = (issue: string): void => {
      sandbox.tracker.faults.add({
        path: `/rest/api/3/issue/${issue}`,
        latencyMs: 600_000,
      });
    };

    it('never block jobs of another user, and run in order for each user', async () => {
      const [held = '', free = ''] = issues;
      hold(held);
      const large = [];
      for (let job = 0; job < 3; job += 1) {
        large.push((await request(member, clearing(1000, held))).body.id);
      }
      const { id } = (await request(admin, { ...clearing(1, free) })).body;
      await expect.poll(async () => (await jobOf(admin, id)).phase, PATIENT).toBe('finished');

      const phases = await Promise.all(large.map(async (job) => (await jobOf(member, job)).phase));
      expect(phases).toEqual(['running', 'waiting', 'waiting']);
      for (const job of large) await ask(member, 'POST', `/smb/job/${job}/cancel`);
      sandbox.tracker.faults.clear();
      await sandbox.idle();
      for (const job of large) expect(OVER).toContain((await jobOf(member, job)).phase);
    });

    it.each([
      ['somebody who may not see the board', PEOPLE.outsider.id, '1'],
      ['somebody who may not see the project', PEOPLE.outsider.id, 'project-10000'],
      ['anybody for a missing board', admin, '4040404'],
      ['anybody for a missing project', admin, 'project-4040404'],
      ['anybody for a missing portfolio', admin, '01JZZZZZZZZZZZZZZZZZZZZZZZ'],
    ])('are refused to %s', async (_, accountId, boardId) => {
      const { status, body } = await request(accountId, clearing(1, issues[0] ?? ''), boardId);
      const portfolio = boardId.startsWith('01');
      expect([status, errorBodySchema.parse(body).code]).toEqual(
        portfolio ? [404, 'PORTFOLIO_NOT_FOUND'] : [403, 'PERMISSION_DENIED'],
      );
      const token = await sandbox.mintToken(accountId);
      const listed = await sandbox.ask(token, 'GET', `/smb/job?boardId=${boardId}`);
      expect(await listed.json()).toEqual([]);
    });

    it('are limited in number for each user, even if requested concurrently', async () => {
      hold(issues[0] ?? '');
      const work = clearing(1, issues[0] ?? '');
      const answers = await Promise.all(
        Array.from({ length: MOST_OPEN.person.jobs + 5 }, () => request(member, work)),
      );
      const taken = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status === 429);
      expect([taken.length, refused.length]).toEqual([MOST_OPEN.person.jobs, 5]);
      expect(errorBodySchema.parse(refused[0]?.body)).toMatchObject({
        code: 'JOB_LIMIT_PERSON',
        errorMessages: [expect.stringContaining('10')],
      });
      expect((await request(admin, clearing(1, issues[1] ?? ''))).status).toBe(201);
      for (const { body } of taken) await ask(member, 'POST', `/smb/job/${body.id}/cancel`);
      expect((await request(member, clearing(1, issues[1] ?? ''))).status).toBe(201);
      sandbox.tracker.faults.clear();
      await sandbox.idle();
    });
  });
});
