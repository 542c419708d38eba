// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import { goal } from '#domain/testing/goals.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { GoalDays } from './goal-days.tsx';

afterEach(cleanup);

const opened = async () => {
  const edits: ChangeGoalBody[] = [];
  const { i18n, store, host } = await testStore();
  const plain = goal('g1', 'a');
  const planned = {
    ...plain,
    fields: { ...plain.fields, startDate: '2026-03-01', endDate: '2026-03-20' },
  };
  renderIn(
    { i18n, store, host },
    <GoalDays goal={planned} disabled={false} onEdit={(body) => edits.push(body)} />,
  );
  const leave = (label: string, day: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: day } });
    fireEvent.blur(field);
  };
  return { edits, leave };
};

describe('GoalDays', () => {
  it('saves each date when its field is left, and removes it when the field is empty', async () => {
    const { edits, leave } = await opened();
    leave('End date', '2026-04-01');
    leave('Start date', '');
    expect(edits).toEqual([{ fields: { endDate: '2026-04-01' } }, { fields: { startDate: null } }]);
  });

  it('saves nothing while the start is after the end, then both dates as one change', async () => {
    const { edits, leave } = await opened();
    leave('Start date', '2026-05-01');
    expect(screen.getByRole('alert').textContent).toMatch(/start/i);
    expect(edits).toEqual([]);
    leave('End date', '2026-06-01');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(edits).toEqual([{ fields: { startDate: '2026-05-01', endDate: '2026-06-01' } }]);
  });
});
