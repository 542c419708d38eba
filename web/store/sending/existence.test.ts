import { describe, expect, it } from 'vitest';
import { planCreation } from '#domain/board/cards/create-cards.ts';
import { planRemoval } from '#domain/board/cards/remove.ts';
import { draftId } from '#domain/board/model/draft.ts';
import { planStoriesMove } from '#domain/board/moves/move-stories.ts';
import { status, step, story, subtask } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectConflict } from '../changes/select.ts';
import type { Way } from '../ledger/change.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const ADDRESS = /^\/rest\/api\/3\/issue(?:\/([\w-]+))?(?:\?.*)?$/;

const TRANSITIONS = /\/issue\/([\w-]+)\/transitions/;

const PROJECT = {
  id: '10',
  key: 'TRAIL',
  name: 'Trail',
  versions: [],
  issueTypes: [
    { id: '1', name: 'Epic', hierarchyLevel: 1 },
    { id: '2', name: 'Story', hierarchyLevel: 0 },
  ],
};

/** Answers of the tracker that never change, by URL prefix. */
const FIXED: readonly (readonly [string, unknown])[] = [
  ['/rest/api/3/project/10', PROJECT],
  ['/rest/api/3/issue/createmeta/', { fields: [] }],
];

/**
 * Opens a board on a tracker that creates, changes and deletes issues. `strict`: it refuses labels and has no
 * transitions.
 */
