import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { completeSprint } from '#web/store/calls/write-lane.ts';
import { FailureError, settled } from '#web/store/ports/failure.ts';
import type { AskTracker } from '#web/store/tracker/ask-tracker.ts';

const FORM = { name: 'What was left', goal: '', startDate: '', endDate: '' };

/** Completes a sprint that has unfinished stories. The sandbox's tracker stores the result. */
describe('completing a sprint', () => {
  let site: TestTracker;
  let ask: AskTracker;
  let sprintId: string;
  let unfinished: readonly string[];

  const keysIn = async (jql: string): Promise<string[]> => {
    const body = { jql: `${jql} ORDER BY key`, maxResults: 1000, fields: ['key'] };
    const answer = await ask({ method: 'POST', url: '/rest/api/3/search/jql', body });
    return (answer as { issues: { key: string }[] }).issues.map(({ key }) => key);
  };
  const sprintsIn = async (state: string): Promise<{ id: number; name: string }[]> => {
    const answer = await ask({ url: `/rest/agile/1.0/board/1/sprint?state=${state}` });
    return (answer as { values: { id: number; name: string }[] }).values;
  };
  const complete = () =>
    completeSprint(ask, {
      kind: 'completeSprint',
      sprint: {
        id: sprintId,
        name: '',
        state: 'active',
        goal: '',
        originBoardId: '1',
        startDate: null,
        endDate: null,
        completeDate: null,
      },
      unfinishedTo: { kind: 'new', boardId: '1', form: FORM },
    });

  beforeEach(async () => {
    site = await serveDemo({ limits: { enabled: false } });
    ask = async ({ method = 'GET', url, body }) => {
      const { status, body: answer } = await site.as('siteAdmin')<unknown>(method, url, body);
      if (status < 400) return answer;
      const { errorMessages = [] } = (answer ?? {}) as { errorMessages?: string[] };
      throw new FailureError({ kind: 'tracker', status, messages: errorMessages });
    };
    sprintId = String((await sprintsIn('active'))[0]?.id);
    const open = `sprint = ${sprintId} AND statusCategory != Done AND hierarchyLevel = 0`;
    unfinished = await keysIn(open);
    expect(unfinished.length).toBeGreaterThan(2);
  });
  afterEach(() => site?.close());

  it('moves unfinished issues to the new sprint, and keeps the completed sprint in their history', async () => {
    expect(await complete()).toMatchObject({ answer: { state: 'closed' }, left: null });
    expect(await keysIn('sprint = "What was left"')).toEqual(unfinished);
    expect(await keysIn(`sprint = ${sprintId} AND statusCategory != Done`)).toEqual(
      expect.arrayContaining([...unfinished]),
    );
  });

  it('moves no issue when Jira refuses to close the sprint, even after a retry', async () => {
    const path = `/rest/agile/1.0/sprint/${sprintId}`;
    site.tracker.faults.add({ path, method: 'POST', status: 403 });
    for (const _ of [1, 2]) {
      expect((await settled(complete)).error).toMatchObject({ kind: 'tracker', status: 403 });
    }
    expect((await sprintsIn('future')).map(({ name }) => name)).not.toContain(FORM.name);
    expect((await sprintsIn('active')).map(({ id }) => String(id))).toEqual([sprintId]);
    const open = `sprint = ${sprintId} AND sprint IN openSprints() AND statusCategory != Done`;
    expect(await keysIn(open)).toEqual(expect.arrayContaining([...unfinished]));
  });

  it('continues after a refused move, and leaves out issues that other users have moved', async () => {
    site.tracker.faults.add({ path: '/rest/agile/1.0/sprint/*/issue', status: 403, times: 1 });
    expect(await complete()).toMatchObject({ answer: { state: 'closed' }, left: { status: 403 } });
    const [made, ...more] = (await sprintsIn('future')).filter(({ name }) => name === FORM.name);
    expect([made?.id !== undefined, more]).toEqual([true, []]);
    const other = (await sprintsIn('future')).find(({ name }) => name !== FORM.name);
    const [theirs = ''] = unfinished;
    const url = `/rest/agile/1.0/sprint/${other?.id}/issue`;
    await ask({ method: 'POST', url, body: { issues: [theirs] } });
    expect(await complete()).toMatchObject({ answer: { state: 'closed' }, left: null });
    expect(await keysIn(`sprint = ${made?.id}`)).toEqual(unfinished.slice(1));
    expect((await sprintsIn('future')).filter(({ name }) => name === FORM.name)).toHaveLength(1);
  });
});
