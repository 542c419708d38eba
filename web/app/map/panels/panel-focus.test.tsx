// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { step, story } from '#domain/testing/issues.ts';
import { keepFocus } from '../../../ui/layers/keep-focus.ts';
import { moreMenu } from '../testing/in-more.ts';
import { showMapPage } from '../testing/map-page.tsx';
import { ALL_PANELS } from './panels.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus(document);
});
afterEach(() => {
  cleanup();
  end();
});

/** All panels except the tour, which is not at one place of the page. */
const WALKED = ALL_PANELS.filter(({ name }) => name !== 'tour');

const opened = async () => {
  const shown = await showMapPage({
    steps: [{ ...step('1'), summary: 'Follow the route' }],
    stories: [{ ...story('2', { parent: '1' }), summary: 'Maps without a signal' }],
  });
  await screen.findByRole('grid');
  return { ...shown, user: userEvent.setup() };
};

const card = () => {
  const found = document.querySelector<HTMLElement>('[data-address="step:1"]');
  if (!found) throw new Error('The step is not on the map.');
  return found;
};
const LAYER = 'aside[tabindex], [role="dialog"], [data-bar]';
/** The names of the open panels, bars and dialogs. */
const layers = () =>
  [...document.querySelectorAll(LAYER)].map(
    (each) => each.getAttribute('aria-label') ?? each.querySelector('h2')?.textContent,
  );
const focusIsIn = (selector: string) =>
  waitFor(() => expect(document.activeElement?.closest(selector)).not.toBeNull());
const inToolbar = (name: string) =>
  screen.queryAllByRole('button', { name }).find((each) => each.closest('[role="toolbar"]'));

const closed = async (user: ReturnType<typeof userEvent.setup>) => {
  // The first Escape leaves the text of a pasted list.
  for (let times = 2; times > 0 && layers().length > 0; times -= 1) await user.keyboard('{Escape}');
  await waitFor(() => expect(layers()).toEqual([]));
};

describe.each(WALKED)('the focus of the panel "$name"', ({ name, keys }) => {
  it('is in the panel while it is open, and returns to what opened it', async () => {
    const { user, i18n } = await opened();
    const label = i18n.t(`panels.name.${name}`);
    const tool = inToolbar(label);
    if (tool) await user.click(tool);
    else await user.click((await moreMenu()).getByRole('menuitem', { name: new RegExp(label) }));
    await focusIsIn(LAYER);
    await closed(user);
    const opener = tool ?? inToolbar('More');
    await waitFor(() => expect(document.activeElement).toBe(opener));

    card().focus();
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('combobox', { name: 'Find or do anything' });
    await user.keyboard(label);
    const list = within(await screen.findByRole('listbox'));
    await user.click(list.getAllByRole('option', { name: new RegExp(label) })[0] as HTMLElement);
    await waitFor(() => expect(palette.isConnected).toBe(false));
    await focusIsIn(LAYER);
    await closed(user);
    await waitFor(() => expect(document.activeElement).toBe(card()));

    for (const key of keys) {
      card().focus();
      await user.keyboard(key.replace(/^Shift\+(.)$/, '{Shift>}$1{/Shift}'));
      await focusIsIn(LAYER);
      await closed(user);
      await waitFor(() => expect(document.activeElement).toBe(card()));
    }
  });
});

describe('the focus on the page of an empty map', () => {
  it.each([
    ['templates', 'Start from a template'],
    ['paste', 'Paste a list'],
    ['import', 'Import'],
  ])('returns to the button that opened "%s", and no panel is left', async (_, name) => {
    await showMapPage({ steps: [], stories: [] });
    const user = userEvent.setup();
    const ways = within(await screen.findByRole('region', { name: 'Start your map' }));
    const way = ways.getByRole('button', { name: new RegExp(`^${name}`) });
    await user.click(way);
    await screen.findByRole('dialog');
    await focusIsIn('[role="dialog"]');
    await closed(user);
    await waitFor(() => expect(document.activeElement).toBe(way));
  });
});
