// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import type { Change } from '../../store/ledger/change.ts';
import { entered } from '../../store/ledger/ledger.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { PendingChanges } from './pending-changes.tsx';

afterEach(cleanup);

/** The circumstances in which a change can be in conflict. */
const CAUSES: readonly Pick<Change, 'waited' | 'takesBack'>[] = [
  { waited: false },
  { waited: true },
  { waited: false, takesBack: { id: 'c0', way: 'undo' } },
  { waited: true, takesBack: { id: 'c0', way: 'redo' } },
];
const TITLES = [
  ['Walk', 'Your change to Walk is shown here but not saved'],
  ['', 'Your change to the settings is shown here but not saved'],
] as const;

const inConflict = (cause: (typeof CAUSES)[number], title: string): Change => ({
  id: 'c1',
  at: 0,
  order: 1,
  scope: { ref: { kind: 'main' } },
  action: 'goalEdit',
  title,
  plan: [
    {
      kind: 'goal',
      version: 1,
      change: { kind: 'edit', id: 'g1', body: { fields: { summary: 'Walk' } } },
      before: { goal: goal('g1', '0|h00000:'), place: { after: null, before: null } },
    },
  ],
  status: 'conflict',
  progress: 0,
  made: [],
  conflicts: [{ title, card: null, facts: [{ name: 'summary', mine: 'Walk', theirs: 'Run' }] }],
  ...cause,
});

describe('PendingChanges', () => {
  it.each(
    CAUSES.flatMap((cause) => TITLES.map(([title, words]) => [cause, title, words] as const)),
  )('opens the dialog again with "Decide": change %j of “%s”', async (cause, title, words) => {
    const site = await testStore();
    renderIn(site, <PendingChanges board={null} />);
    act(() => void site.store.dispatch(entered(inConflict(cause, title))));
    await screen.findByRole('dialog');
    const user = userEvent.setup();
    await user.keyboard('{Escape}');
    const decide = await screen.findByRole('button', { name: 'Decide' });
    const banner = decide.closest('[role="status"]')?.parentElement;
    expect(banner?.textContent).toContain(words);
    expect(banner?.className).toMatch(/banner/);
    await user.click(decide);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });
});
