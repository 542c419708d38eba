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
  it('saves a date when its field loses the focus, and removes the date when the field is empty', async () => {
    const { edits, leave } = await opened();
    leave('End date', '2026-04-01');
    leave('Start date', '');
    expect(edits).toEqual([{ fields: { endDate: '2026-04-01' } }, { fields: { startDate: null } }]);
  });

  it('saves nothing when a field loses the focus and the start is after the end', async () => {
    const { edits, leave } = await opened();
    leave('Start date', '2026-05-01');
    expect(edits).toEqual([]);
    expect(screen.getByRole('alert').textContent).toMatch(/start/i);
    leave('End date', '2026-05-02');
    expect(edits).toEqual([{ fields: { startDate: '2026-05-01', endDate: '2026-05-02' } }]);
  });

  it('saves nothing on Enter when the start is after the end', async () => {
    const { edits } = await opened();
    const field = screen.getByLabelText('Start date');
    fireEvent.change(field, { target: { value: '2026-05-01' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toMatch(/start/i);
    expect(edits).toEqual([]);
  });

  it('saves nothing when the text is not a date', async () => {
    const { edits, leave } = await opened();
    leave('Start date', 'soon');
    expect(edits).toEqual([]);
    expect(await screen.findByText(/This is not a date/)).toBeTruthy();
  });
});
