import { describe, expect, it, vi } from 'vitest';
import { planRemovalOfStories } from '#domain/board/cards/remove.ts';
import { step, story, subtask } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { restoreChanges } from '../changes/kept-changes.ts';
import { cameOnline } from '../ledger/ledger.ts';
import { type LocalStore, memoryStore } from '../ports/local-store.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const ADDRESS = /^\/rest\/api\/3\/issue(?:\/([\w-]+))?(\/transitions)?(?:\?.*)?$/;
const KINDS = { 1: step, 2: story, 3: subtask } as const;

/** Two stories. Each has one subtask on the map and a finished one that the map does not show. */
const STORIES = ['2', '3'];
const SHOWN = [
  step('1'),
  ...STORIES.flatMap((id) => [story(id, { parent: '1' }), subtask(`${id}1`, { parent: id })]),
];
const HIDDEN = STORIES.map((id) => subtask(`${id}2`, { parent: id, category: 'done' }));
const ALL = [...SHOWN, ...HIDDEN].map(({ summary }) => summary).sort();

type Meet = (issue: Issue) => TrackerAnswer | null | Promise<TrackerAnswer | null>;

/**
 * A tracker that deletes subtasks with their story. Before each deletion it calls `onDelete`, whose answer replaces its
 * own.
 */
const deletingTracker = () => {
  const held = new Map<string, Issue>([...SHOWN, ...HIDDEN].map((issue) => [issue.id, issue]));
  const state: { onDelete: Meet } = { onDelete: () => null };
  const find = (name = '') => held.get(name) ?? [...held.values()].find(({ key }) => key === name);
  const childrenOf = ({ id }: Issue) =>
    [...held.values()].filter(({ parent }) => parent?.id === id);
  let made = 100;
  const make = ({ fields }: { readonly fields: Record<string, unknown> }): TrackerAnswer => {
    made += 1;
    const id = String(made);
    const { id: type } = fields.issuetype as { readonly id: '1' | '2' | '3' };
    const parent = find((fields.parent as { readonly key: string } | undefined)?.key) ?? null;
    held.set(id, { ...KINDS[type](id), summary: String(fields.summary), parent });
    return answered({ id, key: `TRAIL-${id}` }, 201);
  };
  const remove = (issue: Issue) => {
    for (const { id } of [...childrenOf(issue), issue]) held.delete(id);
  };
  const read = (issue: Issue) => {
    const { fields, ...rest } = restIssue(issue);
    return answered({ ...rest, fields: { ...fields, subtasks: childrenOf(issue) } });
  };
  const instead = async ({ method, url, body }: TrackerCall): Promise<TrackerAnswer | null> => {
    const [, name, transitions] = ADDRESS.exec(url) ?? [];
    if (transitions) return answered({ transitions: [] });
    if (name === 'bulkfetch' || !ADDRESS.test(url)) return null;
    if (name === undefined) return make(body as { readonly fields: Record<string, unknown> });
    const issue = find(name);
    if (!issue) return answered({ errorMessages: ['gone'] }, 404);
    if (method !== 'DELETE') return read(issue);
    const answer = await state.onDelete(issue);
    if (answer) return answer;
    remove(issue);
    return answered(null, 204);
  };
  const titles = () => [...held.values()].map(({ summary }) => summary).sort();
  return { state, instead, remove, titles, keys: () => [...held.values()].map(({ key }) => key) };
};

type Deleting = ReturnType<typeof deletingTracker>;

const visit = async ({ instead }: Deleting, local: LocalStore = memoryStore(), ids = 0) => {
  const site = await testStore({
    local,
    ids,
    tracker: {
      steps: SHOWN.filter(({ type }) => type.hierarchyLevel === 1),
      stories: SHOWN.filter(({ type }) => type.hierarchyLevel === 0),
      subtasks: SHOWN.filter(({ type }) => type.hierarchyLevel === -1),
      instead,
    },
  });
  const { store } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const ledger = ledgerOf(store, ARG);
  const remove = () => {
    const planned = planRemovalOfStories(ledger.map(), STORIES);
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    ledger.save(planned.plan, 'remove');
  };
  return { ...site, ledger, remove };
};

/** Delays the deletion of one story until `release` is called. */
const holdingBack = (tracker: Deleting, id: string, answer: TrackerAnswer | null = null) => {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  tracker.state.onDelete = async (issue) => {
    if (issue.id !== id) return null;
    reached.resolve();
    await released.promise;
    return answer;
  };
  return { reached: reached.promise, release: () => released.resolve() };
};

