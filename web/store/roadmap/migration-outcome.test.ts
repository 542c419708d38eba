import { expect, it } from 'vitest';
import { step } from '#domain/testing/issues.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import type { Change } from '../ledger/change.ts';
import { migrationOutcome, refusedIssues } from './migration-outcome.ts';

const write = (id: string): Change['plan'][number] => ({
  kind: 'issue',
  before: step(id),
  after: step(id),
  own: true,
  write: { key: `TRAIL-${id}` },
  fields: NO_FIELDS,
  style: 'classic',
});

/** Returns a change that still has these writes of the four with which it was entered. */
const changeOf = (ids: readonly string[], own: Partial<Change>): Change => ({
  id: 'c1',
  scope: { ref: { kind: 'project', project: '10' } },
  action: 'migration',
  title: '',
  at: 0,
  order: 1,
  status: 'saved',
  waited: false,
  plan: ids.map(write),
  progress: 0,
  made: [],
  ...own,
});

const ALL = ['1', '2', '3', '4'];
const RUN = {
  moves: ALL.map((id) => ({ issue: step(id), plan: { start: '2026-03-01', end: '2026-03-02' } })),
  same: 2,
  kept: 3,
};
const REFUSED = { kind: 'tracker', status: 400, messages: ['No.'] } as const;
const GONE = { kind: 'refused', code: 'CARD_NOT_FOUND' } as const;

it.each([
  ['written', changeOf(ALL, {}), { written: 4 }],
  ['being written', changeOf(ALL, { status: 'sending', progress: 1 }), { written: 1, open: 3 }],
  ['in conflict', changeOf(ALL, { status: 'conflict' }), { open: 4 }],
  [
    'refused',
    changeOf(ALL, { status: 'refused', refusal: REFUSED, progress: 1 }),
    { written: 1, refused: 3 },
  ],
  ['discarded', changeOf(ALL, { status: 'refused', refusal: null }), { dropped: 4 }],
  ['all deleted', changeOf(ALL, { status: 'refused', refusal: GONE }), { gone: 4 }],
  [
    'kept, deleted, and the same in Jira',
    changeOf(['1'], { shed: [1, 2, 3], kept: ['TRAIL-2'], missing: ['TRAIL-3'] }),
    { written: 1, kept: 4, gone: 1, same: 3 },
  ],
  [
    'kept, and then refused',
    changeOf(['1', '3', '4'], {
      shed: [1],
      kept: ['TRAIL-2'],
      status: 'refused',
      refusal: REFUSED,
    }),
    { kept: 4, refused: 3 },
  ],
] as const)('each issue of a migration is in exactly one count: %s', (_, change, expected) => {
  const outcome = migrationOutcome(RUN, [change]);
  const none = { written: 0, gone: 0, dropped: 0, refused: 0, open: 0 };
  expect(outcome).toEqual({ ...none, same: RUN.same, kept: RUN.kept, ...expected });
  const sum = Object.values(outcome).reduce((all, count) => all + count, 0);
  expect(sum).toBe(RUN.moves.length + RUN.same + RUN.kept);
});

it('refusedIssues names the refused issues of all changes by reason, without the deleted ones', () => {
  const closed = { ...REFUSED, messages: ['Closed.'] };
  const refusals = [
    { id: '3', failure: REFUSED },
    { id: '4', failure: closed },
  ];
  const result = { issues: { changed: [] }, goals: [], refusals };
  const refused = { status: 'refused', refusal: REFUSED } as const;
  expect(
    refusedIssues([
      changeOf(['1', '2', '3', '4'], { ...refused, progress: 2, result }),
      changeOf(['5'], refused),
      changeOf(['6'], { status: 'refused', refusal: GONE }),
      changeOf(['7'], { status: 'refused', refusal: null }),
      changeOf(['8'], {}),
    ]),
  ).toEqual([
    { keys: ['TRAIL-3', 'TRAIL-5'], failure: REFUSED },
    { keys: ['TRAIL-4'], failure: closed },
  ]);
});
