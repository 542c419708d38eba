// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { inMore } from '../../app/map/testing/in-more.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { answered } from '../../testing/fake-tracker.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ID = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const boardRef = { kind: 'portfolio', portfolioId: ID } as const;

const LABELS = ['Aims', 'Steps', 'Stories'];

const portfolio = (role: Portfolio['role'], levelLabels = LABELS): Portfolio => ({
  id: ID,
  name: 'Outdoor suite',
  projectIds: ['10', '20'],
  levelLabels,
  personaSync: false,
  style: 'company-managed',
  members: [{ accountId: 'ann', role: 'admin' }],
  createdBy: 'ann',
  version: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  role,
  hiddenProjects: 1,
});

const project = (id: string, name: string) => ({
  id,
  key: `P${id}`,
  name,
  style: 'classic',
  versions: [],
  issueTypes: [{ id: '5', name: 'Epic', hierarchyLevel: 1, subtask: false }],
});

const under = (projectId: string) => ({ projectId, properties: { goalId: 'g1' } });

const COMMENT = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZY',
  board: '-7',
  author: 'Gus',
  text: 'More huts, please',
  kind: 'feedback',
  issueKey: 'TRAIL-21',
  leftAt: '2026-11-20T09:00:00.000Z',
  status: 'waiting',
  answer: '',
  story: null,
  version: 1,
  updatedAt: '2026-11-20T09:00:00.000Z',
};

interface Guests {
  /** Ids, as in the backend, of boards on which the user may moderate guest comments. */
  readonly decides: readonly string[];
  /** Number of boards of the second project. */
  readonly boards?: number;
}

const opened = async (
  role: Portfolio['role'] | 'stranger',
  labels = LABELS,
  { decides, boards = 1 }: Guests = { decides: [] },
) => {
  const shown = await showMapPage(
    {
      steps: [step('1', under('10')), step('2', under('20'))],
      stories: [
        story('11', { parent: '1', projectId: '10', category: 'done' }),
        story('21', { parent: '2', projectId: '20', properties: { goalId: 'g1' } }),
        story('22', { projectId: '20' }),
      ],
      instead: ({ url }) => {
        if (url.includes('/createmeta/')) return answered({ fields: [], total: 0 });
        if (url.includes('/agile/1.0/board?')) {
          const values = url.includes('=P20')
            ? Array.from({ length: boards }, (_, at) => ({ id: 7 + at }))
            : [];
          return answered({ values, isLast: true, total: values.length });
        }
        if (/\/project\/10(\?|$)/.test(url)) return answered(project('10', 'Trailhead'));
        return /\/project\/20(\?|$)/.test(url) ? answered(project('20', 'Hut Desk')) : null;
      },
    },
    {
      boardRef,
      goals: [{ ...goal('g1', '0|h00000:'), projectId: ID }],
      reads: (path) => {
        const [, shared] = /^\/smb\/share\/([-\d]+)\/comment$/.exec(path) ?? [];
        if (shared && decides.includes(shared)) return shared === '-7' ? [COMMENT] : [];
        if (shared) {
          const denied = { errorMessages: ['no'], errors: {}, code: 'SHARE_DENIED' };
          return Response.json(denied, { status: 403 });
        }
        if (path !== `/smb/portfolio/${ID}`) return undefined;
        if (role !== 'stranger') return portfolio(role, labels);
        const refusal = { errorMessages: ['gone'], errors: {}, code: 'PORTFOLIO_NOT_FOUND' };
        return Response.json(refusal, { status: 404 });
      },
    },
  );
  return { ...shown, user: userEvent.setup() };
};

