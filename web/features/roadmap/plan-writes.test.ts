import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import type { Replanned } from '#domain/roadmap/planning.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { Plan } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import { planWrites } from './plan-writes.ts';

const PLAN: Plan = { start: '2026-03-02', end: '2026-03-06' };
const FIELDS: FieldIds = { rank: null, sprint: null, storyPoints: [] };
const MAPPED: FieldIds = {
  ...FIELDS,
  plan: { start: { id: 'customfield_7', time: true }, end: { id: 'duedate', time: false } },
};

/**
 * Returns the writes that give `count` stories the dates `plan`. If `plan` is null, the stories have dates, which the
 * writes remove.
 */
const written = (count: number, plan: Plan | null, fields = FIELDS) => {
  const had = plan ? {} : { plan: PLAN };
  const stories = Array.from({ length: count }, (_, at) => ({
    ...story(String(at + 1), { parent: '9000' }),
    ...had,
  }));
  const lists = { steps: [step('9000')], subtasks: [], versions: [], sprints: [] };
  const map = assembleMap({ goals: [], stories, ...lists }, 'none');
  const changes = [...hierarchyOf(map).items.values()].flatMap((item): Replanned[] =>
    item.kind === 'story' ? [{ item, plan, cause: 'asked' }] : [],
  );
  const byId = Object.fromEntries(stories.map((each) => [each.id, each]));
  const levels = { steps: {}, stories: byId, subtasks: {} };
  const shown = { ...levels, projects: [], fields, rankField: 10019, boardId: '5' };
  let last = 0;
  const ids = () => {
    last += 1;
    return `J${last}`;
  };
  return planWrites({ shown, map, goals: [], ids }, changes);
};

describe('planWrites', () => {
  it('returns one write for each issue if there are at most a hundred issues', () => {
    const writes = written(100, PLAN);
    expect(writes).toHaveLength(100);
    expect(new Set(writes.map(({ kind }) => kind))).toEqual(new Set(['issue']));
  });

  it('returns jobs with at most a thousand issues each if there are more than a hundred', () => {
    const writes = written(1001, PLAN);
    expect(writes).toMatchObject([
      { kind: 'job', id: 'J1', boardId: '5', work: { kind: 'set-plans', fields: null } },
      { kind: 'job', id: 'J2', boardId: '5', work: { kind: 'set-plans', fields: null } },
    ]);
    const jobs = writes.flatMap((write) => (write.kind === 'job' ? [write] : []));
    expect(jobs.map(({ work }) => work.items.length)).toEqual([1000, 1]);
    expect(jobs[0]?.work.items[0]).toEqual({ issue: '1', ...PLAN });
    expect(jobs[0]?.steps?.map(({ after }) => after.plan).slice(0, 2)).toEqual([PLAN, PLAN]);
  });

  it('returns the names and the types of the fields that store the dates', () => {
    expect(written(101, PLAN, MAPPED)).toMatchObject([{ work: { fields: MAPPED.plan } }]);
    expect(written(101, null, MAPPED)).toMatchObject([
      { work: { kind: 'clear-plans', fields: { start: 'customfield_7', end: 'duedate' } } },
    ]);
  });
});
