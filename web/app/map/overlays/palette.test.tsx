// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { step, story, version } from '#domain/testing/issues.ts';
import { showMapPage } from '../testing/map-page.tsx';

afterEach(cleanup);

const opened = async (given: Parameters<typeof showMapPage>[1] = {}) => {
  const shown = await showMapPage(
    {
      steps: [{ ...step('1'), summary: 'Follow the route' }],
      stories: [
        { ...story('2', { parent: '1' }), summary: 'Maps without a signal' },
        story('3', { versionIds: ['8'] }),
      ],
      versions: [
        version('7', { name: 'Over the pass' }),
        version('8', { name: 'Last spring', released: true }),
      ],
    },
    given,
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  document.querySelector<HTMLElement>('[data-address="step:1"]')?.focus();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find or do anything' });
  return { ...shown, user };
};

describe('Palette', () => {
  it('scrolls to the card that the user chooses', async () => {
    const { user } = await opened();
    await user.keyboard('signal{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.getAttribute('data-address')).toBe('story:2');
  });

  it('opens the issue of a found card with Ctrl+Enter', async () => {
    const { user, host } = await opened();
    await user.keyboard('signal{Control>}{Enter}{/Control}');
    expect(host.opened).toHaveLength(1);
  });

  it('lists the actions of the page and of the focused element', async () => {
    const { user } = await opened();
    expect(screen.getByRole('group', { name: /Follow the route/ }).textContent).toContain(
      'Move to',
    );
    await user.keyboard('keyboard sh{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('scrolls to the release that the user chooses', async () => {
    const { user } = await opened();
    await user.keyboard('the pass{Enter}');
    expect(document.activeElement?.getAttribute('data-address')).toBe('lane:7');
  });

  it('shows a hidden release that the user chooses', async () => {
    const { user } = await opened();
    await user.keyboard('last spring');
    await user.click(screen.getByRole('option', { name: /Last spring.*hidden/ }));
    expect(await screen.findByRole('button', { name: 'Last spring' })).toBeTruthy();
  });

  it('opens the settings at the setting that the user chooses', async () => {
    const { user } = await opened();
    await user.keyboard('maximum stor{Enter}');
    expect(await screen.findByRole('region', { name: 'Settings' })).toBeTruthy();
    expect(await screen.findByLabelText('Maximum stories')).toBeTruthy();
  });

  it('opens the import of cards, and leaves no panel open behind it', async () => {
    const { user } = await opened();
    await user.keyboard('import');
    expect(await screen.findByRole('option', { name: /^Import CSV or Excel…/ })).toBeTruthy();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Import stories' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Import stories' })).toBeNull();
    // The export panel was opened only for the import.
    expect(screen.queryByRole('complementary', { name: 'Export' })).toBeNull();
  });

  it('returns the focus when it closes', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('data-address')).toBe('step:1');
  });

  it('says when it finds nothing', async () => {
    const { user } = await opened();
    await user.keyboard('zzzz');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });
});