describe('the board of a portfolio', () => {
  it("shows its goals, a band for each project, and the portfolio's totals", async () => {
    const { user, host, backend } = await opened('admin');
    await screen.findByRole('grid');
    const bands = [...document.querySelectorAll('[data-address^="lane:"][data-tip]')];
    expect(bands.map((band) => band.getAttribute('data-tip'))).toEqual(['Trailhead', 'Hut Desk']);
    expect(backend.requests.some(({ path }) => path === `/smb/goal?projectId=${ID}`)).toBe(true);
    const searches = host.calls.filter(({ url }) => url.endsWith('/search/jql'));
    // The statuses of portfolio goals come from the portfolio's projects.
    expect(host.calls.some(({ url }) => url.endsWith('/project/20/statuses'))).toBe(true);
    expect(host.calls.filter(({ url }) => url.includes(`/project/${ID}`))).toEqual([]);
    expect(JSON.stringify(searches[0]?.body)).toContain('project IN');
    expect(await screen.findByRole('heading', { name: 'Outdoor suite' })).toBeTruthy();
    expect(screen.getByText('1 project hidden')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Goals and projects' }));
    const projects = within(screen.getByRole('region', { name: 'Projects' }));
    expect(projects.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('1 of 1 stories100%'),
      expect.stringContaining('0 of 1 stories0%'),
    ]);
  });

  it('can be changed by a planner, and only read by a viewer', async () => {
    await opened('planner');
    await screen.findByRole('button', { name: /Add goal/ });
    cleanup();
    await opened('viewer');
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: /Add goal/ })).toBeNull();
  });

  it('asks for the project of a new step, because a portfolio goal has no project', async () => {
    const { user, host } = await opened('planner');
    const goal = await screen.findByRole('columnheader', { name: /^Goal Goal g1/ });
    goal.focus();
    await user.keyboard('n');
    await screen.findByRole('textbox', { name: /^Add step to/ });
    await user.keyboard('Pack light{Enter}');
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Choose a project for the step/ }),
    );
    await user.click(dialog.getByRole('button', { name: 'Create step' }));
    expect(dialog.getByText('Choose a project before you create a step.')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: 'Project' }));
    await user.click(screen.getByRole('option', { name: 'Hut Desk (P20)' }));
    await user.click(dialog.getByRole('button', { name: 'Create step' }));
    await vi.waitFor(() => {
      const made = host.calls.find(
        ({ method, url }) => method === 'POST' && url.endsWith('/issue'),
      );
      expect(made?.body).toMatchObject({
        fields: { summary: 'Pack light', project: { id: '20' } },
        properties: expect.arrayContaining([expect.objectContaining({ value: { value: 'g1' } })]),
      });
    });
  });

  it('gives a new step the project of the band in which it was added', async () => {
    const { user, host } = await opened('planner');
    const rows = () =>
      [...document.querySelectorAll('[data-address^="step:"]')].map((card) =>
        card.closest('[role="row"]')?.querySelector('[data-tip]')?.getAttribute('data-tip'),
      );
    await vi.waitFor(() => expect(rows()).toEqual(['Trailhead', 'Hut Desk']));
    await user.click(await screen.findByRole('button', { name: 'Add step to Goal g1, Hut Desk' }));
    await user.keyboard('Pack light{Enter}');
    await vi.waitFor(() => {
      const made = host.calls.find(
        ({ method, url }) => method === 'POST' && url.endsWith('/issue'),
      );
      expect(made?.body).toMatchObject({
        fields: { summary: 'Pack light', project: { id: '20' } },
      });
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has neither board settings nor a public page', async () => {
    const { user } = await opened('admin');
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Settings|Share/)]),
    );
  });

  it('lists all issues of its projects, and adds an issue to the map with a form', async () => {
    // The list renders only visible rows, and without a layout no row is visible, so the test sets the size of the
    // list.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    const { user } = await opened('admin');
    await screen.findByRole('grid');
    await user.keyboard('b');
    const panel = within(await screen.findByRole('complementary', { name: 'Issues' }));
    const rows = () =>
      panel.getAllByRole('option').map((row) => row.getAttribute('data-placed') ?? 'loose');
    await vi.waitFor(() => expect(rows()).toEqual(['loose', 'true', 'true', 'true']));
    expect(panel.getByText('On no goal · 1')).toBeTruthy();
    expect(panel.getByText('Already under a goal · 3')).toBeTruthy();
    await user.type(panel.getByRole('searchbox', { name: 'Search the issues' }), 'step 2');
    await vi.waitFor(() => expect(rows()).toEqual(['true']));
    expect(panel.getByText('1 result')).toBeTruthy();
    panel.getByRole('listbox').focus();
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: /step 2/ }));
    await user.click(dialog.getByRole('combobox', { name: 'Goal' }));
    expect(screen.getAllByRole('option', { name: /g1|No goal/ }).length).toBeGreaterThan(0);
  });

  it('shows stories directly below goals when the portfolio has only two levels', async () => {
    const { host } = await opened('admin', ['Aims', 'Stories']);
    await screen.findByRole('grid');
    const heads = [...document.querySelectorAll('[data-address]')].map((each) =>
      each.getAttribute('data-address'),
    );
    expect(heads).toEqual(expect.arrayContaining(['goal:g1', 'lane:10', 'lane:20', 'story:21']));
    expect(heads.filter((head) => head?.startsWith('step:'))).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Add step/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Only steps with stories' })).toBeNull();
    expect(screen.queryByText(/without a step/)).toBeNull();
    expect(screen.getByText('1 story', { selector: 'strong + span' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Backlog' })).toBeNull();
    const asked = host.calls.filter(({ url }) => url.endsWith('/search/jql'));
    const stories = asked.find(({ body }) => JSON.stringify(body).includes('hierarchyLevel = 0'));
    expect(JSON.stringify(stories?.body)).not.toContain('parent IS NOT EMPTY');
    expect(stories?.body).toMatchObject({ properties: expect.arrayContaining([`goalId-${ID}`]) });
  });

  it('shows the comments that guests have made on the boards of its projects', async () => {
    const { user } = await opened('admin', LABELS, { decides: ['20', '-7'] });
    await screen.findByRole('grid');
    await user.click(await inMore('Feedback'));
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await panel.findByText('More huts, please');
    expect(panel.getByText('TRAIL-21 story 21')).toBeTruthy();
    expect(panel.queryByText(/are not shown here/)).toBeNull();
  });

  it('says how many more boards have guest comments that are not shown', async () => {
    const { user } = await opened('admin', LABELS, { decides: ['20', '-7'], boards: 60 });
    await screen.findByRole('grid');
    await user.click(await inMore('Feedback'));
    await screen.findByText(/Comments on 12 more boards are not shown here/);
  });

  it('says who can read guest comments when the user may not read them', async () => {
    const { user } = await opened('admin');
    await screen.findByRole('grid');
    await user.click(await inMore('Feedback'));
    await screen.findByText(/Only the admins of this map/);
  });

  it('is not shown to a user who is not a member', async () => {
    await opened('stranger');
    await screen.findByRole('heading', { name: /board/i });
    expect(screen.queryByText('Outdoor suite')).toBeNull();
  });
});
