// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { storeOver } from '../../testing/store.ts';
import MainPage from './main-page.tsx';

afterEach(cleanup);

const project = (id: number, name: string) => ({
  id: String(id),
  key: `P${id}`,
  name,
  projectTypeKey: 'software',
  insight: { lastIssueUpdateTime: `2026-11-${10 + (id % 10)}T09:00:00.000+0000` },
});

const SETTING = {
  enableAIFeature: false,
  dateCloseReviewModal: null,
  isNewUser: false,
  version: 1,
};

interface Seed {
  readonly projects?: number;
  readonly tracker?: (call: TrackerCall) => TrackerAnswer | null;
  readonly isNewUser?: boolean;
  readonly refuseSetting?: boolean;
}

/** Returns a tracker that lists `projects` projects in pages of fifty. */
const trackerOf =
  ({ projects = 3, tracker }: Seed) =>
  (call: TrackerCall): TrackerAnswer => {
    const own = tracker?.(call);
    if (own) return own;
    const url = new URL(call.url, 'https://tracker.example');
    const all = Array.from({ length: projects }, (_, at) => project(at + 1, `Project ${at + 1}`));
    if (url.pathname.endsWith('/project/search')) {
      const from = Number(url.searchParams.get('startAt'));
      const size = Number(url.searchParams.get('maxResults'));
      return answered({ values: all.slice(from, from + size), total: all.length, isLast: true });
    }
    if (url.pathname.endsWith('/project/recent')) return answered(all.slice(0, 2));
    if (url.pathname === '/rest/agile/1.0/board') {
      const values = [{ id: 7, name: 'Crew', type: 'scrum', location: { projectId: 1 } }];
      return answered({ values, isLast: true });
    }
    if (call.method === 'PUT') return answered(null);
    return answered({ errorMessages: [] }, 404);
  };

