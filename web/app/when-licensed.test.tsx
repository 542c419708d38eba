// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { LicenceState } from '#domain/contracts/licence.ts';
import { renderIn } from '../testing/render-in.tsx';
import { testStore } from '../testing/store.ts';
import { WhenLicensed } from './when-licensed.tsx';

afterEach(cleanup);

const NONE: LicenceState = {
  licence: 'none',
  app: null,
  portfolio: { standing: 'none', key: null },
  mayEnterKey: false,
};

const shown = async (first: LicenceState) => {
  let state = first;
  const { store, host, i18n } = await testStore({
    reads: (path) => (path === '/smb/licence' ? state : undefined),
  });
  renderIn(
    { i18n, store, host },
    <WhenLicensed licensed={false} ofPortfolios={false}>
      <p>The map</p>
    </WhenLicensed>,
  );
  await screen.findByRole('heading', { name: 'No valid license' });
  const become = (next: LicenceState) => {
    state = next;
  };
  return { user: userEvent.setup(), host, become };
};

describe('WhenLicensed without a licence', () => {
  it('hides the page, says that the data is kept, and names whom to ask', async () => {
    await shown(NONE);
    expect(screen.getByText(/Ask your Jira admin/).textContent).toContain('are kept');
    expect(screen.queryByText('The map')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open the license page' })).toBeNull();
  });

  it('leads admins to the licence page', async () => {
    const { user, host } = await shown({ ...NONE, mayEnterKey: true });
    await user.click(screen.getByRole('button', { name: 'Open the license page' }));
    expect(host.visited).toEqual([{ kind: 'module', moduleKey: 'admin-config', parameters: {} }]);
  });

  it('opens the page as soon as the licence is valid', async () => {
    const { user, become } = await shown(NONE);
    become({ ...NONE, licence: 'active' });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.getByText('The map')).toBeTruthy());
  });
});
