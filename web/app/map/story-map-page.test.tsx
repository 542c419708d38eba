// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { TrackerAnswer } from '../../host/host.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { type StoreSeed, testStore } from '../../testing/store.ts';
import { StoryMapPage } from './story-map-page.tsx';

afterEach(cleanup);

const SITE: FakeTracker = {
  steps: [step('1', { properties: { goalId: 'g1' } })],
  stories: [story('2', { parent: '1', versionIds: ['7'] }), story('3', { parent: '1' })],
  versions: [version('7')],
};

const opened = async (seed: StoreSeed) => {
  const { store, host, backend, ids, i18n } = await testStore(seed);
  renderIn(
    { i18n, store, host },
    <StoryMapPage boardRef={{ kind: 'project', project: '10' }} ids={ids} today="2026-11-21" />,
  );
  return { host, backend, user: userEvent.setup() };
};

const STATUSES = [
  { id: '1', name: 'To Do', statusCategory: { key: 'new' } },
  { id: '3', name: 'Done', statusCategory: { key: 'done' } },
];

/** Finds texts only in the toolbar, because goals show a number of stories, too. */
const IN_TOOLBAR = { selector: '[role="toolbar"] *' } as const;

describe('StoryMapPage', () => {
  it('shows the loading progress, then the map', async () => {
    const held: { let?: (answer: null) => void } = {};
    await opened({
      goals: [goal('g1', '0|h00000:')],
      tracker: {
        ...SITE,
        instead: ({ body }) =>
          JSON.stringify(body ?? '').includes('hierarchyLevel = 1')
            ? new Promise((resolve) => {
                held.let = resolve;
              })
            : null,
      },
    });
    await waitFor(() => expect(screen.getByText('Loading epics')).toBeTruthy());
    const bar = screen.getByRole('progressbar', { name: 'Loading the story map' });
    await waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(50));
    held.let?.(null);
    await waitFor(() => expect(screen.getByText('2 stories', IN_TOOLBAR)).toBeTruthy());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('counts stories of hidden lanes in the totals of the toolbar and of goals', async () => {
    await opened({
      goals: [goal('g1', '0|h00000:')],
      tracker: { ...SITE, versions: [version('7', { archived: true })] },
    });
    await waitFor(() => expect(screen.getByText('1 of 2 stories', IN_TOOLBAR)).toBeTruthy());
    const head = screen.getByRole('columnheader', { name: /^Goal Goal g1/ });
    expect(head.textContent).toContain('2 stories');
  });

  it('says in the toolbar how many goals are visible if completed goals are hidden', async () => {
    const { user } = await opened({
      goals: [goal('g1', '0|h00000:'), goal('g2', '0|h00001:', { statusId: '3' })],
      tracker: {
        ...SITE,
        instead: ({ url }) =>
          url.endsWith('/statuses') ? answered([{ statuses: STATUSES }]) : null,
      },
    });
    const counts = '1 of 2 goals · 2 stories';
    await waitFor(() => expect(screen.getByText(counts, IN_TOOLBAR)).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('switch', { name: 'Completed goals' }));
    await waitFor(() => expect(screen.queryByText(/of 2 goals/, IN_TOOLBAR)).toBeNull());
    expect(screen.getByText('2 stories', IN_TOOLBAR)).toBeTruthy();
  });

  it('loads completed stories when the user wants to see them', async () => {
    const { host, user } = await opened({ tracker: SITE });
    await user.click(await screen.findByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('switch', { name: 'Completed stories' }));
    await waitFor(() => {
      const asked = host.calls.map(({ body }) => JSON.stringify(body ?? ''));
      const open = asked.filter(
        (jql) => jql.includes('hierarchyLevel = 0') && !jql.includes('parent IS EMPTY'),
      );
      expect(open.map((jql) => jql.includes('statusCategory != Done'))).toEqual([true, false]);
    });
  });

  it('zooms in, and returns to the initial zoom', async () => {
    const { user } = await opened({ tracker: SITE });
    await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
    expect(screen.getByRole('button', { name: /^Zoom 90%/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Zoom 90%/ }));
    expect(screen.getByRole('button', { name: /^Zoom 80%/ })).toBeTruthy();
  });

  it('explains an empty map to users who may not fill it', async () => {
    await opened({ tracker: { permissions: ['BROWSE_PROJECTS', 'CREATE_ISSUES', 'EDIT_ISSUES'] } });
    expect(await screen.findByText('Nothing on this map yet')).toBeTruthy();
    expect(screen.getByText(/Only project admins can create goals/)).toBeTruthy();
  });

  it('without permissions, offers other maps instead of a retry', async () => {
    const { host, user } = await opened({ tracker: { permissions: [] } });
    expect(await screen.findByText('You cannot use this board')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all story maps' }));
    expect(host.visited).toEqual([{ kind: 'module', moduleKey: 'main', parameters: {} }]);
  });

  it('offers to try again after an error of the tracker', async () => {
    const failing: TrackerAnswer[] = [answered(null, 502)];
    const { user } = await opened({
      tracker: {
        ...SITE,
        instead: ({ url }) => (url.includes('/project/') ? (failing.shift() ?? null) : null),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 stories', IN_TOOLBAR)).toBeTruthy();
  });

  it('keeps the map when a reload fails, and reports the failure', async () => {
    const failing: TrackerAnswer[] = [];
    const { host, user } = await opened({
      tracker: {
        ...SITE,
        instead: ({ url }) => (url.endsWith('/field') ? (failing.shift() ?? null) : null),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const refresh = await screen.findByRole('menuitem', { name: 'Refresh' });
    failing.push(answered(null, 0));
    await user.click(refresh);
    expect(await screen.findByText('You are currently offline.')).toBeTruthy();
    expect(host.flags).toEqual([]);
    expect(screen.getByText('2 stories', IN_TOOLBAR)).toBeTruthy();
  });
});
