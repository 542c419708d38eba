// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_SETTINGS_KEY } from '#domain/aggregates/setting/admin-settings.ts';
import { goal } from '#domain/testing/goals.ts';
import { step } from '#domain/testing/issues.ts';
import { answered } from '../../../testing/fake-tracker.ts';
import { renderIn } from '../../../testing/render-in.tsx';
import { testStore } from '../../../testing/store.ts';
import { MAPPED } from '../testing/open-settings.tsx';
import MigrateGoalPage from './migrate-goal-page.tsx';

afterEach(cleanup);

const opened = async (stored: object, permissions?: readonly string[]) => {
  const shown = await testStore({
    goals: [{ ...goal('g1', '0|h:'), issueId: '901' }, goal('g2', '0|i:')],
    tracker: {
      steps: [step('1', { properties: { goalId: 'g2' } })],
      ...(permissions ? { permissions } : {}),
      instead: ({ url }) => (url.includes(ADMIN_SETTINGS_KEY) ? answered({ value: stored }) : null),
    },
  });
  renderIn(
    { i18n: shown.i18n, store: shown.store, host: shown.host },
    <MigrateGoalPage
      page={{ kind: 'migrate-goal', parameters: { projectId: '10' } }}
      context={{ projectId: null, projectKey: null, boardId: null }}
    />,
  );
  await screen.findByRole('heading', { level: 1, name: 'Move all goals' });
  return { ...shown, user: userEvent.setup() };
};

describe('the page that moves goals', () => {
  it('shows which goals will move, and links back to the map', async () => {
    const { host, user } = await opened(MAPPED);
    const box = within(screen.getByRole('region', { name: 'Move all goals' }));
    expect(box.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Goal g2'),
    ]);
    expect(box.getByRole('button', { name: 'Move 1 goal' })).toHaveProperty('disabled', false);
    expect(box.queryByRole('button', { name: 'Open as a page' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open story map' }));
    expect(host.visited).toMatchObject([{ parameters: { projectId: '10' } }]);
  });

  it('says that no goal can be moved while goals are not mapped to issues', async () => {
    await opened({});
    await screen.findByText(/not mapped to issues/);
    expect(screen.queryByRole('region', { name: 'Move all goals' })).toBeNull();
  });

  it('tells other users that only admins can move goals', async () => {
    await opened(MAPPED, ['CREATE_ISSUES', 'EDIT_ISSUES']);
    await screen.findByText(/Only project and board admins can move goals/);
  });
});
