// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { step, story, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { showMapPage } from '../../../app/map/testing/map-page.tsx';
import { answered } from '../../../testing/fake-tracker.ts';

afterEach(cleanup);

const named = (issue: Issue, summary: string, labels: readonly string[] = []): Issue => ({
  ...issue,
  summary,
  labels,
});

const STEPS = [named(step('1'), 'Book a hut'), named(step('2'), 'Find a route')];

const RELEASES = [version('7'), version('8')];

const inOne = { versionIds: ['7'] };

const STORIES = [
  named(story('10', { parent: '1', ...inOne }), 'Choose a hut'),
  named(story('11', inOne), 'Cancel what one has booked of a hut'),
  named(story('12', inOne), 'A route without steps'),
  named(story('13', inOne), 'Dark colours'),
  named(story('14', inOne), 'Weather', []),
  named(story('15', { versionIds: ['8'] }), 'Print a ticket'),
];

/** Returns Jira's answer with the components of the requested stories. Only TRAIL-14 and TRAIL-2 have a component. */
const componentsOf = (keys: unknown) =>
  answered({
    issues: (Array.isArray(keys) ? keys : []).map((key: string) => ({
      id: key.split('-')[1],
      fields: {
        labels: [],
        components: ['TRAIL-14', 'TRAIL-2'].includes(key) ? [{ name: 'Maps' }] : [],
      },
    })),
  });

const opened = async ({
  permissions,
  steps = STEPS,
  stories = STORIES,
  refusing = false,
  broken = false,
}: {
  readonly permissions?: readonly string[];
  readonly steps?: readonly Issue[];
  readonly stories?: readonly Issue[];
  readonly refusing?: boolean;
  readonly broken?: boolean;
} = {}) => {
  const site = await showMapPage({
    steps,
    stories,
    versions: RELEASES,
    ...(permissions ? { permissions } : {}),
    instead: ({ method = 'GET', url, body }) => {
      const { fields, issueIdsOrKeys } = (body ?? {}) as Record<string, unknown>;
      if (Array.isArray(fields) && fields.includes('components')) {
        return broken ? answered({}, 500) : componentsOf(issueIdsOrKeys);
      }
      if (refusing && method === 'PUT' && url.includes('/issue/')) return answered({}, 400);
      return null;
    },
  });
  await screen.findByRole('grid');
  const written = () =>
    site.host.calls.flatMap(({ method = 'GET', url, body }) =>
      method === 'PUT' && url.includes('/rest/api/3/issue/')
        ? [[url.split('/').at(-1)?.split('?')[0], body] as const]
        : [],
    );
  return { ...site, user: userEvent.setup(), written };
};

const links = () => screen.findAllByRole('button', { name: 'Sort into steps' });

const openDialog = async (site: Awaited<ReturnType<typeof opened>>, at = 0) => {
  const link = (await links())[at];
  if (!link) throw new Error('There is no such link.');
  await site.user.click(link);
  return within(await screen.findByRole('dialog', { name: 'Sort into steps' }));
};

const CUT = { name: 'Move 2 stories' };