describe('undo of a deletion that is still being sent', () => {
  it.each(STORIES)('restores hidden subtasks too, when story %s is being deleted', async (id) => {
    const tracker = deletingTracker();
    const { ledger, remove } = await visit(tracker);
    const { reached, release } = holdingBack(tracker, id);
    remove();
    await reached;
    ledger.travel('undo');
    release();
    await ledger.rest();
    expect(tracker.titles()).toEqual(ALL);
    ledger.travel('redo');
    await ledger.rest();
    expect(tracker.titles()).toEqual(['step 1']);
    ledger.travel('undo');
    await ledger.rest();
    expect(tracker.titles()).toEqual(ALL);
  });

  it('creates nothing twice when the tracker refuses to delete one of the stories', async () => {
    const tracker = deletingTracker();
    const { ledger, remove } = await visit(tracker);
    const { reached, release } = holdingBack(tracker, '3', answered({}, 403));
    remove();
    await reached;
    ledger.travel('undo');
    release();
    await ledger.rest();
    expect(tracker.titles()).toEqual(ALL);
    expect(tracker.keys()).toContain('TRAIL-3');
  });

  it('creates nothing when the tracker refuses to delete any story', async () => {
    const tracker = deletingTracker();
    const { ledger, remove } = await visit(tracker);
    const { reached, release } = holdingBack(tracker, '2', answered({}, 403));
    remove();
    await reached;
    ledger.travel('undo');
    release();
    await ledger.rest();
    expect(tracker.titles()).toEqual(ALL);
    expect(ledger.changes().map(({ status }) => status)).toEqual(['refused']);
  });

  it('restores everything when the page is reloaded before the undo is sent', async () => {
    const tracker = deletingTracker();
    const local = memoryStore();
    const first = await visit(tracker, local);
    const { reached } = holdingBack(tracker, '3');
    first.remove();
    await reached;
    first.ledger.travel('undo');
    await vi.waitFor(async () => expect(await local.entries('change|')).toHaveLength(2));
    tracker.state.onDelete = () => null;
    const second = await visit(tracker, local, 50);
    await second.store.dispatch(restoreChanges(ARG.ref));
    await second.ledger.rest();
    expect(tracker.titles()).toEqual(ALL);
  });
});

/** Returns the titles of the flags that are not closed. */
const openTitles = ({ flags, closed }: Awaited<ReturnType<typeof visit>>['host']) =>
  flags.filter((flag) => !closed.includes(flag)).map(({ title }) => title);

describe('the flag about cards that an undo has created again', () => {
  it('ends when a redo has deleted them again', async () => {
    const tracker = deletingTracker();
    const { ledger, remove, host } = await visit(tracker);
    remove();
    await ledger.rest();
    ledger.travel('undo');
    await ledger.rest();
    await vi.waitFor(() => expect(openTitles(host)).toEqual(['6 cards are back with new keys']));
    ledger.travel('redo');
    await ledger.rest();
    await vi.waitFor(() => expect(openTitles(host)).toEqual([]));
  });

  it('then names only the cards that are left', async () => {
    const tracker = deletingTracker();
    const { ledger, remove, host } = await visit(tracker);
    remove();
    await ledger.rest();
    ledger.travel('undo');
    await ledger.rest();
    const [id = ''] = Object.keys(ledger.board().stories);
    const planned = planRemovalOfStories(ledger.map(), [id]);
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    ledger.save(planned.plan, 'remove');
    await ledger.rest();
    await vi.waitFor(() => expect(openTitles(host)).toEqual(['3 cards are back with new keys']));
  });
});

describe('undo of a deletion whose answer was lost', () => {
  const answerLost = async (arrived: boolean) => {
    const tracker = deletingTracker();
    const site = await visit(tracker);
    tracker.state.onDelete = (issue) => {
      if (arrived) tracker.remove(issue);
      return answered(null, 0);
    };
    site.remove();
    await site.ledger.rest();
    expect(site.store.getState().ledger.offline).toBe(true);
    tracker.state.onDelete = () => null;
    const reconnect = async () => {
      site.store.dispatch(cameOnline());
      await site.ledger.rest();
    };
    return { ...site, tracker, reconnect };
  };

  it('restores hidden subtasks of a story that the tracker has deleted', async () => {
    const { ledger, tracker, reconnect } = await answerLost(true);
    await reconnect();
    expect(tracker.titles()).toEqual(['step 1']);
    ledger.travel('undo');
    await ledger.rest();
    expect(tracker.titles()).toEqual(ALL);
  });

  it('restores hidden subtasks when the user undoes before the connection is back', async () => {
    const { ledger, tracker, reconnect } = await answerLost(true);
    ledger.travel('undo');
    await reconnect();
    expect(tracker.titles()).toEqual(ALL);
    expect(tracker.keys()).toContain('TRAIL-3');
  });

  it('restores hidden subtasks when the tracker deleted the story but reported a failure', async () => {
    const tracker = deletingTracker();
    const { ledger, remove, host } = await visit(tracker);
    tracker.state.onDelete = (issue) => {
      tracker.remove(issue);
      return answered(null, 503);
    };
    remove();
    await ledger.rest();
    expect([tracker.titles(), host.flags]).toEqual([['step 1'], []]);
    ledger.travel('undo');
    await ledger.rest();
    expect(tracker.titles()).toEqual(ALL);
  });

  it('deletes nothing when the deletion never reached the tracker', async () => {
    const { ledger, tracker, reconnect } = await answerLost(false);
    ledger.travel('undo');
    await reconnect();
    expect(tracker.keys().toSorted()).toEqual([...SHOWN, ...HIDDEN].map(({ key }) => key).sort());
    expect(ledger.changes()).toEqual([]);
  });
});
