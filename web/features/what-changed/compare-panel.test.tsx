// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { step, story, version } from '#domain/testing/issues.ts';
import { moreMenu } from '../../app/map/testing/in-more.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { pastAnswers } from '../../testing/past-answers.ts';

const NOW = Date.now();
/** Returns the moment some days ago. */
const ago = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();
const OLD = ago(60);
const PAST = {
  1: { created: OLD },
  2: {
    created: OLD,
    changes: [
      {
        at: ago(3),
        values: [
          { field: 'summary', fromText: '=Old|name', toText: 'New name' },
          { field: 'fixVersions', from: 'v1', to: null },
          { field: 'fixVersions', from: null, to: 'v2' },
        ],
      },
    ],
  },
  3: { created: ago(2) },
};

const NO_ACTIVITY = { startAt: 0, maxResults: 100, isLast: true, values: [], hiddenProjects: 0 };

const NO_PLACEMENTS = { values: [], knownFrom: null, isLast: true, next: null };

const HISTORY = {
  ...{ at: OLD, goals: [], milestones: [], personas: [], settings: [] },
  ...{ aiDefinitions: [], portfolio: null },
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const opened = async (more: FakeTracker = {}, denied = false) => {
  const { instead } = pastAnswers(PAST);
  const site = await showMapPage(
    {
      steps: [step('1')],
      stories: [
        { ...story('2', { parent: '1', versionIds: ['v2'] }), summary: 'New name' },
        story('3', { parent: '1' }),
      ],
      versions: [
        version('v1', { name: 'Spring', released: true, releaseDate: ago(20).slice(0, 10) }),
        version('v2', { name: 'Summer' }),
      ],
      ...more,
      instead: async (call) => (await more.instead?.(call)) ?? instead(call),
    },
    {
      now: () => NOW,
      reads: (path) => {
        if (!/history|activity|placements/.test(path)) return undefined;
        if (denied) return new Response('{"code":"PERMISSION_DENIED"}', { status: 403 });
        if (path.startsWith('/smb/placements')) return NO_PLACEMENTS;
        return path.startsWith('/smb/history') ? HISTORY : NO_ACTIVITY;
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click((await moreMenu()).getByRole('menuitem', { name: 'What changed' }));
  const panel = within(await screen.findByRole('complementary', { name: 'What changed' }));
  const press = async (name: string) => user.click(await panel.findByRole('button', { name }));
  return { ...site, panel, press, user };
};

type Panel = Awaited<ReturnType<typeof opened>>['panel'];
const dayOf = async (panel: Panel, side: string) =>
  within(await panel.findByRole('group', { name: side })).findByRole('combobox', { name: 'Day' });

describe('the panel "What changed"', () => {
  it('asks for nothing before a moment is chosen', async () => {
    const { panel, host } = await opened();
    await panel.findByText('What has changed?');
    expect(host.calls.some(({ url }) => url.includes('changelog'))).toBe(false);
  });

  it('says in one sentence what the list holds, and what is not known', async () => {
    const { panel, press } = await opened();
    await press('7 days ago');
    const sentence = await panel.findByText(/^Since .*:/);
    expect(sentence.textContent).toMatch(/: 1 added, 1 moved, 1 changed\.$/);
    panel.getByText(/their changes are not recorded yet/);
    expect(screen.getAllByText(sentence.textContent ?? '')).toHaveLength(2);
  });

  it('says which fields are compared, so that others are not taken for unchanged', async () => {
    const { panel, press } = await opened();
    await press('7 days ago');
    const text = (await panel.findByText(/^Compared fields of issues:/)).textContent ?? '';
    expect(text).toMatch(
      /: Issue type, Summary, .*, Status, Goal, Color, Dates on the roadmap\. /i,
    );
  });

  it('says that one is offline, and compares when the servers answer', async () => {
    let away = false;
    const { panel, press } = await opened({
      instead: async () => (away ? answered(null, 0) : null),
    });
    away = true;
    await press('7 days ago');
    await panel.findByText('You are currently offline.');
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await panel.findByText(/^Since .*:/);
    expect(panel.queryByText('You are currently offline.')).toBeNull();
  });

  it('brings a card into sight and focuses it', async () => {
    const { panel, press, user } = await opened();
    await press('Last release');
    const entry = await panel.findByRole('button', { name: /^Moved New name/ });
    expect(entry.textContent).toContain('Spring');
    await user.click(entry);
    await waitFor(() =>
      expect((document.activeElement as HTMLElement).dataset.address).toBe('story:2'),
    );
  });

  it('filters by kind, and says so when nothing is left', async () => {
    const { panel, press } = await opened();
    await press('7 days ago');
    await press('Moved 1');
    expect(panel.queryByRole('button', { name: /^Moved from|^Moved New/ })).toBeNull();
    await press('Added 1');
    await press('Changed 1');
    panel.getByText('No changes of the shown kinds');
    await press('Show all kinds');
    expect(await panel.findByRole('button', { name: /^Added story 3/ })).toBeTruthy();
  });

  it('copies and saves what is shown, and no text of it is a formula', async () => {
    const { panel, press, user } = await opened();
    await press('7 days ago');
    await panel.findByText(/^Since/);
    await user.click(panel.getByRole('button', { name: 'Copy as Markdown' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('1 added, 1 moved, 1 changed');
    expect(copied).toContain('- **Changed** TRAIL-2 New name (Summary: =Old\\|name → New name)');
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:changes';
    });
    await user.click(panel.getByRole('button', { name: 'Download CSV' }));
    const text = await blobs[0]?.text();
    expect(text?.split('\r\n')[0]).toContain('Kind of change,Goal,Step,Key,Title,Field,From,To');
    expect(text).toContain(`"'=Old|name"`);
    expect(text?.trimEnd().split('\r\n')).toHaveLength(4);
  });

  it('keeps a refused day and time, with what is wrong', async () => {
    const { panel, press, user } = await opened();
    const day = await dayOf(panel, 'From');
    await press('Compare');
    panel.getByText('Enter a day, such as yesterday.');
    await user.type(day, ago(-40).slice(0, 10));
    await user.tab();
    await press('Compare');
    await panel.findByText('This moment is in the future. Choose an earlier one.');
    expect((day as HTMLInputElement).value).toContain(ago(-40).slice(0, 4));
  });

  it('says when the moment is before the first issue', async () => {
    const { panel, press, user } = await opened();
    await user.type(await dayOf(panel, 'From'), ago(90).slice(0, 10));
    await user.tab();
    await press('Compare');
    await panel.findByText(/The first issue of this map was created on/);
  });

  it('shows goals as they are now to people who administer nothing', async () => {
    const { panel, press } = await opened({}, true);
    await press('7 days ago');
    await panel.findByText(/Only admins can see how they were/);
  });

  it('offers to try again after a failure', async () => {
    let down = true;
    const { panel, press } = await opened({
      instead: ({ url }) => (down && url.includes('changelog') ? answered(null, 500) : null),
    });
    await press('7 days ago');
    await panel.findByRole('alert');
    down = false;
    await press('Try again');
    await panel.findByText(/^Since/);
  });

  it('shows how far it is, and can be stopped', async () => {
    const { panel, press } = await opened({
      instead: ({ url }) => (url.includes('changelog') ? new Promise(() => undefined) : null),
    });
    await press('7 days ago');
    await panel.findByText('0 of 3 changed issues read');
    await act(() => press('Cancel'));
    panel.getByText('What has changed?');
  });

  it('compares two moments of the past, and the map shows the later one', async () => {
    const { panel, press, user } = await opened();
    await press('7 days ago');
    await panel.findByText(/^Since/);
    await user.type(await dayOf(panel, 'To'), ago(2.5).slice(0, 10));
    await user.tab();
    await press('Compare');
    const sentence = await panel.findByText(/^Between .* and .*: 1 moved, 1 changed\.$/);
    expect(sentence).toBeTruthy();
    await screen.findByText('This is the past.');
    expect(document.querySelector('[data-mark="moved"]')).not.toBeNull();
    expect(panel.queryByRole('button', { name: 'Compare again' })).toBeNull();
    const bar = within(screen.getByRole('region', { name: 'Back in time' }));
    bar.getByRole('slider', { name: 'Moment that the map is compared with' });
    await user.click(bar.getByRole('button', { name: 'Return to now' }));
    await panel.findByText(/^Since .*: 1 added, 1 moved, 1 changed\.$/);
  });

  it('refuses a later moment that is not after the first, and keeps it', async () => {
    const { panel, press, user } = await opened();
    await user.type(await dayOf(panel, 'From'), ago(3).slice(0, 10));
    await user.tab();
    const to = await dayOf(panel, 'To');
    await user.type(to, ago(5).slice(0, 10));
    await user.tab();
    await press('Compare');
    await panel.findByText('This moment is not after the first one. Choose a later one.');
    expect((to as HTMLInputElement).value).not.toBe('');
  });

  it('offers to swap the moments when the map shows the earlier one', async () => {
    const { panel, press, user } = await opened();
    await press('Yesterday');
    await panel.findByText(/^Since|^Nothing/);
    await user.click((await moreMenu()).getByRole('menuitem', { name: /^Back in time/ }));
    const bar = within(await screen.findByRole('region', { name: 'Back in time' }));
    await user.click(await bar.findByRole('button', { name: '7 days ago' }));
    await panel.findByText(/is not before/);
    await press('Swap');
    await panel.findByText(/^Between .* and .*: 1 added, 1 moved, 1 changed\.$/);
  });
});
