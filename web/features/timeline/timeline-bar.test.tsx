// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { step, story } from '#domain/testing/issues.ts';
import { moreMenu } from '../../app/map/testing/in-more.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import type { Place } from '../../host/host.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { pastAnswers } from '../../testing/past-answers.ts';

const NOW = Date.now();
/** Returns the moment some days ago. */
const ago = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();
const OLD = ago(40);
const rename = (at: string, fromText: string, toText: string) => ({
  at,
  values: [{ field: 'summary', fromText, toText }],
});
const PAST = {
  1: { created: OLD },
  2: { created: OLD, changes: [rename(ago(3), 'Old name', 'New name')] },
  3: { created: ago(2) },
};
const NO_ACTIVITY = { startAt: 0, maxResults: 100, isLast: true, values: [], hiddenProjects: 0 };
const NO_PLACEMENTS = { values: [], knownFrom: null, isLast: true, next: null };
const HISTORY = {
  ...{ at: OLD, goals: [], milestones: [], personas: [], settings: [] },
  ...{ aiDefinitions: [], portfolio: null },
};

afterEach(cleanup);

const shownSite = async (
  more: FakeTracker = {},
  { now = () => NOW, place = {} }: { now?: () => number; place?: Place } = {},
) => {
  const { instead } = pastAnswers(PAST);
  const site = await showMapPage(
    {
      steps: [step('1')],
      stories: [
        { ...story('2', { parent: '1' }), summary: 'New name' },
        { ...story('3', { parent: '1' }), summary: 'Made later' },
      ],
      ...more,
      instead: async (call) => (await more.instead?.(call)) ?? instead(call),
    },
    {
      now,
      place,
      reads: (path) => {
        if (path.startsWith('/smb/placements')) return NO_PLACEMENTS;
        if (!/history|activity/.test(path)) return undefined;
        return path.startsWith('/smb/history') ? HISTORY : NO_ACTIVITY;
      },
    },
  );
  await screen.findByRole('grid');
  return site;
};

const opened = async (more: FakeTracker = {}, now = () => NOW) => {
  const site = await shownSite(more, { now });
  const user = userEvent.setup();
  await user.click((await moreMenu()).getByRole('menuitem', { name: /^Back in time/ }));
  const bar = within(await screen.findByRole('region', { name: 'Back in time' }));
  const slider = await bar.findByRole('slider');
  const goTo = async (name: string) => user.click(await bar.findByRole('button', { name }));
  return { ...site, bar, slider, goTo, user };
};

const card = (title: string) => screen.queryAllByText(title).length > 0;

