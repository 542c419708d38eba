// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { expand } from '#domain/publishing/compact.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { BackendRequest } from '../../../testing/fake-backend.ts';
import { answered, type FakeTracker } from '../../../testing/fake-tracker.ts';
import { renderIn } from '../../../testing/render-in.tsx';
import { testStore } from '../../../testing/store.ts';
import MacroPage from './macro-page.tsx';

afterEach(cleanup);

const todo = { name: 'To Do', category: 'new' };
const BOARD = {
  adminSetting: { boardSetting: { structView: 'release' } },
  goals: [{ id: 'g1', summary: 'Stay safe', color: '#123456' }],
  tasks: [{ id: '1', key: 'TRAIL-1', summary: 'Call for help', status: todo, goalId: 'g1' }],
  stories: [
    {
      id: '2',
      key: 'TRAIL-2',
      summary: 'Send my position',
      status: todo,
      parentKey: 'TRAIL-1',
      versionIds: ['1'],
    },
    { id: '3', key: 'TRAIL-3', summary: 'Whistle', status: todo, parentKey: 'TRAIL-1' },
  ],
  releases: [{ id: '1', name: 'Spring', released: false }],
  sprints: [],
};
const PAGE = {
  name: 'Walks',
  storedAt: '2026-11-20T09:00:00.000Z',
  board: BOARD,
  follows: true,
  resources: null,
};
const LINK = 'https://memory.example/x?ac.projectId=10';

const SETTING: PluginSetting = {
  id: '10',
  enableConfluence: true,
  enableShareBoard: false,
  enableShareSubtasks: false,
  shareBoardName: 'Walks',
  shareBoardId: null,
  presentation: FIRST_PRESENTATION,
  hasPassword: false,
  pages: { lanes: 'sprint', completed: true },
  version: 1,
};
/** The settings that the backend returns to admins of the board. */
const OF_ADMIN: PluginSetting = { ...SETTING, pagesRenewal: { by: 'account-1', stopped: null } };

const refusal = (code: string, status: number) =>
  new Response(JSON.stringify({ errorMessages: ['x'], errors: {}, code }), { status });

interface Shown {
  readonly parameters?: Record<string, string>;
  readonly page?: unknown;
  readonly tracker?: FakeTracker;
  readonly setting?: PluginSetting;
}

const shown = async ({
  parameters = { link: LINK },
  page = PAGE,
  tracker = {},
  setting = OF_ADMIN,
}: Shown = {}) => {
  const stored: BackendRequest[] = [];
  let now = page;
  const { store, host, ids, i18n } = await testStore({
    // Changes this object itself, not a copy, so that the fake tracker uses what a test changes later.
    tracker: Object.assign(tracker, {
      steps: [{ ...step('1'), summary: 'Call for help' }],
      stories: tracker.stories ?? [{ ...story('2', { parent: '1' }), summary: 'Send my way' }],
    }),
    reads: (path) => {
      if (path === '/smb/plugin-setting/10') return setting;
      return path === '/smb/confluence/10' ? now : undefined;
    },
    change: (request) => {
      stored.push(request);
      if (request.path.endsWith('/store')) now = { ...PAGE, name: 'Walks today' };
      return { status: 200, body: { storedAt: '2026-11-21T09:00:00.000Z' } };
    },
  });
  renderIn(
    { i18n, store, host },
    <MacroPage page={{ kind: 'macro', parameters }} ids={ids} today="2026-11-21" />,
  );
  return { user: userEvent.setup(), stored, host };
};

