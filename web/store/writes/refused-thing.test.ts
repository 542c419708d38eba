import { describe, expect, it, vi } from 'vitest';
import { RECORDS, type Write, type WriteName } from '#domain/change/kinds/index.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { wentOffline } from '../ledger/ledger.ts';
import type { Failure } from '../ports/failure.ts';
import { comeBack } from '../sending/reach.ts';
import { lostTitles, refusedParts, refusedThings } from './refused-thing.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const FAILURE: Failure = { kind: 'tracker', status: 400, messages: [] };
const STORY = story('2');

/** Kinds of writes that change one card. The flag of a refusal names this card. */
const OF_CARDS: Partial<Record<WriteName, object>> = {
  issue: { before: STORY },
  removal: { before: STORY },
  card: { draft: { issue: { ...STORY, key: '' } } },
  restoration: { gone: STORY },
};

/** Kinds of writes that contain the saved name of their goal, milestone, baseline, lane, persona or portfolio. */
const OF_NAMED: Partial<Record<WriteName, object>> = {
  goal: { before: { goal: { fields: { summary: 'Saved' } } } },
  milestone: { before: { name: 'Saved' } },
  baseline: { before: { name: 'Saved' } },
  persona: { before: { name: 'Saved' } },
  portfolio: { before: { name: 'Saved' } },
  laneEdit: { edit: { of: 'release', version: { name: 'Saved' } } },
};

const KINDS = Object.keys(RECORDS) as WriteName[];

const changeOf = (plan: readonly Write[]) => ({ title: 'Walk', plan, progress: 0, waited: false });

describe('refusedThings', () => {
  it.each(KINDS)('names the thing of a refused %s', (kind) => {
    const seed = OF_CARDS[kind];
    const named = OF_NAMED[kind];
    const write = { kind, ...seed, ...named } as Write;
    const name = { card: 'story 2' }[kind as string] ?? 'TRAIL-2 story 2';
    const other = named ? 'Saved' : 'Walk';
    expect(refusedThings(changeOf([write]), FAILURE)).toEqual([seed ? name : other]);
  });

  it('names the cards that were refused', () => {
    const plan = ['2', '3', '4'].map((id) => ({ kind: 'issue', before: story(id) }) as Write);
    const left = { ...changeOf(plan), progress: 2 };
    expect(refusedThings(left, FAILURE)).toEqual(['TRAIL-4 story 4']);
    const stopped = { ...left, progress: 1 };
    expect(refusedThings(stopped, FAILURE)).toEqual(['TRAIL-3 story 3', 'TRAIL-4 story 4']);
    expect(refusedThings({ ...stopped, waited: true }, FAILURE)).toContain('TRAIL-3 story 3');
    // If the change had to wait, all its cards were read first, so any of them may be the reason for a failed read.
    expect(refusedThings({ ...stopped, waited: true }, { ...FAILURE, status: 503 })).toEqual([]);
  });

  it('names the goal when the change writes a goal and cards', () => {
    const goals = { kind: 'goal', before: { goal: goal('g1', '0|h:') } } as Write;
    const plan = [goals, { kind: 'issue', before: STORY } as Write];
    expect(refusedThings(changeOf(plan), FAILURE)).toEqual(['Walk']);
  });
});

describe('refusedParts', () => {
  const plan = ['2', '3', '4'].map(
    (id) => ({ kind: 'issue', own: true, before: story(id), after: story(id) }) as Write,
  );
  const partOf = (progress: number) => ({ ...changeOf(plan), progress });

  it('counts the cards that were written; null if there are none', () => {
    expect(refusedParts(partOf(2), FAILURE).part).toEqual({ done: 2, total: 3, cards: true });
    expect(refusedParts(partOf(0), FAILURE).part).toBeNull();
  });

  it('says that not only cards are counted when the change writes something else too', () => {
    const goals = { kind: 'goal', change: { kind: 'edit' } } as Write;
    const mixed = { ...partOf(1), plan: [goals, ...plan] };
    expect(refusedParts(mixed, FAILURE).part).toMatchObject({ cards: false });
  });

  it('lists cards with the same reason together', () => {
    const other: Failure = { ...FAILURE, messages: ['Closed.'] };
    const refusals = [
      { id: '2', failure: FAILURE },
      { id: '3', failure: other },
      { id: '4', failure: { ...FAILURE } },
    ];
    const result = { issues: { changed: [] }, goals: [], refusals };
    expect(refusedParts({ ...partOf(0), result }, FAILURE).groups).toEqual([
      { things: ['TRAIL-2 story 2', 'TRAIL-4 story 4'], failure: FAILURE },
      { things: ['TRAIL-3 story 3'], failure: other },
    ]);
  });
});

describe('lostTitles', () => {
  const renamed = {
    kind: 'issue',
    before: STORY,
    after: { ...STORY, summary: 'Walk far' },
  } as Write;
  const gone: Failure = { ...FAILURE, status: 404 };

  it('returns the new title of a card that others have deleted', () => {
    expect(lostTitles(changeOf([renamed]), gone)).toEqual(['Walk far']);
  });

  it('is empty when the card exists, when its title stays, and for an undo', () => {
    const moved = { kind: 'issue', before: STORY, after: STORY } as Write;
    expect(lostTitles(changeOf([renamed]), FAILURE)).toEqual([]);
    expect(lostTitles(changeOf([moved]), gone)).toEqual([]);
    const undo = { ...changeOf([renamed]), takesBack: { id: '1', way: 'undo' } } as const;
    expect(lostTitles(undo, gone)).toEqual([]);
  });
});

describe('the flag of a change whose cards were deleted while it waited', () => {
  it.each([
    [['2'], ['2'], 'TRAIL-2 story 2: This card is no longer on the board.'],
    [['2', '3'], ['3'], 'TRAIL-3 story 3: This card is no longer on the board.'],
    [
      ['2', '3', '4', '5'],
      ['2', '3', '4', '5'],
      'TRAIL-2 story 2, TRAIL-3 story 3, TRAIL-4 story 4, …: This card is no longer on the board.',
    ],
  ])('lists the deleted cards: changed %j, deleted %j', async (changed, gone, words) => {
    const state = { away: false };
    const stories = ['2', '3', '4', '5'].map((id) => story(id, { parent: '1' }));
    const { store, host } = await testStore({
      tracker: {
        steps: [step('1')],
        stories,
        instead: ({ url }) => {
          if (state.away) return answered(null, 0);
          const [, id = ''] = /\/issue\/(\d+)\?/.exec(url) ?? [];
          if (gone.includes(id)) return answered({ errorMessages: ['gone'] }, 404);
          const known = stories.find((each) => each.id === id);
          return known ? answered(restIssue(known)) : null;
        },
      },
    });
    await store.dispatch(boardApi.endpoints.board.initiate(ARG));
    const ledger = ledgerOf(store, ARG);
    state.away = true;
    store.dispatch(wentOffline());
    const cards = stories.filter(({ id }) => changed.includes(id));
    ledger.save(
      {
        changed: cards.map((card) => ({ ...card, summary: 'Mine' })),
        writes: cards.map(({ key }) => ({ key, fields: { summary: 'Mine' } })),
        own: cards.length,
        leavesBoard: false,
      },
      'edit',
    );
    state.away = false;
    await store.dispatch(comeBack);
    await ledger.rest();
    await vi.waitFor(() =>
      expect(host.flags.map(({ body }) => body)).toContain(`${words} What you typed: “Mine”`),
    );
  });
});