describe('the timeline', () => {
  it('opens on now, with the focus on its handle', async () => {
    const { bar, slider } = await opened();
    expect(document.activeElement).toBe(slider);
    expect(slider.getAttribute('aria-valuetext')).toBe('Now');
    expect(bar.queryByText('This is the past.')).toBeNull();
  });

  it('shows the map of a moment, says so, and returns to now', async () => {
    const { bar, goTo, user } = await opened();
    await goTo('7 days ago');
    await bar.findByText('This is the past.');
    expect([card('Old name'), card('New name'), card('Made later')]).toEqual([true, false, false]);
    await user.click(bar.getByRole('button', { name: 'What is not known' }));
    bar.getByText(/their changes are not recorded yet/);
    await user.click(bar.getByRole('button', { name: 'Return to now' }));
    await waitFor(() => expect(card('Made later')).toBe(true));
    expect(card('Old name')).toBe(false);
    expect(document.activeElement?.getAttribute('role')).toBe('slider');
  });

  it('refuses to undo in the past, and writes nothing', async () => {
    const { bar, goTo, host } = await opened();
    await goTo('7 days ago');
    await bar.findByText('This is the past.');
    const before = host.calls.length;
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await screen.findByText(/Nothing can be undone in the past/);
    expect(host.calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('moves by keys, and shows the day when they rest', async () => {
    const { bar, slider } = await opened();
    for (const _press of [1, 2, 3, 4]) fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    await bar.findByText('This is the past.');
    expect(card('Old name')).toBe(true);
    fireEvent.keyDown(slider, { key: 'End' });
    await waitFor(() => expect(bar.queryByText('This is the past.')).toBeNull());
    expect(card('New name')).toBe(true);
  });

  it('gives up a move by keys that the map has not followed when Escape leaves the past', async () => {
    const { bar, slider, goTo } = await opened();
    await goTo('7 days ago');
    await bar.findByText('This is the past.');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (const _time of ['in the past', 'now']) {
      fireEvent.keyDown(slider, { key: 'ArrowLeft' });
      fireEvent.keyDown(slider, { key: 'Escape' });
      act(() => void vi.advanceTimersByTime(1000));
      expect(bar.queryByRole('progressbar')).toBeNull();
      expect(slider.getAttribute('aria-valuetext')).toBe('Now');
    }
    expect(bar.queryByText('This is the past.')).toBeNull();
  });

  it('returns to now when it closes', async () => {
    const { bar, goTo, user } = await opened();
    await goTo('7 days ago');
    await bar.findByText('This is the past.');
    await user.click(bar.getByRole('button', { name: 'Close the timeline' }));
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    expect(card('New name')).toBe(true);
  });

  it('refuses a day before the first issue and a day to come, and the map stays', async () => {
    const { bar, user } = await opened();
    const day = bar.getByRole('combobox');
    await user.clear(day);
    await user.type(day, '2020-01-01{Enter}');
    await bar.findByText(/The first issue of this map was created on/);
    expect(card('New name')).toBe(true);
    await user.clear(day);
    await user.type(day, '2999-01-01{Enter}');
    await bar.findByText(/This moment is in the future/);
    expect(card('New name')).toBe(true);
  });

  it('says why the past cannot be read, and reads it again when asked', async () => {
    let broken = false;
    const { bar, goTo, user } = await opened({
      instead: async ({ url }) => (broken && url.includes('/search/') ? answered({}, 500) : null),
    });
    broken = true;
    await goTo('7 days ago');
    const retry = await bar.findByRole('button', { name: 'Try again' });
    expect(card('New name')).toBe(true);
    broken = false;
    await user.click(retry);
    await bar.findByText('This is the past.');
  });

  it('says that one is offline, and reads again when the servers answer', async () => {
    let away = false;
    const { bar, goTo } = await opened({
      instead: async () => (away ? answered(null, 0) : null),
    });
    away = true;
    await goTo('7 days ago');
    await bar.findByText('You are currently offline.');
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await bar.findByText('This is the past.');
    expect(bar.queryByText('You are currently offline.')).toBeNull();
  });

  it('reads again for a moment after the last reading, and not for an earlier one', async () => {
    let now = NOW - 2 * 86_400_000;
    const { bar, goTo, host } = await opened({}, () => now);
    const searches = () => host.calls.filter(({ body }) => /updated >=/.test(JSON.stringify(body)));
    await waitFor(() => expect(searches()).toHaveLength(3));
    now = NOW;
    await goTo('Yesterday');
    await bar.findByText('This is the past.');
    expect(searches()).toHaveLength(6);
    await goTo('7 days ago');
    await waitFor(() => expect(card('Old name')).toBe(true));
    expect(searches()).toHaveLength(6);
  });
});

describe('a link to a moment', () => {
  const bar = async () => within(await screen.findByRole('region', { name: 'Back in time' }));

  it('shows the map of the moment, and the address follows what is shown then', async () => {
    const moment = ago(7);
    const { host } = await shownSite({}, { place: { moment } });
    await (await bar()).findByText('This is the past.');
    expect(card('Old name')).toBe(true);
    expect(host.places).toEqual([]);
    await userEvent.click((await bar()).getByRole('button', { name: 'Return to now' }));
    await waitFor(() => expect(host.places).toEqual([{ moment: '', since: '' }]));
    expect(host.left).toEqual([{ moment, since: '' }]);
    act(() => host.goTo({ moment }));
    await (await bar()).findByText('This is the past.');
    act(() => host.goTo({}));
    await waitFor(() => expect(card('New name')).toBe(true));
    expect(host.places).toHaveLength(1);
  });

  it('opens a comparison of two moments', async () => {
    await shownSite({}, { place: { moment: ago(1), since: ago(7) } });
    await (await bar()).findByText('This is the past.');
    const panel = within(await screen.findByRole('complementary', { name: 'What changed' }));
    await panel.findByText(/^Between .* and .*: 1 added, 1 changed\.$/);
  });

  it.each([
    ['soon', /does not name a moment that can be read/],
    ['2999-01-01', /names a moment in the future/],
    ['2001-01-01', /The first issue of this map was created on/],
  ])('says why %s cannot be shown, and shows the map of now', async (moment, words) => {
    const { host } = await shownSite({}, { place: { moment } });
    await (await bar()).findByText(words);
    expect(card('New name')).toBe(true);
    expect(host.places).toEqual([]);
  });
});

describe('playing', () => {
  it('goes through the days with changes up to now, and tells only where it ends', async () => {
    const { bar, slider } = await opened();
    await waitFor(() =>
      expect(bar.getByRole('button', { name: 'Play' })).toHaveProperty('disabled', false),
    );
    fireEvent.keyDown(slider, { key: ' ' });
    await bar.findByText('This is the past.');
    expect([card('Old name'), card('New name'), card('Made later')]).toEqual([true, false, false]);
    expect(screen.queryByText(/Nothing can be changed\.$/)).toBeNull();
    bar.getByRole('button', { name: 'Pause' });
    await waitFor(() => expect(bar.queryByText('This is the past.')).toBeNull());
    expect(card('Made later')).toBe(true);
    bar.getByRole('button', { name: 'Play' });
  });

  it('is stopped by Escape on the day that is shown', async () => {
    const { bar, slider } = await opened();
    await waitFor(() =>
      expect(bar.getByRole('button', { name: 'Play' })).toHaveProperty('disabled', false),
    );
    fireEvent.keyDown(slider, { key: ' ' });
    await bar.findByText('This is the past.');
    fireEvent.keyDown(slider, { key: 'Escape' });
    bar.getByRole('button', { name: 'Play' });
    bar.getByText('This is the past.');
    await screen.findByText(/Nothing can be changed\.$/);
  });
});
