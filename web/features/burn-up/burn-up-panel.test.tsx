// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { step, story, version } from '#domain/testing/issues.ts';
import { moreMenu } from '../../app/map/testing/in-more.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import type { TrackerCall } from '../../host/host.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { pastAnswers } from '../../testing/past-answers.ts';

/** The day that pages in tests take for today. */
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();
const PAST = {
  1: { created: ago(60) },
  2: { created: ago(60) },
  3: {
    created: ago(60),
    changes: [{ at: ago(5), values: [{ field: 'fixVersions', from: null, to: '11' }] }],
  },
};
/** A story that was finished long ago, which the map does not load. */
const FINISHED = {
  id: '9',
  fields: { fixVersions: [{ id: '11' }], resolutiondate: ago(200) },
};

const finishedIn = ({ url, body }: TrackerCall) =>
  url.endsWith('/search/jql') && JSON.stringify(body).includes('fixVersion IN (11)')
    ? answered({ issues: [FINISHED], isLast: true })
    : null;

const NO_ACTIVITY = { startAt: 0, maxResults: 100, isLast: true, values: [], hiddenProjects: 0 };
const NO_PLACEMENTS = { values: [], knownFrom: null, isLast: true, next: null };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const opened = async (more: FakeTracker = {}) => {
  const { instead } = pastAnswers(PAST);
  await showMapPage(
    {
      steps: [step('1')],
      stories: [story('2', { parent: '1' }), story('3', { parent: '1', versionIds: ['11'] })],
      versions: [version('11', { name: 'Spring' }), version('12', { name: 'Summer' })],
      ...more,
      instead: async (call) => (await more.instead?.(call)) ?? finishedIn(call) ?? instead(call),
    },
    {
      now: () => NOW,
      reads: (path) => {
        if (path.startsWith('/smb/placements')) return NO_PLACEMENTS;
        return path.startsWith('/smb/activity') ? NO_ACTIVITY : undefined;
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click((await moreMenu()).getByRole('menuitem', { name: 'Burn-up' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Burn-up' }));
  return { panel, user };
};

describe('the burn-up panel (R-BURN-1)', () => {
  it('shows scope and done work of a release, as a chart and as a table', async () => {
    const { panel, user } = await opened();
    const figures = (await panel.findByText('50% of the scope')).closest('dl');
    expect(figures?.textContent).toContain('Scope2 stories1 story on');
    expect(figures?.textContent).toContain('Done1 story');
    await user.click(panel.getByRole('button', { name: 'Table' }));
    const rows = within(panel.getByRole('table')).getAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['1', '1'],
      ['2', '1'],
      ['2', '1'],
    ]);
  });

  it('says so when a release had no stories', async () => {
    const { panel, user } = await opened();
    await panel.findByText('50% of the scope');
    await user.click(panel.getByLabelText('Release or sprint'));
    await user.click(await screen.findByRole('option', { name: /Summer/ }));
    await panel.findByText('No stories in this time.');
  });

  it('says so on a map without releases and sprints', async () => {
    const { panel } = await opened({
      stories: [story('2', { parent: '1' })],
      versions: [],
    });
    await panel.findByText('This map has no releases and no sprints.');
  });

  it('says what failed, and reads again', async () => {
    let broken = true;
    const { panel, user } = await opened({
      instead: ({ url }) =>
        broken && url.includes('/changelog/bulkfetch') ? answered(null, 500) : null,
    });
    await panel.findByRole('alert');
    broken = false;
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await panel.findByText('50% of the scope');
    await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
  });
});
