// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { showMapPage } from './testing/map-page.tsx';

afterEach(cleanup);

const focused = () =>
  document.activeElement?.closest<HTMLElement>('[data-address]')?.dataset.address;

const element = (address: string) =>
  document.querySelector<HTMLElement>(`[data-address="${address}"]`);

const GOALS = [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')];

const opened = async () => {
  await showMapPage(
    { steps: [step('1')], stories: [story('2', { parent: '1' })] },
    {
      goals: GOALS,
      change: ({ method }) =>
        method === 'DELETE' ? { status: 204, body: null } : { status: 201, body: GOALS[1] },
    },
  );
  await screen.findByText('story 2');
  return userEvent.setup();
};

it.each(['goal:g2', 'step:1', 'story:2'])(
  'an undo of a deletion focuses %s again',
  async (address) => {
    const user = await opened();
    element(address)?.focus();
    await user.keyboard('{Delete}');
    const dialog = await screen.findByRole('dialog');
    const confirm = () =>
      [...dialog.querySelectorAll('button')].findLast(({ textContent, disabled }) => {
        // The dialog counts first what it would delete.
        return /^Delete/.test(textContent) && !disabled;
      });
    await waitFor(() => expect(confirm()).toBeDefined());
    await user.click(confirm() as HTMLElement);
    await waitFor(() => expect(element(address)).toBeNull());
    expect(focused()).not.toBe(address);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(focused()).toBe(address));
  },
);
