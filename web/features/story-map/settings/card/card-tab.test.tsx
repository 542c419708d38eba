// @vitest-environment happy-dom
import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openTab } from '../testing/open-settings.tsx';

afterEach(cleanup);

describe('the tab of cards', () => {
  it('shows on real cards what is chosen for them, before it is saved', async () => {
    const { region, user, kept } = await openTab(/^Card/);
    const preview = within(region.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('new')).toBeTruthy();
    await user.click(region.getByRole('checkbox', { name: 'Status' }));
    expect(preview.queryByText('new')).toBeNull();
    await user.click(region.getByRole('checkbox', { name: 'Labels' }));
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(kept().cardSetting.showFields).toEqual([
        'assignee',
        'Story Points',
        'priority',
        'labels',
      ]),
    );
  });
});
