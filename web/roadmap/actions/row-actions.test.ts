// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Row } from '#domain/roadmap/rows.ts';
import { actionFor } from '../../actions/action.ts';
import { ROW_KEY_ACTIONS } from './row-actions.ts';

const item = { key: 'issue:1', issue: { id: '1' }, goal: null, children: [], plan: null };

/** Presses a key on a row. Returns what it did. */
const press = (key: string, row: object, mayPlan = true): string | null => {
  const [onEdit, onOpen] = [vi.fn(), vi.fn()];
  const context = { row: row as Row, mayPlan, onEdit, onOpen };
  const action = actionFor(ROW_KEY_ACTIONS, context, new KeyboardEvent('keydown', { key }));
  action?.run(context);
  if (onEdit.mock.calls.length > 0) return 'edits the dates';
  return onOpen.mock.calls.length > 0 ? 'opens the item' : null;
};

describe('the keys of a row (R-PLAN-12)', () => {
  it.each([
    ['Enter', 'opens the item'],
    ['o', 'opens the item'],
    ['d', 'edits the dates'],
  ])('%s on an item: %s', (key, effect) => {
    expect(press(key, { item, lane: null })).toBe(effect);
  });

  it('let Enter edit the dates of a lane, which nothing opens', () => {
    expect(press('Enter', { item: null, lane: { sprint: null } })).toBe('edits the dates');
  });

  it('never edit the dates of what the user may not plan', () => {
    expect(press('d', { item, lane: null }, false)).toBeNull();
    expect(press('Enter', { item: null, lane: {} }, false)).toBeNull();
  });
});
