// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { TrackerCall } from '../../../host/host.ts';
import { activityApi } from '../../../store/activity/activity-api.ts';
import { issuesSettled } from '../../../store/slices/live.ts';
import { answered } from '../../../testing/fake-tracker.ts';
import { showMapPage } from '../testing/map-page.tsx';

afterEach(cleanup);

const isCount = ({ url, body }: TrackerCall): boolean =>
  url.endsWith('/approximate-count') && JSON.stringify(body).includes('ORDER BY created DESC');

/**
 * Opens a map. Each request for the number of issues in the backlog gets the next of `counts`. The users in `readBy`
 * have read the last activity.
 */
const opened = async (counts: number[], readBy: readonly string[]) => {
  const readers = [...readBy];
  const entry = {
    id: '1',
    place: { kind: 'project', id: '10' },
    projectId: '10',
    accountId: 'ann',
    actorKind: 'user',
    activityMessage: 'IssueUpdated',
    content: {},
    createdAt: '2026-11-21T01:00:00.000Z',
    readBy: readers,
    displayName: 'Ann Wu',
    avaPath: null,
  };
  const site = await showMapPage(
    {
      steps: [step('1')],
      stories: [story('3', { parent: '1' })],
      instead: (call) => (isCount(call) ? answered({ count: counts.shift() ?? 0 }) : null),
    },
    {
      goals: [{ ...goal('g1', '0|h00000:'), issueId: '77' }],
      change: () => {
        readers.push('account-1');
        return {
          status: 200,
          body: { place: { kind: 'project', id: '10' }, projectId: '10', readUpTo: '' },
        };
      },
      reads: (path) =>
        path.startsWith('/smb/activity?')
          ? { startAt: 0, maxResults: 20, isLast: true, hiddenProjects: 0, values: [entry] }
          : undefined,
    },
  );
  await screen.findByRole('grid');
  return { ...site, entry };
};

const tool = (name: string): HTMLElement => {
  const found = screen
    .getAllByRole('button', { name })
    .find((each) => each.closest('[role="toolbar"]'));
  if (!found) throw new Error(`There is no tool ${name}.`);
  return found;
};

const numberOn = (name: string) =>
  tool(name).querySelector('[data-number]')?.getAttribute('data-number') ?? null;

describe("a panel's button", () => {
  it('does not count the issues of goals as backlog', async () => {
    const { host } = await opened([4], ['account-1']);
    await waitFor(() => expect(numberOn('Backlog')).toBe('4'));
    const asked = host.calls.filter(isCount).map(({ body }) => JSON.stringify(body));
    expect(asked[0]).toContain('id NOT IN (77)');
  });

  it('shows the number of backlog issues, and updates it after changes by other users', async () => {
    const { store } = await opened([2169, 2170], ['account-1']);
    await waitFor(() => expect(numberOn('Backlog')).toBe('2,169'));
    store.dispatch(issuesSettled(['3']));
    await waitFor(() => expect(numberOn('Backlog')).toBe('2,170'));
  });

  it('shows no number if the backlog is empty', async () => {
    const { host } = await opened([0], ['account-1']);
    await waitFor(() => expect(host.calls.some(isCount)).toBe(true));
    expect(numberOn('Backlog')).toBeNull();
  });

  it('shows a dot until the user has read all activity', async () => {
    const { store, entry } = await opened([0], []);
    const dot = () => tool('Activity').querySelector('[data-said]');
    await waitFor(() => expect(dot()).toBeTruthy());
    const arg = { projectIds: ['10'], boardIds: [] };
    const { initiate } = activityApi.endpoints.markAsRead;
    await store.dispatch(initiate({ arg, entry: entry as never }));
    await waitFor(() => expect(dot()).toBeNull());
  });
});
