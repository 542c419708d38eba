// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { goalStatus } from '#domain/board/goals/goal-status.ts';
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

const statusShown = async (statusId: string | null): Promise<string> => {
  const { i18n, store, host } = await testStore();
  const shown = { ...goal('g1', 'a'), statusId };
  renderIn(
    { i18n, store, host },
    <GoalFields
      goal={shown}
      projectIds={['10']}
      projectKey="TRAIL"
      labels={[]}
      statuses={STATUSES}
      disabled={false}
      onEdit={() => {}}
    />,
  );
  return screen.getByLabelText('Status').textContent ?? '';
};

describe('GoalFields', () => {
  it.each([null, '2', 'gone'])(
    "shows the same status as the goal's card when the status id is %j",
    async (statusId) => {
      expect(await statusShown(statusId)).toContain(goalStatus({ statusId }, STATUSES)?.name);
    },
  );
});