describe('SortDialog', () => {
  it('lists each story below its most similar step, and leaves out stories unlike all steps', async () => {
    const site = await opened();
    const dialog = await openDialog(site);
    await dialog.findByRole('button', { name: 'Move 3 stories' });
    const under = (name: string) =>
      within(dialog.getByRole('list', { name })).getAllByRole('checkbox').length;
    expect(under('Book a hut')).toBe(1);
    expect(under('Find a route')).toBe(2);
    expect(dialog.getByText('In common: Maps, route')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toBe('1 story stays without a step');
    expect(site.written()).toEqual([]);
  });

  it('moves the selected stories to their proposed steps in one change', async () => {
    const site = await opened();
    const { user } = site;
    const dialog = await openDialog(site);
    await dialog.findByRole('button', { name: 'Move 3 stories' });
    const route = dialog.getByRole('checkbox', { name: 'Epic Find a route' });
    await user.click(dialog.getByRole('checkbox', { name: /TRAIL-14/ }));
    expect((route as HTMLInputElement).indeterminate).toBe(true);
    await user.click(route);
    expect(dialog.getByRole('checkbox', { name: /TRAIL-14/ })).toHaveProperty('checked', true);
    await user.click(dialog.getByRole('checkbox', { name: 'Epic Book a hut' }));
    expect(dialog.getByRole('status').textContent).toBe('2 stories stay without a step');
    await user.click(dialog.getByRole('button', CUT));
    await waitFor(() => expect(site.written()).toHaveLength(2));
    expect(site.written()).toMatchObject([
      ['TRAIL-12', { fields: { parent: { key: 'TRAIL-2' } } }],
      ['TRAIL-14', { fields: { parent: { key: 'TRAIL-2' } } }],
    ]);
    expect(JSON.stringify(site.written())).not.toContain('fixVersions');
    await screen.findByText('2 stories sorted into steps.');
  });

  it('lets the user choose another step or no step for a story', async () => {
    const site = await opened();
    const { user } = site;
    const dialog = await openDialog(site);
    await dialog.findByRole('button', { name: 'Move 3 stories' });
    const put = async (key: string, into: string) => {
      await user.click(dialog.getByRole('button', { name: `Move to…: ${key}` }));
      await user.click(await screen.findByRole('menuitem', { name: into }));
    };
    await put('TRAIL-11', 'No step');
    expect(dialog.queryByRole('checkbox', { name: 'Epic Book a hut' })).toBeNull();
    await put('TRAIL-12', 'Book a hut');
    await user.click(dialog.getByRole('button', { name: 'Stories of No step' }));
    await put('TRAIL-13', 'Find a route');
    await user.click(dialog.getByRole('button', { name: 'Move 3 stories' }));
    // The fourth write changes the rank of TRAIL-10, the neighbour of the moved stories.
    await waitFor(() => expect(site.written()).toHaveLength(4));
    expect(
      Object.fromEntries(
        site.written().map(([key, body]) => [key, (body as { fields?: unknown }).fields]),
      ),
    ).toEqual({
      'TRAIL-10': undefined,
      'TRAIL-12': { parent: { key: 'TRAIL-1' } },
      'TRAIL-13': { parent: { key: 'TRAIL-2' } },
      'TRAIL-14': { parent: { key: 'TRAIL-2' } },
    });
  });

  it('proposes nothing for a story unlike all steps; closing returns the focus to the link', async () => {
    const site = await opened();
    const { user } = site;
    const dialog = await openDialog(site, 1);
    await dialog.findByText(/^No matches/);
    expect(dialog.getByRole('button', { name: 'Move 0 stories' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('status').textContent).toBe('1 story stays without a step');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const link = (await links())[1];
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('moves the focus to the lane when all stories of the lane are sorted', async () => {
    const alone = named(story('15', { versionIds: ['8'] }), 'A hut in the snow');
    const site = await opened({ stories: [...STORIES.slice(0, -1), alone] });
    const dialog = await openDialog(site, 1);
    await site.user.click(await dialog.findByRole('button', { name: 'Move 1 story' }));
    await waitFor(() => {
      const { activeElement } = document;
      expect(activeElement?.getAttribute('data-action')).toBe('toggle');
      expect(activeElement?.textContent).toContain('Release 8');
    });
  });

  it('sorts by labels and words when components cannot be loaded', async () => {
    const site = await opened({ broken: true });
    const dialog = await openDialog(site);
    await dialog.findByText(/Components could not be loaded/);
    expect(dialog.getByRole('button', CUT)).toBeTruthy();
  });

  it('moves no story and reports no success when Jira refuses the move', async () => {
    const site = await opened({ refusing: true });
    const dialog = await openDialog(site);
    await site.user.click(await dialog.findByRole('button', { name: 'Move 3 stories' }));
    await waitFor(() => expect(site.written().length).toBeGreaterThan(0));
    await waitFor(() => expect(links()).resolves.toHaveLength(2));
    expect(screen.queryByText(/sorted into steps\.$/)).toBeNull();
  });

  it('opens from the menu of a lane', async () => {
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: 'More actions for Release 7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sort stories into steps…' }));
    await screen.findByRole('dialog', { name: 'Sort into steps' });
  });

  it('is not offered without the edit permission, or on a map without steps', async () => {
    await opened({ permissions: ['BROWSE_PROJECTS', 'CREATE_ISSUES', 'ADMINISTER_PROJECTS'] });
    await screen.findByText('4 stories without a step');
    expect(screen.queryByRole('button', { name: 'Sort into steps' })).toBeNull();
    cleanup();
    await opened({ steps: [] });
    await screen.findByText('5 stories without a step');
    expect(screen.queryByRole('button', { name: 'Sort into steps' })).toBeNull();
  });
});
