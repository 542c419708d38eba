// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step } from '#domain/testing/issues.ts';
import { HostProvider } from '../../page/host-context.ts';
import { testStore } from '../../testing/store.ts';
import GoalPage from './goal-page.tsx';

afterEach(cleanup);

const described = goal('g1', '0|a00000:');
const GOALS = [
  { ...described, version: 4, fields: { ...described.fields, description: 'To **rest**' } },
  goal('g2', '0|b00000:'),
];

const opened = async ({ permissions = ['EDIT_ISSUES'], refuse = false } = {}) => {
  const shown = await testStore({
    tracker: {
      permissions,
      steps: [
        step('1', { properties: { goalId: 'g1' }, category: 'done' }),
        step('2', { properties: { goalId: 'g1' } }),
        step('3', { properties: { goalId: 'g2' } }),
      ],
    },
    goals: GOALS,
    change: ({ body }) => {
      if (refuse)
        return { status: 403, body: { errorMessages: [], errors: {}, code: 'PERMISSION_DENIED' } };
      const { fields } = body as { fields: object };
      const [before] = GOALS;
      return {
        status: 200,
        body: { ...before, version: 5, fields: { ...before?.fields, ...fields } },
      };
    },
  });
  const page = { kind: 'goal', parameters: { key: 'g1', projectId: '10' } };
  render(
    <I18nextProvider i18n={shown.i18n}>
      <Provider store={shown.store}>
        <HostProvider value={shown.host}>
          <GoalPage page={page} />
        </HostProvider>
      </Provider>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Goal g1' }, { timeout: 5000 });
  return { ...shown, user: userEvent.setup() };
};

describe('the page of a goal', () => {
  it('tells its description as it is meant, and how many of its epics are done', async () => {
    await opened();
    expect(screen.getByText('rest').tagName).toBe('STRONG');
    expect(screen.getByText('1 of 2 epics done')).toBeTruthy();
  });

  it('saves each field on the version that is shown', async () => {
    const { backend, user } = await opened();
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveProperty('disabled', false));
    await user.type(name, '!');
    await user.tab();
    await screen.findByRole('heading', { level: 1, name: 'Goal g1!' });
    const put = backend.requests.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ path: '/smb/goal/g1', body: { fields: { summary: 'Goal g1!' } } });
    expect(put?.headers['if-match']).toBe('"4"');
  });

  it('puts back what is refused, and says why', async () => {
    const { host, user } = await opened({ refuse: true });
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveProperty('disabled', false));
    await user.type(name, '!');
    await user.tab();
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Goal g1');
  });

  it('leads to the next goal of its project', async () => {
    const { user } = await opened();
    await screen.findByText('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next goal' }));
    await screen.findByRole('heading', { level: 1, name: 'Goal g2' });
    expect(screen.getByRole('button', { name: 'Next goal' })).toHaveProperty('disabled', true);
  });

  it('is only looked at by who may not edit', async () => {
    await opened({ permissions: [] });
    await screen.findByText('You may look at this goal but not edit it.');
    expect(await screen.findByLabelText('Name')).toHaveProperty('disabled', true);
  });
});