const shown = async (seed: Seed = {}) => {
  const saved: unknown[] = [];
  const fetch = async (path: unknown, init: RequestInit = {}) => {
    const address = String(path);
    if (init.method === 'PUT') {
      const body = JSON.parse(String(init.body)) as { enable?: boolean };
      saved.push(body);
      if (seed.refuseSetting) return Response.json({}, { status: 500 });
      return Response.json({ ...SETTING, enableAIFeature: body.enable ?? false, version: 2 });
    }
    if (address === '/app-setting') {
      return Response.json({ ...SETTING, isNewUser: seed.isNewUser ?? false });
    }
    if (address.startsWith('/smb/board/info')) {
      const statistics = { goals: 2, personas: 1 };
      return Response.json([{ id: '1', statistics, hiddenProjects: 0 }]);
    }
    return Response.json([]);
  };
  const host = memoryHost({
    answer: trackerOf(seed),
    fetch: fetch as typeof globalThis.fetch,
  });
  renderIn(await storeOver(host), <MainPage context={{ licensed: true }} />);
  return { host, saved, user: userEvent.setup() };
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('MainPage', () => {
  it('links to maps and boards', async () => {
    const { host, user } = await shown();
    await user.click(
      await (await section('Story maps')).findByRole('button', { name: 'Project 1' }),
    );
    await user.click(await (await section('Agile boards')).findByRole('button', { name: /^Crew/ }));
    expect(host.visited).toMatchObject([
      { parameters: { projectId: '1', projectKey: 'P1' } },
      { parameters: { boardId: '7', boardType: 'scrum' } },
    ]);
  });

  it("adds an entry to the browser's history for each opened view", async () => {
    const { host, user } = await shown();
    const current = () =>
      screen.getAllByRole('button').find((each) => each.getAttribute('aria-current'))?.textContent;
    await user.click(await screen.findByRole('button', { name: /^Portfolios/ }));
    expect(current()).toMatch(/^Portfolios/);
    await waitFor(() => expect(host.places).toEqual([{ view: 'portfolios' }]));
    act(() => host.goTo({}));
    expect(current()).toMatch(/^Overview/);
    act(() => host.goTo({ view: 'nonsense' }));
    expect(current()).toMatch(/^Overview/);
  });

  it('searches all projects, including those on later result pages of the tracker', async () => {
    const { user } = await shown({ projects: 120 });
    const projects = await section('Projects');
    expect(await projects.findByRole('button', { name: 'All 120' })).toBeTruthy();
    await user.keyboard('/');
    await user.keyboard('Project 118');
    expect((await projects.findByRole('button', { name: /^Project 118/ })).textContent).toContain(
      'P118',
    );
    expect(projects.queryByRole('button', { name: /^Project 1 / })).toBeNull();
    await user.keyboard('{Escape}');
    await projects.findByRole('button', { name: /^Project 1 / });
  });

  it('shows fifty projects at a time', async () => {
    const { user } = await shown({ projects: 120 });
    const projects = await section('Projects');
    await user.click(await projects.findByRole('button', { name: 'All 120' }));
    await user.click(projects.getByRole('button', { name: 'Show 50 more' }));
    expect(projects.getAllByRole('listitem')).toHaveLength(50);
    await user.click(projects.getByRole('button', { name: 'Show 50 more' }));
    expect(projects.getAllByRole('listitem')).toHaveLength(100);
  });

  it('shows a star as soon as the user sets it, and saves it', async () => {
    const { host, user } = await shown();
    const star = await screen.findByRole('button', { name: 'Star Project 2' });
    await user.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
    const put = host.calls.find(
      ({ method, url }) => method === 'PUT' && url.includes('ds-smb-stars'),
    );
    expect(put?.body).toEqual({ maps: ['2'] });
  });

  it('removes a star that could not be saved, and shows the reason', async () => {
    const { host, user } = await shown({
      tracker: ({ method, url }) =>
        method === 'PUT' && url.includes('ds-smb-stars')
          ? answered({ errorMessages: ['Not today'] }, 400)
          : null,
    });
    const star = await screen.findByRole('button', { name: 'Star Project 2' });
    await user.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
    expect(host.flags).toMatchObject([{ tone: 'error', body: 'Not today' }]);
  });

  it('disables stars when the saved stars cannot be loaded', async () => {
    await shown({
      tracker: ({ url }) => (url.includes('ds-smb-stars') ? answered(null, 503) : null),
    });
    const star = await screen.findByRole('button', { name: 'Star Project 2' });
    await waitFor(() => expect(star.hasAttribute('disabled')).toBe(true));
  });

  it('turns the AI features on, and turns the switch off when the backend refuses', async () => {
    const { saved, user } = await shown();
    await user.click(await screen.findByRole('switch', { name: 'AI features' }));
    await waitFor(() => expect(saved).toEqual([{ enable: true }]));
    cleanup();
    const refused = await shown({ refuseSetting: true });
    const toggle = await screen.findByRole('switch', { name: 'AI features' });
    await refused.user.click(toggle);
    await waitFor(() => expect(refused.host.flags).toHaveLength(1));
    expect(toggle.getAttribute('aria-checked')).toBe('false');
  });

  it('welcomes a new user once', async () => {
    const { saved, user } = await shown({ isNewUser: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Cairn' }));
    await user.click(dialog.getByRole('button', { name: 'Look around' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saved).toEqual([{ isNewUser: false }]);
  });

  it('says that loading failed, and offers a retry', async () => {
    let down = true;
    const { user } = await shown({
      tracker: ({ url }) => (down && url.includes('/project/search') ? answered(null, 503) : null),
    });
    await screen.findByRole('heading', { name: 'Unable to load the product' });
    expect(screen.getByRole('button', { name: 'Contact support' })).toBeTruthy();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('heading', { name: 'Overview' });
  });

  it('shows all other sections when the user may not see boards', async () => {
    await shown({
      tracker: ({ url }) => (url.includes('/1.0/board?') ? answered(null, 403) : null),
    });
    const boards = await section('Agile boards');
    expect((await boards.findByRole('alert')).textContent).toBe(
      'You do not have permission to view the board list.',
    );
    await (await section('Story maps')).findByRole('button', { name: 'Project 1' });
  });

  it('describes the purpose of an empty section', async () => {
    await shown({ projects: 0 });
    await (await section('Story maps')).findByText(/no project that you can use/);
    await (await section('Portfolios')).findByText(/goals of several projects/);
  });
});
