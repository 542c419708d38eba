// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Asked, Replanned } from '#domain/roadmap/planning.ts';
import type { Proposed } from '#domain/roadmap/proposal/proposal.ts';
import { plannable } from '#domain/testing/roadmaps.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import ProposalDialog from './proposal-dialog.tsx';

afterEach(cleanup);

const proposed = (id: string, start: string, end: string, solves = 0): Proposed => {
  const item = plannable(`story:${id}`, null, {
    plan: solves > 0 ? { start: '2026-03-01', end: '2026-03-02' } : null,
  });
  const estimate = { days: 5, points: null };
  const because = { estimate, waitsFor: null, busy: false, slot: null, begun: false, solves };
  return { key: item.key, item, plan: { start, end }, because };
};

const LIST = [
  proposed('1', '2026-03-02', '2026-03-06'),
  proposed('2', '2026-03-09', '2026-03-10', 4),
];

/** Returns the changes of the chosen items, and of one parent that gets longer. */
const preview = (asked: readonly Asked[]): Replanned[] => [
  ...LIST.filter(({ key }) => asked.some((each) => each.key === key)).map(
    ({ item, plan }): Replanned => ({ item, plan, cause: 'asked' }),
  ),
  { item: plannable('step:1', null), plan: null, cause: 'stretched' },
];

const show = async () => {
  const onAccept = vi.fn();
  const propose = vi.fn((anew: boolean) => (anew ? [] : LIST));
  render(
    <I18nextProvider i18n={await wholeI18n('en')}>
      <ProposalDialog
        count={0}
        propose={propose}
        velocity={82.4}
        preview={preview}
        onAccept={onAccept}
        onClose={() => undefined}
      />
    </I18nextProvider>,
  );
  return { onAccept, user: userEvent.setup() };
};

const apply = () => screen.getByRole('button', { name: /^Apply/ });

describe('the proposal dialog', () => {
  it('shows old and new dates with the reason, and applies the chosen ones together', async () => {
    const { onAccept, user } = await show();
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('No dates')).toBeTruthy();
    expect(within(first as HTMLElement).getByText(/5 days assumed/)).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Fixes a start 4 days too early')).toBeTruthy();
    expect(screen.getByText(/82 points per sprint/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Use the dates for “story:1”' }));
    await user.click(apply());
    expect(onAccept).toHaveBeenCalledWith([{ key: 'story:2', plan: LIST[1]?.plan }]);
  });

  it('applies edited dates only if they are valid', async () => {
    const { onAccept, user } = await show();
    const end = screen.getByLabelText('End date of “story:1”');
    await user.clear(end);
    await user.type(end, '2026-03-01');
    expect(apply().hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('alert')).toBeTruthy();
    await user.clear(end);
    await user.type(end, '2026-03-20');
    await user.click(apply());
    expect(onAccept.mock.lastCall?.[0][0].plan).toEqual({ start: '2026-03-02', end: '2026-03-20' });
  });

  it('counts parents that get longer among the changes', async () => {
    const { user } = await show();
    expect(apply().textContent).toBe('Apply 3 changes');
    expect(screen.getByRole('status').textContent).toContain('1 parent gets longer');
    await user.click(screen.getByRole('checkbox', { name: 'Use the dates for “story:1”' }));
    expect(apply().textContent).toBe('Apply 2 changes');
  });

  it('says that there is nothing to propose when all dates are valid', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Reschedule everything' }));
    expect(screen.getByText(/No open item has missing/)).toBeTruthy();
    expect(apply().hasAttribute('disabled')).toBe(true);
  });
});
