import { describe, expect, it } from 'vitest';
import { draftId, draftIssue } from '#domain/board/model/draft.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { goalStep } from '#domain/change/plan.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { TrackerCall } from '../../host/host.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { restoreChanges } from '../changes/kept-changes.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { cameOnline, wentOffline } from '../ledger/ledger.ts';
import { memoryStore } from '../ports/local-store.ts';

const REF = { kind: 'project', project: '10' } as const;
const ARG: BoardArg = { ref: REF, completed: false };
const DAY = 86_400_000;
const TYPES = [
  { id: '1', name: 'Epic', hierarchyLevel: 1 },
  { id: '2', name: 'Story', hierarchyLevel: 0 },
];
const NAMES = ['One', 'Two', 'Two', 'Four', 'Five'];
const PARENT = { id: step('1').id, key: step('1').key };

const cardOf = (summary: string, at: number): Write => ({
  kind: 'card',
  draft: {
    issue: draftIssue({ ...story('9'), id: draftId(`${at}`), summary, parent: PARENT }),
    level: 0,
    fields: { summary, project: { id: '10' }, parent: { key: 'TRAIL-1' } },
    properties: [],
  },
});

/**
 * A tracker and a backend that store what is created. Each `visit` starts or continues an import of a goal and five
 * cards.
 */
const site = () => {
  const local = memoryStore();
  /** The first story exists already: the same user created it a day before the import. */
  const stories: Issue[] = [{ ...story('3', { parent: '1' }), summary: 'Two' }];
  const goals = [goal('g1', '0|b00000:')];
  /** `silent`: which creation gets no answer, counted from 1. `lost`: that creation does not even reach the tracker. */
  const state = { silent: 0, lost: false, creations: 0 };
  const create = ({ body }: TrackerCall) => {
    const { fields } = body as { readonly fields: { readonly summary: string } };
    state.creations += 1;
    const isSilent = state.creations === state.silent;
    const id = String(50 + stories.length);
    const made = { ...story(id, { parent: '1' }), summary: fields.summary };
    if (!isSilent || !state.lost) stories.push(made);
    if (isSilent) return new Promise<never>(() => undefined);
    return answered({ id: made.id, key: made.key }, 201);
  };
  const instead = (call: TrackerCall) => {
    if (call.url.includes('/createmeta/')) return answered({ fields: [] });
    if (call.url === '/rest/api/3/project/10') {
      const project = { id: '10', key: 'TRAIL', name: 'Trail', issueTypes: TYPES };
      return answered({ ...project, versions: [] });
    }
    if (call.method === 'POST' && call.url === '/rest/api/3/issue') return create(call);
    if (call.url.endsWith('/search/jql') && JSON.stringify(call.body).includes('creator')) {
      const found = stories.map((each) => {
        const { fields, ...rest } = restIssue(each);
        const created = new Date(each.id === '3' ? -DAY : 0).toISOString();
        return { ...rest, fields: { ...fields, created } };
      });
      return answered({ issues: found.toReversed() });
    }
    const read = stories.find(({ id }) => call.url.startsWith(`/rest/api/3/issue/${id}?`));
    return read ? answered(restIssue(read)) : null;
  };
  const visit = async () => {
    const made = await testStore({
      tracker: { steps: [step('1')], stories, instead },
      local,
      goals,
      change: ({ body }) => {
        const { id, fields } = body as { readonly id: string; readonly fields: object };
        const known = goal(id, '0|c00000:');
        goals.push({ ...known, fields: { ...known.fields, ...fields } });
        return { status: 201, body: goals.at(-1) };
      },
    });
    const { store, host } = made;
    const ledger = ledgerOf(store, ARG);
    const load = () =>
      Promise.all([
        store.dispatch(boardApi.endpoints.board.initiate(ARG)),
        store.dispatch(goalsApi.endpoints.goals.initiate(['10'])),
      ]);
    const looks = () =>
      host.calls.filter(({ body }) =>
        JSON.stringify(body ?? '').includes('creator = currentUser()'),
      ).length;
    const shown = () => Object.values(ledger.board().stories).map(({ summary }) => summary);
    const resume = async () => {
      store.dispatch(cameOnline());
      await ledger.rest();
    };
    return { ...made, ledger, load, looks, shown, resume };
  };
  return { state, stories, goals, visit };
};

const untilSilent = async (state: { readonly creations: number; readonly silent: number }) =>
  expect.poll(() => state.creations, { interval: 1 }).toBe(state.silent);

/** Starts an import, closes the page while card number `silent` is being created, and opens the page again. */
const reloaded = async (silent: number, lost: boolean) => {
  const made = site();
  Object.assign(made.state, { silent, lost });
  const first = await made.visit();
  await first.load();
  const goalMade = { id: 'g2', projectId: '10', summary: 'Ashore' };
  const plan: Write[] = [
    goalStep(first.ledger.goals(), { kind: 'create', id: 'g2', goal: goalMade }),
    ...NAMES.map(cardOf),
  ];
  first.store.dispatch(enter({ scope: { ref: REF }, action: 'imported', title: 'One', plan }));
  await untilSilent(made.state);
  const beforeReload = first.shown();
  const second = await made.visit();
  second.store.dispatch(wentOffline());
  await second.store.dispatch(restoreChanges(REF));
  return { ...made, ...second, beforeReload };
};

const ALL = ['Two', ...NAMES].toSorted();

describe('an import that a reload interrupted', () => {
  it('shows each card and goal only once before it continues', async () => {
    const { beforeReload, load, shown, ledger } = await reloaded(4, true);
    expect(beforeReload.toSorted()).toEqual(ALL);
    await load();
    expect(shown().toSorted()).toEqual(ALL);
    expect(Object.keys(ledger.board().stories).slice(0, 4)).toEqual(['3', '51', '52', '53']);
    expect(ledger.goals().map(({ id }) => id)).toEqual(['g1', 'g2']);
  });

  it.each([
    ['the answer was lost', 0],
    ['the request was lost', 1],
  ])('creates nothing twice when %s, and searches once for the card in doubt', async (_, lost) => {
    const { load, looks, stories, resume, shown, host } = await reloaded(3, lost === 1);
    await load();
    await resume();
    expect(stories.map(({ summary }) => summary)).toEqual(['Two', ...NAMES]);
    expect(shown().toSorted()).toEqual(ALL);
    expect(looks()).toBe(1);
    expect(host.flags).toEqual([]);
  });

  it.each(NAMES.map((name, at) => [name, at + 1] as const))(
    'has stored all earlier creations when the page is closed during the request for "%s"',
    async (_, silent) => {
      const { ledger } = await reloaded(silent, true);
      const [change] = ledger.changes();
      expect([change?.progress, change?.made.length]).toEqual([silent, silent]);
    },
  );
});
