// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { goalStatus, sortStatuses } from '#domain/board/goals/goal-status.ts';
import { goal } from '#domain/testing/goals.ts';
import type { Status } from '#domain/tracker/entities.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { GoalFields } from './goal-fields.tsx';

afterEach(cleanup);

const STATUSES: readonly Status[] = [
  { id: '1', name: 'To Do', category: 'new' },
  { id: '2', name: 'Doing', category: 'indeterminate' },
];

const showStatus = async (
  statusId: string | null,
  statuses: readonly Status[] = STATUSES,
): Promise<HTMLElement> => {
  const { i18n, store, host } = await testStore();
  const shown = { ...goal('g1', 'a'), statusId };
  renderIn(
    { i18n, store, host },
    <GoalFields
      goal={shown}
      projectIds={['10']}
      projectKey="TRAIL"
      labels={[]}
      statuses={statuses}
      disabled={false}
      onEdit={() => {}}
    />,
  );
  return screen.getByLabelText('Status');
};

describe('GoalFields', () => {
  it.each([null, '2', 'gone'])(
    "shows the same status as the goal's card when the status id is %j",
    async (statusId) => {
      const field = await showStatus(statusId);
      expect(field.textContent).toContain(goalStatus({ statusId }, STATUSES)?.name);
    },
  );

  it('offers equal statuses of several projects once', async () => {
    const twins = STATUSES.map((status) => ({ ...status, id: `1${status.id}` }));
    const field = await showStatus('12', sortStatuses([...STATUSES, ...twins]));
    fireEvent.click(field);
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['To Do', 'Doing']);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Doing');
  });
});
