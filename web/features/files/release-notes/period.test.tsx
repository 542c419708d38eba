// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { step, story, version } from '#domain/testing/issues.ts';
import { inMore } from '../../../app/map/testing/in-more.ts';
import { showMapPage } from '../../../app/map/testing/map-page.tsx';
import { pastAnswers } from '../../../testing/past-answers.ts';
import { readNotesChoice } from './notes-choice.ts';
import { askedPeriod } from './use-period.ts';

const NOW = Date.now();
const ago = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();

/** Story 2 was finished three days ago, story 3 added two days ago; story 4 was done before. */
const PAST = {
  1: { created: ago(60) },
  2: {
    created: ago(60),
    changes: [
      {
        at: ago(3),
        values: [{ field: 'status', from: '1', to: '3', fromText: 'To Do', toText: 'Done' }],
      },
    ],
  },
  3: { created: ago(2) },
  4: { created: ago(60) },
};

const HISTORY = {
  ...{ at: ago(60), goals: [], milestones: [], personas: [], settings: [] },
  ...{ aiDefinitions: [], portfolio: null },
};
const NO_ACTIVITY = { startAt: 0, maxResults: 100, isLast: true, values: [], hiddenProjects: 0 };
const NO_PLACEMENTS = { values: [], knownFrom: null, isLast: true, next: null };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const opened = async () => {
  const { instead } = pastAnswers(PAST);
  await showMapPage(
    {
      steps: [{ ...step('1'), summary: 'Find a route' }],
      stories: [
        { ...story('2', { parent: '1', category: 'done' }), summary: 'Search' },
        { ...story('3', { parent: '1' }), summary: 'Print' },
        { ...story('4', { parent: '1', category: 'done' }), summary: 'Zoom' },
      ],
      versions: [version('7', { name: 'Spring' })],
      instead: async (call) => instead(call),
    },
    {
      now: () => NOW,
      reads: (path) => {
        if (path.startsWith('/smb/placements')) return NO_PLACEMENTS;
        if (path.startsWith('/smb/history')) return HISTORY;
        return path.includes('activity') ? NO_ACTIVITY : undefined;
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click(await inMore('Release notes…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release notes' }));
  await user.click(await dialog.findByRole('button', { name: 'Between two moments' }));
  return { user, dialog };
};

describe('release notes between two moments', () => {
  it('ask for the moments first, and say what is wrong with them', async () => {
    const { dialog, user } = await opened();
    await dialog.findByText(/^Choose from when to when/);
    await user.click(dialog.getByRole('button', { name: 'Show notes' }));
    await dialog.findByText('Enter a day, such as yesterday.');
  });

  it('list what was finished and added under headings, and what is not known', async () => {
    const { dialog, user } = await opened();
    await user.click(await dialog.findByRole('button', { name: '7 days ago' }));
    await dialog.findByRole('heading', { name: 'Finished', level: 3 });
    dialog.getByRole('heading', { name: 'Added', level: 3 });
    expect(dialog.queryByRole('heading', { name: 'Taken off the map' })).toBeNull();
    const paper = within(dialog.getByRole('article'));
    expect(paper.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Search (TRAIL-2)',
      'Print (TRAIL-3)',
    ]);
    expect(dialog.getByRole('status').textContent).toBe('2 items');
    dialog.getByText(/are shown as they are today, because their changes are not recorded yet/);
  });

  it('list the chosen changes alone, and remember them', async () => {
    const { dialog, user } = await opened();
    await user.click(await dialog.findByRole('button', { name: '7 days ago' }));
    await dialog.findByRole('heading', { name: 'Finished' });
    await user.click(dialog.getByRole('checkbox', { name: 'Finished' }));
    const paper = within(dialog.getByRole('article'));
    expect(paper.getAllByRole('listitem')).toHaveLength(1);
    expect(localStorage.getItem('cairn.releaseNotes')).toContain('"changes":["added","removed"]');
  });
});

describe('the period that the notes begin with', () => {
  it('is read from the place that was asked for', () => {
    const [from, until] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
    expect(askedPeriod(`notes:since:${from}`)).toEqual({ from, until: null });
    expect(askedPeriod(`notes:since:${from}/${until}`)).toEqual({ from, until });
    expect(askedPeriod(`notes:since:${until}/${from}`)).toEqual({ from: until, until: null });
    for (const other of [null, 'notes', 'notes:7', 'notes:since:today'])
      expect(askedPeriod(other)).toBeNull();
  });
});

describe('the kept changes and types', () => {
  it('are read one by one, whatever is stored', () => {
    const kept = readNotesChoice({ changes: ['added', 'x'], withoutTypes: ['Bug', 7] });
    expect(kept.changes).toEqual(['added']);
    expect(kept.withoutTypes).toEqual(['Bug']);
    expect(readNotesChoice({ changes: 1, withoutTypes: 'Bug' })).toEqual(readNotesChoice(null));
  });
});
