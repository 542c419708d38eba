import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import { given, runOf } from '../../testing/given.ts';
import type { BaselineCommand } from './commands.ts';
import { baselineDecider } from './decide.ts';
import type { BaselineEvent } from './events.ts';
import { baselinesByBoard } from './view.ts';

const NOW = '2026-11-21T09:00:00.000Z' as Instant;
const MOMENT = '2026-11-02T09:00:00.000Z';
const subject = { boardId: '1', name: 'PI 14', moment: MOMENT };
const created: BaselineEvent = { type: 'BaselineCreated', data: { ...subject, createdBy: 'ann' } };
const renamed: BaselineEvent = { type: 'BaselineRenamed', data: { ...subject, newName: 'PI 15' } };
const deleted: BaselineEvent = { type: 'BaselineDeleted', data: subject };

const creation = (overrides: object = {}): BaselineCommand => ({
  ...{ type: 'CreateBaseline', boardId: '1', name: 'PI 14', moment: MOMENT, by: 'ann', now: NOW },
  ...overrides,
});
const creating = (overrides: object) => given(baselineDecider).when(creation(overrides));

describe('a baseline', () => {
  it('is created with a name and a past moment, and tells who named it', () => {
    expect(creating({ name: ' PI 14\n' }).events).toEqual([created]);
  });

  it.each<[field: string, code: ErrorCode, given: object]>([
    ['name', 'FIELD_NAME_REQUIRED', { name: ' ' }],
    ['name', 'NAME_TOO_LONG', { name: 'x'.repeat(256) }],
    ['moment', 'MOMENT_INVALID', { moment: '2026-11-02' }],
    ['moment', 'MOMENT_INVALID', { moment: '2026-02-30T09:00:00.000Z' }],
    ['moment', 'MOMENT_IN_FUTURE', { moment: '2026-11-21T09:05:00.001Z' }],
  ])('is refused when invalid: %s %s', (field, code, overrides) => {
    expect(creating(overrides).refusal).toEqual({ code, fields: { [field]: code } });
  });

  it('is of the present moment if the clock of the caller is a little ahead', () => {
    const { events } = creating({ moment: '2026-11-21T09:04:00.000Z' });
    expect(events[0]?.data.moment).toBe(NOW);
  });

  it('needs a board and an unused id', () => {
    expect(creating({ boardId: '' }).refusal).toEqual({ code: 'BOARD_REQUIRED' });
    for (const past of [[created], [created, deleted]]) {
      const again = given(baselineDecider, past).when(creation());
      expect(again.refusal).toEqual({ code: 'BASELINE_EXISTS' });
    }
  });

  it('is renamed, and keeps its moment', () => {
    const live = given(baselineDecider, [created]);
    expect(live.when({ type: 'RenameBaseline', name: ' PI 15' }).events).toEqual([renamed]);
    expect(live.when({ type: 'RenameBaseline', name: 'PI 14 ' }).events).toEqual([]);
    expect(live.when({ type: 'RenameBaseline', name: '' }).refusal?.code).toBe(
      'FIELD_NAME_REQUIRED',
    );
  });

  it('is not found before creation and after deletion', () => {
    for (const past of [[], [created, deleted]]) {
      for (const command of [
        { type: 'RenameBaseline', name: 'PI 15' },
        { type: 'DeleteBaseline' },
      ] as const) {
        const { refusal } = given(baselineDecider, past).when(command);
        expect(refusal).toEqual({ code: 'BASELINE_NOT_FOUND' });
      }
    }
  });

  it('is restored as it was, and only on its own board', () => {
    const gone = given(baselineDecider, [
      created,
      renamed,
      { type: 'BaselineDeleted', data: { ...subject, name: 'PI 15' } },
    ]);
    expect(gone.when({ type: 'RestoreBaseline', boardId: '1' }).events).toEqual([
      { type: 'BaselineRestored', data: { ...subject, name: 'PI 15', createdBy: 'ann' } },
    ]);
    expect(gone.when({ type: 'RestoreBaseline', boardId: '2' }).refusal?.code).toBe(
      'BASELINE_NOT_FOUND',
    );
    const live = given(baselineDecider, [created]);
    expect(live.when({ type: 'RestoreBaseline', boardId: '1' }).refusal?.code).toBe(
      'BASELINE_EXISTS',
    );
  });
});

const command: fc.Arbitrary<BaselineCommand> = fc.oneof(
  fc.string({ maxLength: 4 }).map((name) => creation({ name })),
  fc.record({ type: fc.constant('RestoreBaseline' as const), boardId: fc.constant('1') }),
  fc.record({ type: fc.constant('RenameBaseline' as const), name: fc.string({ maxLength: 4 }) }),
  fc.constant({ type: 'DeleteBaseline' as const }),
);

describe('a baseline replayed from its events', () => {
  it('has the same state as the live baseline, and a row while it exists', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const { events, state } = runOf(baselineDecider, commands);
        expect(given(baselineDecider, events).state).toEqual(state);
        const row = baselinesByBoard.row(state, { id: 'b', version: 2, at: NOW });
        expect(row !== null).toBe(state.status === 'live');
        if (row) expect(baselinesByBoard.schema.parse(row)).toEqual(row);
        const { partition } = baselinesByBoard.address(state, 'b');
        expect(partition).toBe(state.status === 'absent' ? '' : '1');
      }),
    );
  });
});
