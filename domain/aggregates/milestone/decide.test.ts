import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import { given, runOf } from '../../testing/given.ts';
import type { MilestoneAspects, MilestoneCommand } from './commands.ts';
import { milestoneDecider } from './decide.ts';
import type { MilestoneEvent } from './events.ts';
import { DEFAULT_MILESTONE_COLOR, MILESTONE_COLORS } from './palette.ts';
import { milestonesByBoard } from './view.ts';

type Created = Extract<MilestoneEvent, { type: 'MilestoneCreated' }>;

const BETA = { name: 'Beta', startDate: '2026-01-01', endDate: '2026-01-31' };
const created: Created = {
  type: 'MilestoneCreated',
  data: { boardId: '1', color: DEFAULT_MILESTONE_COLOR, ...BETA },
};
const deleted: MilestoneEvent = { type: 'MilestoneDeleted', data: { boardId: '1', name: 'Beta' } };
const subject = { boardId: '1', name: 'Beta' };

const creating = (overrides: Partial<MilestoneAspects>, boardId = '1') =>
  given(milestoneDecider).when({
    type: 'CreateMilestone',
    boardId,
    draft: { ...BETA, ...overrides },
  });
const changing = (changes: Partial<MilestoneAspects>) =>
  given(milestoneDecider, [created]).when({ type: 'ChangeMilestone', changes });

const FAULTS: [field: string, code: ErrorCode, aspects: Partial<MilestoneAspects>][] = [
  ['startDate', 'DATE_INVALID', { startDate: '' }],
  ['startDate', 'DATE_INVALID', { startDate: '2026-13-01' }],
  ['endDate', 'DATE_INVALID', { endDate: '31.01.2026' }],
  ['endDate', 'END_REQUIRED', { endDate: '' }],
  ['startDate', 'START_AFTER_END', { startDate: '2026-02-01' }],
  ['name', 'NAME_TOO_LONG', { name: 'x'.repeat(256) }],
  ['color', 'COLOR_INVALID', { color: '#000' }],
];

describe('a milestone', () => {
  it('is created with start and end, and optionally with a name and a colour', () => {
    expect(creating({}).events).toEqual([created]);
    const { startDate, endDate } = BETA;
    const bare = given(milestoneDecider).when({
      type: 'CreateMilestone',
      boardId: '1',
      draft: { startDate, endDate },
    });
    expect(bare.events[0]?.data).toEqual({ ...created.data, name: '' });
    expect(creating({ color: '#0284c7', name: ' Beta\n' }).events[0]?.data).toMatchObject({
      color: '#0284C7',
      name: 'Beta',
    });
  });

  it.each(FAULTS)('is refused on creation and on change: %s %s', (field, code, aspects) => {
    const refusal = { code, fields: { [field]: code } };
    expect(creating(aspects).refusal).toEqual(refusal);
    expect(changing(aspects).refusal).toEqual(refusal);
  });

  it('needs a board and an unused id', () => {
    expect(creating({}, '').refusal).toEqual({ code: 'BOARD_REQUIRED' });
    for (const past of [[created], [created, deleted]]) {
      const again = given(milestoneDecider, past).when({
        type: 'CreateMilestone',
        boardId: '1',
        draft: BETA,
      });
      expect(again.refusal).toEqual({ code: 'MILESTONE_EXISTS' });
    }
  });

  it('records separate events for name, dates and colour', () => {
    const { events, state } = changing({
      name: 'Gamma',
      endDate: '2026-02-28',
      color: MILESTONE_COLORS[3],
    });
    expect(events).toEqual([
      { type: 'MilestoneRenamed', data: { ...subject, newName: 'Gamma' } },
      {
        type: 'MilestoneMoved',
        data: {
          ...subject,
          startDate: '2026-01-01',
          endDate: '2026-02-28',
          before: { startDate: '2026-01-01', endDate: '2026-01-31' },
        },
      },
      {
        type: 'MilestoneRecoloured',
        data: { ...subject, color: MILESTONE_COLORS[3], before: '#2563EB' },
      },
    ]);
    expect(state).toMatchObject({ name: 'Gamma', endDate: '2026-02-28', boardId: '1' });
    expect(changing({ ...BETA, name: 'Beta ' }).events).toEqual([]);
  });

  it('is not found before creation and after deletion', () => {
    const { events, state } = given(milestoneDecider, [created]).when({ type: 'DeleteMilestone' });
    expect(events).toEqual([deleted]);
    expect(state).toEqual({ status: 'deleted', boardId: '1' });
    for (const past of [[], [created, deleted]]) {
      const gone = given(milestoneDecider, past);
      const codes = [
        gone.when({ type: 'DeleteMilestone' }).refusal,
        gone.when({ type: 'ChangeMilestone', changes: {} }).refusal,
      ];
      expect(codes).toEqual([{ code: 'MILESTONE_NOT_FOUND' }, { code: 'MILESTONE_NOT_FOUND' }]);
    }
  });
});

const day = fc.constantFrom('2026-01-01', '2026-01-31', '2026-02-30', '');
const aspects = fc.record(
  {
    name: fc.string({ maxLength: 10 }),
    startDate: day,
    endDate: day,
    color: fc.constantFrom(...MILESTONE_COLORS, 'red'),
  },
  { requiredKeys: [] },
);
const command: fc.Arbitrary<MilestoneCommand> = fc.oneof(
  fc.record({
    type: fc.constant('CreateMilestone' as const),
    boardId: fc.constant('1'),
    draft: aspects.map((given) => ({ ...BETA, ...given })),
  }),
  fc.record({ type: fc.constant('ChangeMilestone' as const), changes: aspects }),
  fc.record({ type: fc.constant('ChangeMilestone' as const), changes: aspects }),
  fc.constant({ type: 'DeleteMilestone' as const }),
);

describe('a milestone replayed from its events', () => {
  it('has the same state as the live milestone, and a row while it exists', () => {
    const head = { id: 'm', version: 2, at: '2026-11-21T09:00:00.000Z' as Instant };
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const { events, state } = runOf(milestoneDecider, commands);
        expect(given(milestoneDecider, events).state).toEqual(state);
        const row = milestonesByBoard.row(state, head);
        expect(row !== null).toBe(state.status === 'live');
        if (row) expect(milestonesByBoard.schema.parse(row)).toEqual(row);
        const { partition } = milestonesByBoard.address(state, 'm');
        expect(partition).toBe(state.status === 'absent' ? '' : '1');
      }),
    );
  });
});
