// @vitest-environment happy-dom
import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openTab } from './testing/open-settings.tsx';

afterEach(cleanup);

describe('the permissions tab of the settings', () => {
  it('shows who has each permission in the tracker', async () => {
    const boardRef = { kind: 'agile', boardId: '5' } as const;
    const { region } = await openTab(/^Permissions/, { boardRef });
    expect(await region.findByText('planners')).toBeTruthy();
    const row = (name: string) => within(region.getByRole('row', { name: new RegExp(name) }));
    await waitFor(() => expect(row('Delete issues').getByText('Nobody')).toBeTruthy());
    expect(row('Change these settings').getByLabelText('You can')).toBeTruthy();
  });
});