const opened = async (issues: readonly Issue[], strict = false) => {
  const held = new Map<string, Issue>(issues.map((issue) => [issue.id, issue]));
  const find = (name: string) =>
    held.get(name) ?? [...held.values()].find(({ key }) => key === name);
  let made = 0;
  const make = (fields: Record<string, unknown>): TrackerAnswer => {
    if (strict && 'labels' in fields) return answered({ errors: { labels: 'no' } }, 400);
    made += 1;
    const id = String(100 + made);
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
  /** Answers requests for transitions. Every issue can go to "done", or nowhere if `strict`. */
  const transit = ({ method, url }: TrackerCall): TrackerAnswer => {
    const issue = find(TRANSITIONS.exec(url)?.[1] ?? '');
    if (method === 'POST' && issue) held.set(issue.id, { ...issue, status: status('done') });
    const finish = { id: '31', name: 'Finish', to: { id: 'done', name: 'done' } };
    return answered({ transitions: strict ? [] : [finish] });
  };
  const site = await testStore({
    tracker: {
      steps: issues.filter(({ type }) => type.hierarchyLevel === 1),
      stories: issues.filter(({ type }) => type.hierarchyLevel === 0),
      subtasks: issues.filter(({ type }) => type.hierarchyLevel === -1),
      instead: (call) => {
        const fixed = FIXED.find(([url]) => call.url.startsWith(url));
        if (fixed) return answered(fixed[1]);
        if (TRANSITIONS.test(call.url)) return transit(call);
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
  const ledger = ledgerOf(store, ARG);
  const remove = async (kind: 'story' | 'step', id: string, below: 'keep' | 'delete') => {
    const planned = planRemoval(ledger.map(), { kind, id }, below);
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    ledger.save({ ...planned.plan, own: planned.plan.changed.length }, 'remove');
    await ledger.rest();
  };
  const add = async (summary: string) => {
    const { projects, fields } = ledger.board();
    const place = { kind: 'story', stepId: '1', laneId: '-1' } as const;
    const ids = [draftId(summary)];
    const planned = planCreation(ledger.map(), place, [summary], {
      projects,
      fields,
      storyTypeId: null,
      ids,
    });
    const [draft] = 'plan' in planned ? planned.plan.drafts : [];
    if (!draft) throw new Error('no draft');
    const plan = [{ kind: 'card' as const, draft }];
    store.dispatch(enter({ scope: { ref: ARG.ref }, action: 'add', title: summary, plan }));
    await ledger.rest();
  };
  const travel = async (way: Way) => {
    ledger.travel(way);
    await ledger.rest();
  };
  const { board } = ledger;
  const titles = () => [...held.values()].map(({ summary }) => summary).sort();
  return { ...site, held, board, ledger, add, remove, travel, titles };
};

const FAMILY = [step('1'), story('2', { parent: '1' }), subtask('3', { parent: '2' })];

describe('undo of a deletion', () => {
  it('creates the story and its subtasks again, and reports what cannot be restored', async () => {
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

  it('moves the kept stories to the new step that replaces the deleted step', async () => {
    const { remove, travel, board } = await opened(FAMILY);
    await remove('step', '1', 'keep');
    expect(board().stories['2']?.parent).toBeNull();
    await travel('undo');
    const [again] = Object.values(board().steps);
    expect(again?.id).not.toBe('1');
    expect(board().stories['2']?.parent?.id).toBe(again?.id);
  });

  it('leaves out fields that cannot be set on creation', async () => {
    const { remove, travel, titles } = await opened(
      [step('1'), { ...story('2', { parent: '1' }), labels: ['wet'] }],
      true,
    );
    await remove('story', '2', 'delete');
    await travel('undo');
    expect(titles()).toEqual(['step 1', 'story 2']);
  });

  const withFinished = async (strict: boolean) => {
    const site = await opened([step('1'), story('2', { parent: '1' })], strict);
    const { store, ledger, held } = site;
    const before = story('4', { parent: '1', category: 'done' });
    held.set('4', before);
    const { fields } = ledger.board();
    const place = { below: [], fields, style: 'classic' as const };
    const [open] = Object.values(site.board().stories);
    if (!open) throw new Error('no story');
    const plan = [
      { kind: 'removal' as const, before, ...place, unseen: true as const },
      { kind: 'removal' as const, before: open, ...place },
    ];
    store.dispatch(enter({ scope: { ref: ARG.ref }, action: 'remove', title: '', plan }));
    await ledger.rest();
    const shown = () => Object.values(site.board().stories).map(({ summary }) => summary);
    return { ...site, shown };
  };

  it('shows only the cards that the map showed before the deletion', async () => {
    const { titles, shown, travel } = await withFinished(false);
    expect(titles()).toEqual(['step 1']);
    for (let round = 0; round < 2; round += 1) {
      await travel('undo');
      expect(titles()).toEqual(['step 1', 'story 2', 'story 4']);
      expect(shown()).toEqual(['story 2']);
      await travel('redo');
      expect(titles()).toEqual(['step 1']);
    }
  });

  it('shows the copy of a finished story when no transition can finish the copy', async () => {
    const { shown, travel } = await withFinished(true);
    await travel('undo');
    expect(shown().toSorted()).toEqual(['story 2', 'story 4']);
  });

  it('adds a finished story to a loaded board that includes finished issues', async () => {
    const { store, shown, travel } = await withFinished(false);
    const all: BoardArg = { ...ARG, completed: true };
    await store.dispatch(boardApi.endpoints.board.initiate(all));
    await travel('undo');
    const { data } = boardApi.endpoints.board.select(all)(store.getState());
    const stories = Object.values(data?.stories ?? {}).map(({ summary }) => summary);
    expect(stories).toContain('story 4');
    expect(shown()).not.toContain('story 4');
  });

  it('is reverted by redo, which deletes the card again', async () => {
    const { remove, travel, titles } = await opened([step('1'), story('2', { parent: '1' })]);
    await remove('story', '2', 'delete');
    await travel('undo');
    await travel('redo');
    expect(titles()).toEqual(['step 1']);
  });
});

describe('undo of an added card', () => {
  it('deletes the card, and redo creates it again', async () => {
    const { add, travel, titles, board } = await opened([step('1')]);
    await add('New');
    expect(titles()).toEqual(['New', 'step 1']);
    await travel('undo');
    expect([titles(), Object.keys(board().stories)]).toEqual([['step 1'], []]);
    await travel('redo');
    expect(titles()).toEqual(['New', 'step 1']);
  });

  it('is in conflict when somebody else has changed the card', async () => {
    const { add, travel, held, titles, store } = await opened([step('1')]);
    await add('New');
    const [made] = [...held.values()].filter(({ summary }) => summary === 'New');
    if (!made) throw new Error('not made');
    held.set(made.id, { ...made, summary: 'Theirs' });
    await travel('undo');
    expect(titles()).toEqual(['Theirs', 'step 1']);
    expect(selectConflict(store.getState())?.conflicts?.[0]?.card).toMatchObject({ mine: null });
  });
});

describe('two undos in a row', () => {
  it('restore a deleted card, then move it back to the place where it was first', async () => {
    const { ledger, add, remove, travel, titles, board } = await opened([step('1'), step('2')]);
    await add('New');
    const [{ id = '' } = {}] = Object.values(board().stories);
    const place = { toStepId: '2', toLaneId: '-1', after: null, before: null };
    const planned = planStoriesMove(ledger.map(), { storyIds: [id], ...place });
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    ledger.save(planned.plan);
    await ledger.rest();
    await remove('story', id, 'delete');
    await travel('undo');
    const [again] = Object.values(board().stories);
    expect([again?.id === id, again?.parent?.id]).toEqual([false, '2']);
    await travel('undo');
    expect(Object.values(board().stories)[0]?.parent?.id).toBe('1');
    await travel('undo');
    expect(titles()).toEqual(['step 1', 'step 2']);
  });
});
