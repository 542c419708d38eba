import { describe, expect, it } from 'vitest';
import { draftId, draftIssue } from '../board/model/draft.ts';
import { goal } from '../testing/goals.ts';
import { rank, step, story } from '../testing/issues.ts';
import { MODEL, type Model, sampleOf } from '../testing/writes.ts';
import type { Issue } from '../tracker/entities.ts';
import { RECORDS, recordOf, type Write, type WriteName } from './kinds/index.ts';
import { commentKey } from './model/comments.ts';
import type { Made } from './model/write.ts';
import {
  overlayBaselines,
  overlayBoard,
  overlayComments,
  overlayGoals,
  overlayMilestones,
  overlayPersonas,
  overlayPortfolios,
} from './overlay.ts';

const applied = (model: Model, writes: readonly Write[]): Model => ({
  ...model,
  board: overlayBoard(model.board, writes),
  goals: [...overlayGoals(model.goals, writes)],
  milestones: [...overlayMilestones(model.milestones, writes)],
  baselines: [...overlayBaselines(model.baselines, '1', writes)],
  personas: [...overlayPersonas(model.personas, writes)],
  portfolios: [...overlayPortfolios(model.portfolios, writes)],
  comments: [...overlayComments(model.comments, 'TRAIL-11', writes)],
});

const inTracker = (issue: Issue): Issue => ({
  ...issue,
  id: story('901').id,
  key: story('901').key,
});

/** Returns the writes of a change that is partly sent. `made` has the items that the change has created so far. */
const halfDone = (plan: readonly Write[], made: readonly Made[]): readonly Write[] =>
  plan.map((write) => Object.assign({ made }, write));

/**
 * Returns the items that a creation has made, as the ledger records them. The tracker assigns new ids to issues and
 * comments.
 */
const madeBy = (write: Write): Made[] => {
  if (write.kind === 'card') {
    return [{ was: write.draft.issue.id, id: '901', issue: inTracker(write.draft.issue) }];
  }
  if (write.kind === 'restoration') {
    return [{ was: write.gone.id, id: '901', issue: inTracker(write.gone) }];
  }
  if (write.kind === 'comment' && write.change.kind === 'write') {
    return [{ was: commentKey(write.change.id), id: commentKey('901'), issue: null }];
  }
  return (recordOf(write).makes?.(write) ?? []).map((id) => ({ was: id, id, issue: null }));
};

const CREATIONS = (Object.keys(RECORDS) as WriteName[]).flatMap((name) => {
  const writes = sampleOf(name).filter((write) => madeBy(write).length > 0);
  return writes.length > 0 ? [[name, writes] as const] : [];
});

/** Creations that are shown only after the tracker has answered, so that nothing can be shown twice. */
const SHOWN_LATE: readonly string[] = ['lane'];

describe('a partly sent change', () => {
  it('is tested for every kind of write that creates an item', () => {
    const creating = Object.entries(RECORDS).flatMap(([name, { makes }]) =>
      makes && !SHOWN_LATE.includes(name) ? [name] : [],
    );
    expect(CREATIONS.map(([name]) => name)).toEqual(creating);
  });

  it.each(CREATIONS)(
    'shows a created %s once, whether or not the board has loaded it',
    (_name, writes) => {
      for (const write of writes) {
        const shown = halfDone([write], madeBy(write));
        const loaded = applied(MODEL, shown);
        expect(applied(loaded, shown)).toEqual(loaded);
        const [made = { was: '', id: '' }] = madeBy(write);
        const [was, id] = [made.was, made.id].map((each) => each.replace(/^comment:/, ''));
        const ids = JSON.stringify(loaded);
        expect(ids).toContain(`"id":"${id}"`);
        if (was !== id) expect(ids).not.toContain(`"id":"${was}"`);
      }
    },
  );

  it('shows drafts under the issue and goal that the change has already created', () => {
    const column = draftIssue({
      ...step('1'),
      id: draftId('step'),
      properties: { goalId: 'g1' },
    });
    const parent = { id: column.id, key: column.key };
    const below = draftIssue({ ...story('2'), id: draftId('story'), parent });
    const write = (issue: Issue, level: 0 | 1): Write => ({
      kind: 'card',
      draft: { issue, level, fields: {}, properties: [] },
    });
    const shown = halfDone(
      [write(column, 1), write(below, 0)],
      [
        { was: 'g1', id: 'g9', issue: null },
        { was: column.id, id: '901', issue: inTracker(column) },
      ],
    );
    const { stories } = overlayBoard(MODEL.board, shown);
    expect(stories[below.id]?.parent).toEqual({ id: '901', key: 'TRAIL-901' });
    const unmade = halfDone([write(column, 1)], [{ was: 'g1', id: 'g9', issue: null }]);
    const { steps } = overlayBoard(MODEL.board, unmade);
    expect(steps[column.id]?.properties.goalId).toBe('g9');
  });

  it('shows a goal once when it was restored under a new id', () => {
    const gone = goal('g0', '0|a00000:');
    const again = { id: 'g0', projectId: gone.projectId, summary: 'Again', as: gone };
    const before = null;
    const plan: Write[] = [
      {
        kind: 'goal',
        change: { kind: 'create', id: 'g0', goal: { ...again, otherwise: 'g9' } },
        version: 0,
        before,
      },
      {
        kind: 'goal',
        change: { kind: 'rank', id: 'g0', after: null, before: 'g1' },
        version: 0,
        before,
      },
    ];
    const loaded = [...MODEL.goals, { ...gone, id: 'g9' }];
    const shown = overlayGoals(loaded, halfDone(plan, [{ was: 'g0', id: 'g9', issue: null }]));
    expect(shown.map(({ id }) => id)).toEqual(['g1', 'g2', 'g3', 'g9']);
    const [first, last] = [shown[0], shown[3]].map((each) => each?.properties.rank ?? '');
    expect(`${last}` < `${first}`).toBe(true);
  });

  it('leaves out a draft whose issue is loaded, even if the creation was never answered', () => {
    const [step1, step2] = ['1', '2'].map((id) => ({ id: step(id).id, key: step(id).key }));
    const properties = { versionRank: rank('d1') };
    const parent = step1 ?? null;
    const draft = draftIssue({ ...story('2'), id: draftId('story'), parent, properties });
    const others = [
      { ...draft, id: draftId('other'), summary: 'Other' },
      { ...draft, id: draftId('elsewhere'), parent: step2 ?? null },
      {
        ...draft,
        id: draftId('below'),
        properties: { ...draft.properties, versionRank: rank('d2') },
      },
    ];
    const plan = [draft, ...others].map(
      (issue): Write => ({ kind: 'card', draft: { issue, level: 0, fields: {}, properties: [] } }),
    );
    const { board } = MODEL;
    const loaded = { ...board, stories: { ...board.stories, 901: inTracker(draft) } };
    const { stories } = overlayBoard(loaded, plan);
    expect(Object.keys(stories)).toEqual([
      ...Object.keys(loaded.stories),
      ...others.map(({ id }) => id),
    ]);
  });
});
