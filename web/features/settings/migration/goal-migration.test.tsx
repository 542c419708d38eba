// @vitest-environment happy-dom
import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MAPPED, openTab } from '../testing/open-settings.tsx';

afterEach(cleanup);

describe('the migration of goals', () => {
  const box = async () => {
    const site = await openTab(/^Goal/, { stored: MAPPED });
    const region = await site.region.findByRole('region', { name: 'Move all goals' });
    return { ...site, box: within(region) };
  };
  const puts = (backend: Awaited<ReturnType<typeof box>>['backend']) =>
    backend.requests
      .filter(({ method }) => method === 'PUT')
      .map(({ path, body }) => [path, (body as { issueId: unknown }).issueId]);

  it('shows how many goals will move before anything is written', async () => {
    const { box: migration, user, backend } = await box();
    expect(migration.getByText(/Every goal already has its issue/)).toBeTruthy();
    expect(migration.getByRole('button', { name: /^Move 0 goals/ })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(migration.getByRole('radio', { name: 'Back, without issues' }));
    expect(
      migration.getByText(/Removes the connection of 3 goals\. No goals or steps are lost\./),
    ).toBeTruthy();
    expect(migration.getAllByRole('row')).toHaveLength(3);
    expect(puts(backend)).toEqual([]);
  });

  it('moves each goal, reports the results, and can be undone', async () => {
    const { box: migration, user, backend } = await box();
    await user.click(migration.getByRole('radio', { name: 'Back, without issues' }));
    await user.click(migration.getByRole('button', { name: 'Move 3 goals' }));
    await migration.findByText('3 of 3 goals moved');
    expect(puts(backend)).toEqual([
      ['/smb/goal/g1', null],
      ['/smb/goal/g2', null],
      ['/smb/goal/g3', null],
    ]);
    expect(migration.getAllByText('Moved')).toHaveLength(3);
    await user.click(migration.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(puts(backend).slice(3)).toEqual([
        ['/smb/goal/g1', '901'],
        ['/smb/goal/g2', '902'],
        ['/smb/goal/g3', '903'],
      ]),
    );
    await user.click(await migration.findByRole('button', { name: 'Done' }));
    expect(migration.getByRole('radio', { name: 'To issues' })).toBeTruthy();
  });
});
