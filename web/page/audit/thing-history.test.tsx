// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ThingChange } from '#domain/contracts/thing-history.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import ThingHistory from './thing-history.tsx';

afterEach(cleanup);

const ANN = { accountId: 'ann', displayName: 'Ann Wu', accountType: 'atlassian', active: true };

const change = (version: number, more: Partial<ThingChange> = {}): ThingChange => ({
  version,
  kind: 'GoalDetailsChanged',
  occurredAt: `2026-10-0${version}T12:00:00.000Z`,
  actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
  changes: [{ field: 'summary', before: 'Rest', after: 'Walk' }],
  ...more,
});

const opened = async (read: (path: string) => unknown) => {
  const store = await testStore({
    tracker: {
      instead: ({ url }) => (url.includes('/user/bulk') ? answered({ values: [ANN] }) : null),
    },
    reads: (path) => (path.includes('/history') ? read(path) : undefined),
  });
  const thing = { type: 'goal', id: 'g1', version: 3 } as const;
  const onShowThen = vi.fn();
  renderIn(store, <ThingHistory thing={thing} scope="10" level={3} onShowThen={onShowThen} />);
  return { ...store, onShowThen, user: userEvent.setup() };
};

describe('the history of a thing', () => {
  it('shows who changed what, before and after, by day, newest first', async () => {
    const values = [
      change(3),
      change(2, { kind: 'GoalRelabelled', changes: [{ field: 'labels', after: ['huts'] }] }),
      change(1, { kind: 'GoalCreated', changes: [] }),
    ];
    await opened(() => ({ values, next: null }));
    const days = await screen.findAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Saturday, October 3',
      'Friday, October 2',
      'Thursday, October 1',
    ]);
    await screen.findAllByText('Ann Wu');
    const [changed, relabelled, created] = screen.getAllByRole('listitem');
    if (!changed || !relabelled || !created) throw new Error('an entry is missing');
    within(changed).getByText('Goal changed');
    expect(changed.textContent).toContain('Ann Wu · Goal changed');
    expect(changed.querySelector('del')?.textContent).toBe('Rest');
    expect(changed.querySelector('ins')?.textContent).toBe('Walk');
    within(changed).getByText(/Page in Jira/);
    // What was before is not recorded, so nothing is said about it.
    expect(relabelled.querySelector('del')).toBeNull();
    expect(relabelled.querySelector('ins')?.textContent).toBe('huts');
    expect(created.querySelector('del, ins')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('leads from each change to the map of its moment', async () => {
    const values = [change(3), change(2)];
    const { user, onShowThen } = await opened(() => ({ values, next: null }));
    const [, second] = await screen.findAllByRole('button', { name: 'Show the map then' });
    if (second) await user.click(second);
    expect(onShowThen).toHaveBeenCalledWith(values[1]?.occurredAt);
  });

  it('reads older changes on request', async () => {
    const { user } = await opened((path) =>
      path.endsWith('?before=2')
        ? { values: [change(1, { kind: 'GoalCreated', changes: [] })], next: null }
        : { values: [change(3), change(2)], next: 2 },
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Goal created');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('says why it cannot be read, and reads it again', async () => {
    let fails = true;
    const refused = { errorMessages: ['x'], errors: {}, code: 'PERMISSION_DENIED' };
    const { user } = await opened(() =>
      fails ? Response.json(refused, { status: 403 }) : { values: [change(1)], next: null },
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    await screen.findByText('Goal changed');
  });
});
