import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import type { GoalMapping } from '#domain/board/goals/goal-mapping.ts';
import { planStepMove } from '#domain/board/moves/move-step.ts';
import { goal } from '#domain/testing/goals.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { readOne } from '#web/store/calls/read-one.ts';
import { writeIssue } from '#web/store/calls/write-issues.ts';
import { FailureError, settled } from '#web/store/ports/failure.ts';
import type { AskTracker } from '#web/store/tracker/ask-tracker.ts';

const STEP = 'TRAIL-1';

/**
 * Steps are linked to the issues of their goals. The tracker of the sandbox stores the links, so each test compares
 * them with the expected links.
 */
describe('goals mapped to issues by issue links', () => {
  let site: TestTracker;
  let ask: AskTracker;
  let mapping: GoalMapping;
  let goals: readonly Goal[];

  beforeAll(async () => {
    site = await serveDemo({ limits: { enabled: false } });
    ask = async ({ method = 'GET', url, body }) => {
      const { status, body: answer } = await site.as('siteAdmin')<unknown>(method, url, body);
      if (status < 400) return answer;
      const { errorMessages = [] } = (answer ?? {}) as { errorMessages?: string[] };
      throw new FailureError({ kind: 'tracker', status, messages: errorMessages });
    };
    const types = (await ask({ url: '/rest/api/3/issueLinkType' })) as {
      issueLinkTypes: { id: string }[];
    };
    mapping = { kind: 'ISSUE_LINK', linkTypeId: types.issueLinkTypes[0]?.id ?? '' };
    const issues = await Promise.all(
      ['TRAIL-50', 'TRAIL-51'].map((key) => readOne(ask, key, NO_FIELDS)),
    );
    goals = issues.map(({ id, projectId }, index) => ({
      ...goal(`g${index + 1}`, `0|h0000${index}:`),
      projectId,
      issueId: id,
    }));
  });

  afterAll(() => site?.close());

  const mapNow = async () => {
    const steps = [await readOne(ask, STEP, NO_FIELDS)];
    const rest = { stories: [], subtasks: [], versions: [], sprints: [] };
    return assembleMap({ goals, steps, ...rest, mapping }, 'none');
  };
  const goalNow = async () =>
    (await mapNow()).goals.find(({ steps }) => steps.some(({ issue }) => issue?.key === STEP))?.id;
  const linksNow = async () => (await readOne(ask, STEP, NO_FIELDS)).links ?? [];
  const moveTo = async (toGoalId: string) => {
    const map = await mapNow();
    const stepId = map.goals.flatMap(({ steps }) => steps).find(({ issue }) => issue)?.id ?? '';
    const planned = planStepMove(map, { stepId, toGoalId, after: null, before: null });
    if (!('plan' in planned)) throw new Error(planned.refusal.code);
    return settled(async () => {
      for (const write of planned.plan.writes) await writeIssue(ask, write);
      return null;
    });
  };

  it('link a moved step to its new goal, and remove its old link', async () => {
    expect(await goalNow()).toBe('-1');
    for (const id of ['g1', 'g2']) {
      expect(await moveTo(id)).toMatchObject({ data: null });
      expect(await goalNow()).toBe(id);
      expect((await linksNow()).map(({ issueId }) => issueId)).toEqual([
        goals.find((each) => each.id === id)?.issueId,
      ]);
    }
    await moveTo('-1');
    expect(await goalNow()).toBe('-1');
    expect(await linksNow()).toEqual([]);
  });

  it("refuse to move a step while Jira's issue linking is off, and write nothing", async () => {
    await moveTo('g1');
    site.tracker.switches.change({ issueLinking: false });
    const before = await readOne(ask, STEP, NO_FIELDS);
    expect(await moveTo('g2')).toMatchObject({
      error: { messages: ['Issue linking is currently disabled.'] },
    });
    expect(await readOne(ask, STEP, NO_FIELDS)).toEqual(before);
    site.tracker.switches.change({ issueLinking: true });
    expect(await goalNow()).toBe('g1');
  });
});