const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('MacroPage', () => {
  it('shows the stored map as a table with its date, and opens issues', async () => {
    const { user, host } = await shown();
    await screen.findByRole('heading', { name: 'Walks' });
    expect(screen.getByText(/^As of Nov 20, 2026/).textContent).not.toContain('changed');
    expect(screen.getByRole('columnheader', { name: 'Call for help' })).toBeTruthy();
    expect(cards()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'TRAIL-2' }));
    expect(host.opened).toEqual(['TRAIL-2']);
  });

  it('shows the map of a project if the author entered the address of its page', async () => {
    const link = 'https://memory.example/jira/software/projects/TRAIL/apps/story-map?view=roadmap';
    const { host } = await shown({ parameters: { link } });
    await screen.findByRole('heading', { name: 'Walks' });
    expect(host.calls.map(({ url }) => url)).toContain('/rest/api/3/project/TRAIL');
  });

  it('says that the reader may not see the project with the entered address', async () => {
    const link = 'https://memory.example/jira/software/projects/HIDDEN/apps/story-map';
    const instead = () => answered({ errorMessages: ['No project'] }, 404);
    await shown({ parameters: { link }, tracker: { instead } });
    await screen.findByRole('heading', { name: 'You do not have access to this map' });
  });

  it('says that the picture may be outdated if nobody renews it', async () => {
    await shown({ page: { ...PAGE, follows: false } });
    expect(await screen.findByText(/^As of Nov 20, 2026.*may have changed since/)).toBeTruthy();
  });

  it('rejects an address of another site without sending any request', async () => {
    const link = 'https://evil.example.com/jira/software/projects/TRAIL/apps/story-map';
    const { host } = await shown({ parameters: { link } });
    await screen.findByRole('heading', { name: 'This address belongs to another site' });
    screen.getByText(new RegExp(link));
    expect(host.calls).toEqual([]);
  });

  it('lists the chosen lanes that are not on the map', async () => {
    await shown({ parameters: { link: LINK, lanes: 'spring,Autumn' } });
    await screen.findByText('Not on this map: Autumn.');
    cleanup();
    await shown({ parameters: { link: LINK, lanes: 'spring' } });
    await screen.findByRole('heading', { name: 'Walks' });
    expect(screen.queryByText(/Not on this map/)).toBeNull();
  });

  it('shows the lanes that the author has chosen until the reader chooses others', async () => {
    const { user } = await shown({ parameters: { link: LINK, lanes: 'spring', size: 'large' } });
    await screen.findByRole('heading', { name: 'Walks' });
    expect(cards()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'View' }));
    const large = await screen.findByRole('button', { name: 'Large' });
    expect(large.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('checkbox', { name: 'Spring' })).toBeTruthy();
  });

  it('keeps its picture until Refresh, which stores a new one and shows it', async () => {
    const { user, stored } = await shown();
    await screen.findByRole('heading', { name: 'Walks' });
    expect(stored).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('heading', { name: 'Walks today' });
    expect(stored.map(({ path }) => path)).toEqual([
      '/smb/confluence/10/resources',
      '/smb/confluence/10/store',
    ]);
    expect(JSON.stringify(stored[1]?.body)).toContain('Send my way');
    // The picture has the lanes that were chosen for pages. They differ from the reader's own lanes on the board.
    expect(expand(stored[1]?.body)).toMatchObject({ boardSetting: { scrum: true } });
  });

  it('loads the board anew for each refresh', async () => {
    const tracker = { stories: [{ ...story('2', { parent: '1' }), summary: 'Send my way' }] };
    const { user, stored } = await shown({ tracker });
    await screen.findByRole('heading', { name: 'Walks' });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('heading', { name: 'Walks today' });
    tracker.stories = tracker.stories.map((each) => ({ ...each, summary: 'Send a flare' }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(stored).toHaveLength(4));
    expect(JSON.stringify(stored[3]?.body)).toContain('Send a flare');
  });

  it.each([
    ['only see it', []],
    ['use it', ['CREATE_ISSUES']],
    ['edit it', ['CREATE_ISSUES', 'EDIT_ISSUES']],
  ])(
    'loads the newest snapshot without storing one when the reader may not publish but %s',
    async (_which, more) => {
      const permissions = ['BROWSE_PROJECTS', ...more];
      const { user, stored } = await shown({ tracker: { permissions }, setting: SETTING });
      await screen.findByRole('heading', { name: 'Walks' });
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await screen.findByText(/This is the newest snapshot/);
      expect(stored).toEqual([]);
    },
  );

  it.each([
    ['SHARE_OFF', 404, 'This map is not published'],
    ['SHARE_DENIED', 403, 'You do not have access to this map'],
    ['SHARE_NOT_FOUND', 404, 'There is no snapshot yet'],
  ])('explains the error %s', async (code, status, title) => {
    await shown({ page: refusal(code, status) });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([undefined, '', '  '])(
    'says that no map is selected when the address is %j',
    async (link) => {
      await shown({ parameters: link === undefined ? {} : { link } });
      await screen.findByRole('heading', { name: 'No map chosen' });
    },
  );

  it.each([
    'https://memory.example/jira/dashboards/10',
    'https://memory.example/browse/TRAIL-1',
    'https://memory.example/share/abc',
    'Walks',
  ])('says that the entered address %s cannot be read', async (link) => {
    await shown({ parameters: { link } });
    await screen.findByRole('heading', { name: 'This address is not valid' });
    expect(screen.getByText(/is not the address of a map/).textContent).toContain(link);
  });
});
