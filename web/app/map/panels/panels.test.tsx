// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { step, story } from '#domain/testing/issues.ts';
import type { TrackerCall } from '../../../host/host.ts';
import { answered } from '../../../testing/fake-tracker.ts';
import { showMapPage } from '../testing/map-page.tsx';

afterEach(cleanup);

const opened = async (stored: object = {}) => {
  const shown = await showMapPage({
    instead: ({ method, url }) =>
      method !== 'PUT' && url.includes('user/properties/')
        ? answered({ key: 'settings', value: stored })
        : null,
    steps: [{ ...step('1'), summary: 'Follow the route' }],
    stories: [{ ...story('2', { parent: '1' }), summary: 'Maps without a signal' }],
  });
  await screen.findByRole('grid');
  return { ...shown, user: userEvent.setup() };
};

const panel = () => screen.findByRole('complementary', { name: 'Search' });
/** Returns the toolbar button of the search. An open panel contains a button with the same name. */
const button = () => {
  const named = screen.getAllByRole('button', { name: /^Search/ });
  const [tool, ...others] = named.filter((each) => each.closest('[role="toolbar"]'));
  if (!tool || others.length > 0) throw new Error('There is not one button for the search.');
  return tool;
};
const cell = () => document.querySelector<HTMLElement>('[data-address="step:1"]');

describe('a docked panel', () => {
  it('opens and takes the focus by its key, and returns the focus when it closes', async () => {
    const { user } = await opened();
    cell()?.focus();
    await user.keyboard('/');
    expect((await panel()).contains(document.activeElement)).toBe(true);
    expect(button().getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Search' })).toBeNull();
    expect(document.activeElement).toBe(cell());
  });

  it('takes the focus when its key is pressed while it is open', async () => {
    const { user } = await opened();
    cell()?.focus();
    await user.keyboard('/');
    await panel();
    cell()?.focus();
    await user.keyboard('/');
    expect((await panel()).contains(document.activeElement)).toBe(true);
  });

  it('clears the search text when it closes', async () => {
    const { user } = await opened();
    await user.keyboard('/');
    await panel();
    await user.keyboard('signal');
    expect(button().textContent).toContain('signal');
    await user.keyboard('{Escape}');
    expect(button().textContent).not.toContain('signal');
  });

  it('closes by its toolbar button', async () => {
    const { user } = await opened();
    await user.click(button());
    await panel();
    await user.click(button());
    expect(screen.queryByRole('complementary', { name: 'Search' })).toBeNull();
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });

  it('opens by the command palette', async () => {
    const { user } = await opened();
    cell()?.focus();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Find or do anything' });
    await user.keyboard('search{Enter}');
    expect((await panel()).contains(document.activeElement)).toBe(true);
  });

  it("is stored as open in the user's settings", async () => {
    const { user, host } = await opened();
    await user.click(button());
    await panel();
    const kept = () =>
      host.calls.filter(({ method, url }) => method === 'PUT' && url.includes('user/properties/'));
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(JSON.stringify(kept()[0]?.body)).toContain('search');
  });

  it('does not take the focus if it was already open on the last visit', async () => {
    await opened({ panelMode: 'search' });
    expect((await panel()).contains(document.activeElement)).toBe(false);
  });

  it('does not open if the settings contain an unknown panel name', async () => {
    await opened({ panelMode: 'story-map tour' });
    expect(screen.queryByRole('complementary', { name: 'Search' })).toBeNull();
  });
});

describe('the backlog panel of a new user', () => {
  const isCount = ({ url, body }: TrackerCall): boolean =>
    url.endsWith('/approximate-count') && JSON.stringify(body).includes('ORDER BY created DESC');
  const first = async (width: number, count: number) => {
    vi.stubGlobal('innerWidth', width);
    const shown = await showMapPage({
      steps: [step('1')],
      stories: [story('2', { parent: '1' })],
      instead: (call) => (isCount(call) ? answered({ count }) : null),
    });
    await screen.findByRole('grid');
    await waitFor(() => expect(shown.host.calls.some(isCount)).toBe(true));
    return shown;
  };
  const backlog = () => screen.queryByRole('complementary', { name: 'Backlog' });
  const pressed = () =>
    screen.getByRole('button', { name: 'Backlog' }).getAttribute('aria-pressed');
  afterEach(() => vi.unstubAllGlobals());

  it('opens by itself if the backlog has issues and 900 pixels remain for the map', async () => {
    await first(1300, 3);
    await waitFor(() => expect(backlog()).not.toBeNull());
    expect(pressed()).toBe('true');
    expect(backlog()?.contains(document.activeElement)).toBe(false);
  });

  it('stays closed while it is empty, but opens when the user presses its button', async () => {
    await first(1300, 0);
    expect(backlog()).toBeNull();
    expect(pressed()).toBe('false');
    await userEvent.keyboard('b');
    await waitFor(() => expect(backlog()).not.toBeNull());
    expect(pressed()).toBe('true');
  });

  it('stays closed if less than 900 pixels would remain for the map', async () => {
    await first(1299, 3);
    expect(backlog()).toBeNull();
    expect(pressed()).toBe('false');
  });
});

describe('a flag of the host', () => {
  it('opens a panel at the tab that the flag is about', async () => {
    const { host } = await showMapPage({
      steps: [step('1')],
      stories: [story('2', { parent: '1' })],
      instead: ({ url }) =>
        url === '/rest/api/3/field'
          ? answered([
              {
                id: 'customfield_1',
                name: 'Rank',
                schema: { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-lexo-rank' },
              },
            ])
          : null,
    });
    await screen.findByRole('grid');
    const flag = host.flags.find(({ title }) => title.includes('story points'));
    const [way] = flag?.actions ?? [];
    expect(way?.label).toBe('Configure mapping');
    way?.run();
    expect(await screen.findByRole('tab', { name: /Field/, selected: true })).toBeTruthy();
  });
});
