// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { step, story, version } from '#domain/testing/issues.ts';
import { StoryMapPage } from '../../app/map/story-map-page.tsx';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';

afterEach(cleanup);

const SITE: FakeTracker = {
  steps: [step('1')],
  // The stories are in two lanes, so that no lane has the same count as the whole map.
  stories: [
    story('2', { parent: '1', versionIds: ['7'] }),
    story('3', { parent: '1', category: 'indeterminate' }),
  ],
  versions: [version('7')],
};

interface SearchCall {
  readonly jql: string;
  readonly fields: readonly string[];
}

/** Opens a map. The tracker returns only story `2` for each filter, once `after` has resolved. */
const opened = async (tracker: FakeTracker = SITE, status = 200, after?: Promise<void>) => {
  const { store, host, ids, i18n } = await testStore({
    tracker: {
      ...tracker,
      instead: async (call) => {
        const { jql = '', fields } = (call.body ?? {}) as Partial<SearchCall>;
        const isMatch = jql.includes('currentUser()') && String(fields) === 'id';
        if (!isMatch) return tracker.instead?.(call) ?? null;
        await after;
        return answered({ issues: [{ id: '2' }], isLast: true }, status);
      },
    },
  });
  renderIn(
    { i18n, store, host },
    <StoryMapPage boardRef={{ kind: 'project', project: '10' }} ids={ids} today="2026-11-21" />,
  );
  // Without a layout no chip fits into the toolbar, so all filters are in the menu.
  const user = userEvent.setup();
  const pick = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name }));
    await user.keyboard('{Escape}');
  };
  return { host, user, pick };
};

/** Limits a query to the toolbar, because goals also show a number of stories. */
const IN_TOOLBAR = { selector: '[role="toolbar"] *' } as const;

describe('useFilters on the page', () => {
  it('shows only the stories that the tracker finds, with a query that reads only ids', async () => {
    const { host, user, pick } = await opened();
    await screen.findByText('2 stories', IN_TOOLBAR);
    await pick('Assigned to me');
    expect(await screen.findByText('1 of 2 stories')).toBeTruthy();
    expect(await screen.findAllByText('Now shown: 1 of 2 stories')).toHaveLength(1);
    const asked = host.calls.flatMap(({ body }) => (body as SearchCall | undefined)?.jql ?? []);
    const [query] = asked.filter((jql) => jql.includes('currentUser()'));
    expect(query).toContain('hierarchyLevel = 0');
    expect(query).toContain('(assignee = currentUser())');

    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('2 stories', IN_TOOLBAR)).toBeTruthy();
    expect(await screen.findAllByText(/^Now shown: /)).toHaveLength(1);
    expect(screen.getByText('Now shown: 2 stories').closest('[role="status"]')).not.toBeNull();
  });

  it('leaves the map unchanged and shows no result until Jira has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { pick } = await opened(SITE, 200, promise);
    await screen.findByText('2 stories', IN_TOOLBAR);
    await pick('Assigned to me');
    await screen.findByText('Filtering…', IN_TOOLBAR);
    expect(screen.queryByText(/of 2 stories|without a match/)).toBeNull();
    expect(document.querySelectorAll('[data-address^="story:"]')).toHaveLength(2);
    resolve();
    await screen.findByText('1 of 2 stories');
    expect(screen.queryByText('Filtering…')).toBeNull();
  });

  it('shows all cards and reports the error when Jira cannot apply the filters', async () => {
    const { host, pick } = await opened(SITE, 400);
    await screen.findByText('2 stories', IN_TOOLBAR);
    await pick('Assigned to me');
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(host.flags[0]).toMatchObject({ title: 'The filters could not be applied' });
    expect(screen.getByText('2 stories', IN_TOOLBAR)).toBeTruthy();
  });

  it('filters loaded cards by group without a request', async () => {
    const { host, user } = await opened();
    await screen.findByText('2 stories', IN_TOOLBAR);
    const before = host.calls.length;
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('checkbox', { name: /^indeterminate/ }));
    expect(await screen.findByText('1 of 2 stories')).toBeTruthy();
    expect(await screen.findAllByText('Now shown: 1 of 2 stories')).toHaveLength(1);
    expect(host.calls.length).toBe(before);
  });

  it('reports an invalid query of a board filter once', async () => {
    const filters = [{ id: 'x', name: 'Old ones', query: 'nonsense', markAsDefault: true }];
    const { host } = await opened({
      ...SITE,
      instead: ({ url }) => {
        if (url.includes('/properties/ds-smb-admin-setting')) {
          return answered({ value: { toolbarSetting: { quickFilter: { filters } } } });
        }
        return url.includes('/jql/parse')
          ? answered({ queries: [{ query: 'nonsense', errors: ['No.'] }] })
          : null;
      },
    });
    await screen.findByText('2 stories', IN_TOOLBAR);
    await waitFor(() => expect(host.flags.map(({ title }) => title)).toContain('Invalid JQL'));
    expect(host.flags[0]?.body).toContain('Old ones');
  });
});
