import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/map/assemble.ts';
import { planRemoval } from '#domain/map/remove.ts';
import { step, story, subtask } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardArg } from '../board/board-data.ts';
import { existenceApi } from './existence-api.ts';
import { type Direction, recorded } from './history.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const ADDRESS = /^\/rest\/api\/3\/issue(?:\/([\w-]+))?(?:\?.*)?$/;

/** A tracker that makes, changes and deletes issues as asked. */
const opened = async (issues: readonly Issue[], strict = false) => {
  const held = new Map<string, Issue>(issues.map((issue) => [issue.id, issue]));
  const find = (name: string) =>
    held.get(name) ?? [...held.values()].find(({ key }) => key === name);
  const make = (fields: Record<string, unknown>): TrackerAnswer => {
    if (strict && 'labels' in fields) return answered({ errors: { labels: 'no' } }, 400);
    const id = String(100 + held.size);
    const parentKey = (fields.parent as { key: string } | undefined)?.key;
    const level = Number((fields.issuetype as { id: string }).id);
    const kind = level === 1 ? step(id) : level === 2 ? story(id) : subtask(id);
    const parent = parentKey ? (find(parentKey) ?? null) : null;
    held.set(id, { ...kind, summary: String(fields.summary), parent });
    return answered({ id, key: `TRAIL-${id}` }, 201);
  };
  const write = ({ method, body }: TrackerCall, issue: Issue): TrackerAnswer => {
    if (method === 'DELETE') held.delete(issue.id);
    const { parent } = (body as { fields?: { parent?: { key: string } | null } })?.fields ?? {};
    if (parent !== undefined) {
      held.set(issue.id, { ...issue, parent: parent ? (find(parent.key) ?? null) : null });
    }
    return answered(null, 204);
  };
  const site = await testStore({
    tracker: {
      steps: issues.filter(({ type }) => type.hierarchyLevel === 1),
      stories: issues.filter(({ type }) => type.hierarchyLevel === 0),
      subtasks: issues.filter(({ type }) => type.hierarchyLevel === -1),
      instead: (call) => {
        const [, name] = ADDRESS.exec(call.url) ?? [];
        if (name === 'bulkfetch' || !ADDRESS.test(call.url)) return null;
        if (name === undefined)
          return make((call.body as { fields: Record<string, unknown> }).fields);
        const issue = find(name);
        if (!issue) return answered({ errorMessages: ['gone'] }, 404);
        return call.method ? write(call, issue) : answered(restIssue(issue));
      },
    },
  });
  const { store } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const board = () => {
    const data = loadedBoard(store.getState(), ARG);
    if (!data) throw new Error('not loaded');
    return data;
  };
  const remove = async (kind: 'story' | 'step', id: string, below: 'keep' | 'delete') => {
    const { steps, stories, subtasks } = board();
    const [all, over, under] = [stories, steps, subtasks].map(Object.values);
    const sources = { goals: [], steps: over ?? [], stories: all ?? [], subtasks: under ?? [] };
    const map = assembleMap({ ...sources, versions: [], sprints: [] }, 'none');
    const planned = planRemoval(map, { kind, id }, below);
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    const plan = { ...planned.plan, own: planned.plan.changed.length };
    const arg = { id: 'gone', board: ARG, plan, record: 'remove' } as const;
    await store.dispatch(boardApi.endpoints.saveMove.initiate(arg));
  };
  const travel = async (way: Direction) => {
    const { past, future } = store.getState().history;
    const entry = (way === 'undo' ? past : future).at(-1);
    if (entry?.kind !== 'add' && entry?.kind !== 'remove') throw new Error('nothing to travel to');
    await store.dispatch(existenceApi.endpoints.travelExistence.initiate({ way, entry }));
  };
  const titles = () => [...held.values()].map(({ summary }) => summary).sort();
  return { ...site, held, board, remove, travel, titles };
};

const FAMILY = [step('1'), story('2', { parent: '1' }), subtask('3', { parent: '2' })];

describe('undo of deleting', () => {
  it('makes a story again with its subtasks, and says what it cannot', async () => {
    const { remove, travel, board, host, titles, held } = await opened(FAMILY);
    await remove('story', '2', 'delete');
    held.delete('3');
    expect(titles()).toEqual(['step 1']);
    await travel('undo');
    expect(titles()).toEqual(['step 1', 'story 2', 'subtask 3']);
    const [back] = Object.values(board().stories);
    expect(back).toMatchObject({ summary: 'story 2', parent: { id: '1' } });
    expect(Object.values(board().subtasks)[0]?.parent?.id).toBe(back?.id);
    expect(host.flags).toMatchObject([
      { tone: 'info', body: expect.stringContaining('Comments, attachments') },
    ]);
  });

  it('puts kept stories back below the step that stands for the deleted one', async () => {
    const { remove, travel, board } = await opened(FAMILY);
    await remove('step', '1', 'keep');
    expect(board().stories['2']?.parent).toBeNull();
    await travel('undo');
    const [again] = Object.values(board().steps);
    expect(again?.id).not.toBe('1');
    expect(board().stories['2']?.parent?.id).toBe(again?.id);
  });

  it('does without what a screen refuses', async () => {
    const { remove, travel, titles } = await opened(
      [step('1'), { ...story('2', { parent: '1' }), labels: ['wet'] }],
      true,
    );
    await remove('story', '2', 'delete');
    await travel('undo');
    expect(titles()).toEqual(['step 1', 'story 2']);
  });

  it('is taken back itself by deleting again', async () => {
    const { remove, travel, titles } = await opened([step('1'), story('2', { parent: '1' })]);
    await remove('story', '2', 'delete');
    await travel('undo');
    await travel('redo');
    expect(titles()).toEqual(['step 1']);
  });
});

describe('undo of adding', () => {
  const added = async () => {
    const site = await opened([step('1'), story('2', { parent: '1' })]);
    const [issue] = [story('2', { parent: '1' })];
    const entry = { id: 'a', board: ARG, kind: 'add' as const, issues: [issue], changes: [] };
    site.store.dispatch(recorded(entry as Parameters<typeof recorded>[0]));
    return site;
  };

  it('deletes the card, and redo makes it again', async () => {
    const { travel, titles, board } = await added();
    await travel('undo');
    expect([titles(), Object.keys(board().stories)]).toEqual([['step 1'], []]);
    await travel('redo');
    expect(titles()).toEqual(['step 1', 'story 2']);
  });

  it('is refused when someone has changed the card since', async () => {
    const { travel, held, host, titles } = await added();
    held.set('2', { ...story('2', { parent: '1' }), summary: 'Theirs' });
    await travel('undo');
    expect(titles()).toEqual(['Theirs', 'step 1']);
    expect(host.flags).toMatchObject([{ body: expect.stringContaining('Someone else') }]);
  });
});
