// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import type { Change as News } from '#domain/aggregates/feeds/change.ts';
import { planCardEdit } from '#domain/board/cards/edit-card.ts';
import { planStoriesMove } from '#domain/board/moves/move-stories.ts';
import type { ProjectId } from '#domain/kernel/ids.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { boardApi } from '../../store/board/board-api.ts';
import type { BoardArg } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { goalsApi } from '../../store/goals/goals-api.ts';
import { heard } from '../../store/slices/live.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { addCards } from './add-cards.ts';
import { addToBacklog } from './backlog-moves.ts';
import { addGoal } from './change-goals.ts';
import { useSaid } from './use-said.ts';

afterEach(cleanup);

const BOARD: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

/** Opens a board and edits a card. The tracker answers the edit with `status`. `spoken` has the announcements. */
const opened = async (status: number) => {
  const first = story('2', { parent: '1' });
  const { store } = await testStore({
    tracker: {
      steps: [step('1')],
      stories: [first],
      instead: ({ method }) => (method === 'PUT' ? answered(null, status) : null),
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD));
  const ledger = ledgerOf(store, BOARD);
  const spoken: string[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  renderHook(() => useSaid((sentence) => spoken.push(sentence)), { wrapper });
  const place = { fields: ledger.board().fields, style: 'classic' } as const;
  const edit = planCardEdit(first, { summary: 'Ferry' }, place);
  const plan = edit && 'plan' in edit ? ledger.writesOf(edit.plan) : [];
  const change = { scope: { ref: BOARD.ref }, action: 'move', title: '', plan } as const;
  store.dispatch(enter({ ...change, said: 'Moved down.' }));
  const ended = () => ledger.changes().map(({ status: each }) => each);
  return { spoken, rest: ledger.rest, ended };
};

const TYPES = [
  { id: '1', name: 'Epic', hierarchyLevel: 1 },
  { id: '2', name: 'Story', hierarchyLevel: 0 },
];
const PROJECT = { id: '10', key: 'TRAIL', name: 'Trail', versions: [], issueTypes: TYPES };

/** Opens a board to create cards and goals. The tracker refuses the titles in `refused`. */
const adding = async (...refused: readonly string[]) => {
  let made = 50;
  let answers: () => void = () => undefined;
  /** The tracker answers creations only once the test calls `answers()`. */
  const answering = new Promise<void>((resolve) => {
    answers = resolve;
  });
  const summaries = new Map<string, string>();
  const { store, i18n, ids } = await testStore({
    tracker: {
      steps: [step('1')],
      stories: [story('2', { parent: '1' })],
      instead: async ({ method, url, body }) => {
        if (url.includes('createmeta')) return answered({ fields: [] });
        if (url === '/rest/api/3/project/10') return answered(PROJECT);
        if (method === 'POST' && url === '/rest/api/3/issue') {
          const { summary } = (body as { fields: { summary: string } }).fields;
          await answering;
          if (refused.includes(summary)) return answered({ errorMessages: ['No.'] }, 400);
          made += 1;
          summaries.set(String(made), summary);
          return answered({ id: String(made), key: `TRAIL-${made}` }, 201);
        }
        const [, id = ''] = /\/issue\/(\d+)\?/.exec(url) ?? [];
        const summary = summaries.get(id);
        if (summary === undefined) return null;
        return answered(restIssue({ ...story(id, { parent: '1' }), summary }));
      },
    },
    change: ({ body }) => {
      const { id, fields } = body as { id: string; fields: { summary: string } };
      if (refused.includes(fields.summary)) return { status: 400, body: { code: 'BODY_INVALID' } };
      const made = goal(id, '0|h00000:');
      return { status: 200, body: { ...made, fields: { ...made.fields, ...fields } } };
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  const ledger = ledgerOf(store, BOARD);
  const spoken: string[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>{children}</Provider>
    </I18nextProvider>
  );
  renderHook(() => useSaid((sentence) => spoken.push(sentence)), { wrapper });
  const ground = () => ({
    map: ledger.map(),
    board: ledger.board(),
    shown: ledger.board(),
    goals: ledger.goals(),
    projectIds: ['10'],
    ids,
  });
  return {
    spoken,
    ledger,
    answers: () => act(answers),
    rest: ledger.rest,
    stories: (...names: readonly string[]) =>
      act(() =>
        addCards(store.dispatch, ground(), { kind: 'story', stepId: '1', laneId: '-1' }, names),
      ),
    backlog: (...names: readonly string[]) =>
      act(() => void addToBacklog(store.dispatch, ground(), '10' as ProjectId, names)),
    goal: (summary: string) =>
      act(() => addGoal(store.dispatch, ground(), { projectId: '10', summary })),
  };
};

type Adding = Awaited<ReturnType<typeof adding>>;

describe('the announcement of added cards and goals', () => {
  const ways: readonly (readonly [string, (site: Adding) => void])[] = [
    ['a story', ({ stories }) => stories(' Ferry ')],
    ['an issue of the backlog', ({ backlog }) => backlog('Ferry')],
    ['a goal', ({ goal: make }) => make('Ferry')],
  ];

  it.each(ways)('reports %s once, as soon as it is created', async (_, add) => {
    const site = await adding();
    add(site);
    expect(site.spoken).toEqual([]);
    site.answers();
    await site.rest();
    await waitFor(() => expect(site.spoken).toEqual(['Ferry added.']));
  });

  it.each(ways)('leaves out %s that is refused', async (_, add) => {
    const site = await adding('Ferry');
    add(site);
    site.answers();
    await site.rest();
    expect(site.ledger.changes().at(-1)?.status).toBe('refused');
    expect(site.spoken).toEqual([]);
  });

  it('is one sentence for several cards, with the number that were created', async () => {
    const site = await adding('Two');
    site.stories('One', 'Two', 'Three');
    site.answers();
    await site.rest();
    await waitFor(() => expect(site.spoken).toEqual(['2 cards added.']));
    site.stories('Four');
    await site.rest();
    await waitFor(() => expect(site.spoken).toEqual(['2 cards added.', 'Four added.']));
  });

  it('is not made again when the user undoes the addition', async () => {
    const site = await adding();
    site.goal('Ferry');
    site.answers();
    await site.rest();
    await site.ledger.travel('undo');
    await site.rest();
    expect(site.spoken).toEqual(['Ferry added.']);
  });
});

describe('useSaid', () => {
  it('announces a change once it is saved', async () => {
    const { spoken, rest } = await opened(204);
    expect(spoken).toEqual([]);
    await rest();
    await waitFor(() => expect(spoken).toEqual(['Moved down.']));
  });

  it('does not announce a refused change', async () => {
    const { spoken, rest, ended } = await opened(400);
    await rest();
    expect(ended()).toEqual(['refused']);
    expect(spoken).toEqual([]);
  });
});

describe('the announcement of a dropped card', () => {
  const mine = story('3', { parent: '1', versionIds: ['7'] });

  const moved = async (theirs: Issue, live: boolean) => {
    const { store, i18n } = await testStore({
      tracker: {
        steps: [step('1'), step('4')],
        stories: [story('2', { parent: '1', versionIds: ['7'] }), mine],
        versions: [version('7'), version('8')],
        instead: ({ method, url }) => {
          if (method === 'PUT') return answered(null, 204);
          return url.includes('/issue/3?') ? answered(restIssue(theirs)) : null;
        },
      },
    });
    await store.dispatch(boardApi.endpoints.board.initiate(BOARD));
    const ledger = ledgerOf(store, BOARD, 'release');
    const spoken: string[] = [];
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>
        <Provider store={store}>{children}</Provider>
      </I18nextProvider>
    );
    renderHook(() => useSaid((sentence) => spoken.push(sentence)), { wrapper });
    const change: News = {
      ...{ id: 'n', thing: 'issue', thingId: '3', kind: 'updated', key: 'TRAIL-3' },
      ...{ fields: [], accountId: 'mateo', at: '' },
    };
    if (live) store.dispatch(heard({ place: '', cursor: 'c', reset: false, changes: [change] }));
    const place = { toStepId: '1', toLaneId: '7', after: null, before: '2' };
    const planned = planStoriesMove(ledger.map(), { storyIds: ['3'], ...place });
    const plan = 'plan' in planned ? ledger.writesOf(planned.plan) : [];
    const said = 'Whistle moved to Release 7, position 1 of 2.';
    store.dispatch(
      enter({ scope: { ref: BOARD.ref }, action: 'move', title: 'TRAIL-3', plan, said }),
    );
    await ledger.rest();
    await waitFor(() => expect(spoken).toHaveLength(1));
    return { said, spoken };
  };

  const elsewhere: readonly (readonly [string, Parameters<typeof story>[1]])[] = [
    ['another release', { versionIds: ['8'] }],
    ['no release', { versionIds: [] }],
    ['another step', { parent: '4', versionIds: ['7'] }],
  ];

  it.each(
    elsewhere.flatMap(([where, theirs]) =>
      [true, false].map((live) => [where, live, theirs] as const),
    ),
  )(
    'names no drop position when the card is now in %s (reported by the feed: %s)',
    async (_, live, theirs) => {
      const { spoken } = await moved(story('3', { parent: '1', ...theirs }), live);
      expect(spoken).toEqual(['TRAIL-3 moved']);
    },
  );

  it('names the position when somebody else changed only the text', async () => {
    const { said, spoken } = await moved({ ...mine, summary: 'Whistle loud' }, true);
    expect(spoken).toEqual([said]);
  });

  it('names the position when nobody else changed the card', async () => {
    const { said, spoken } = await moved(mine, false);
    expect(spoken).toEqual([said]);
  });
});
