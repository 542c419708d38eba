// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BLANK_PORTFOLIO } from '#domain/aggregates/portfolio/settings.ts';
import { ADMIN_SETTINGS_KEY } from '#domain/aggregates/setting/admin-settings.ts';
import { goal } from '#domain/testing/goals.ts';
import { rank, step, story } from '#domain/testing/issues.ts';
import type { TrackerCall } from '../../host/host.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import GoalPage from './goal-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const described = goal('g1', '0|a00000:');
const GOALS = [
  { ...described, version: 4, fields: { ...described.fields, description: 'To **rest**' } },
  {
    ...goal('g2', '0|b00000:'),
    fields: { ...described.fields, summary: 'Goal g2', labels: ['summer', 'huts'] },
  },
];

const person = (accountId: string, displayName: string) => ({
  accountId,
  displayName,
  accountType: 'atlassian',
  active: true,
});
const [ANN, ZOE] = [person('ann', 'Ann'), person('zoe', 'Zoe')];

/** Answers requests for people. The site is so large that the first page of results is incomplete. */
const people = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://site.example');
  if (pathname.endsWith('/user/bulk')) {
    const asked = searchParams.getAll('accountId');
    return answered({ values: [ANN, ZOE].filter(({ accountId }) => asked.includes(accountId)) });
  }
  if (!pathname.endsWith('/multiProjectSearch')) return null;
  return answered(searchParams.get('query') === 'zo' ? [ZOE] : [ANN]);
};

const below = ({ body }: TrackerCall) => {
  const { jql = '' } = (body ?? {}) as { jql?: string };
  if (!jql.startsWith('parent IN')) return null;
  const issues = [
    story('11', { parent: '1', category: 'done' }),
    story('12', { parent: '1', category: 'done' }),
    story('21', { parent: '2', category: 'done' }),
    story('22', { parent: '2', category: 'indeterminate' }),
  ];
  return answered({ issues: issues.map((issue) => restIssue(issue)), isLast: true });
};

interface Seed {
  readonly permissions?: readonly string[];
  readonly refuse?: boolean;
  readonly issueId?: string | null;
  readonly goalSetting?: object;
  readonly lead?: string;
  /** Answers a request that reads the goal. If it returns undefined, the original goal is the answer. */
  readonly readGoal?: () => object | undefined;
}

const opened = async (seed: Seed = {}) => {
  const { permissions = ['EDIT_ISSUES'], refuse = false, issueId = null, goalSetting } = seed;
  const { lead, readGoal } = seed;
  /** The goal as last saved. */
  let saved: typeof described | null = null;
  const shown = await testStore({
    tracker: {
      permissions,
      steps: [
        // The tracker's order of the epics differs from the map's ranks.
        step('1', { properties: { goalId: 'g1', rank: rank('b00000') }, category: 'done' }),
        step('2', { properties: { goalId: 'g1', rank: rank('a00000') } }),
        step('3', { properties: { goalId: 'g2' } }),
        step('9'),
      ],
      instead: (call) =>
        goalSetting && call.url.includes(ADMIN_SETTINGS_KEY)
          ? answered({ value: { goalSetting } })
          : (people(call.url) ?? below(call)),
    },
    reads: (path) =>
      path.startsWith('/smb/goal/g1/history')
        ? {
            values: [
              {
                version: 2,
                kind: 'GoalDetailsChanged',
                occurredAt: '2026-11-20T09:00:00.000Z',
                actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
                changes: [{ field: 'summary', before: 'Rest', after: 'Goal g1' }],
              },
            ],
            next: null,
          }
        : path === '/smb/goal/g1'
          ? (readGoal?.() ?? saved ?? undefined)
          : undefined,
    goals: GOALS.map((each) => {
      const fields = { ...each.fields, lead: lead ? { accountId: lead } : null };
      return each.id === 'g1' ? { ...each, issueId, fields } : each;
    }),
    change: ({ body }) => {
      if (refuse)
        return { status: 403, body: { errorMessages: [], errors: {}, code: 'PERMISSION_DENIED' } };
      const { fields } = body as { fields: object };
      const before = saved ?? GOALS[0];
      const version = (before?.version ?? 0) + 1;
      saved = {
        ...described,
        ...before,
        version,
        fields: { ...described.fields, ...before?.fields, ...fields },
      };
      return { status: 200, body: saved };
    },
  });
  const page = { kind: 'goal', parameters: { key: 'g1', projectId: '10' } };
  renderIn({ i18n: shown.i18n, store: shown.store, host: shown.host }, <GoalPage page={page} />);
  await screen.findByRole('heading', { level: 1, name: 'Goal g1' });
  return { ...shown, user: userEvent.setup() };
};

const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

/** Opens the goal page of a portfolio with two projects; the user may not see one of them. */
const openedInPortfolio = async (role: 'planner' | 'viewer', levelLabels: readonly string[]) => {
  const under = { properties: { goalId: 'g1' } };
  const shown = await testStore({
    tracker: {
      permissions: [],
      steps: [step('1', { ...under, category: 'done' })],
      stories: [story('11', under), story('12')],
      instead: ({ url }) =>
        url.includes('/project/20') ? answered({ errorMessages: ['no'] }, 404) : null,
    },
    goals: [{ ...goal('g1', '0|a00000:'), projectId: PORTFOLIO }],
    reads: (path) =>
      path === `/smb/portfolio/${PORTFOLIO}`
        ? {
            ...BLANK_PORTFOLIO,
            id: PORTFOLIO,
            name: 'Outdoor suite',
            projectIds: ['10', '20'],
            levelLabels,
            createdBy: 'ann',
            version: 1,
            updatedAt: '2026-11-01T00:00:00.000Z',
            role,
            hiddenProjects: 0,
          }
        : undefined,
  });
  const page = { kind: 'goal', parameters: { key: 'g1', projectId: PORTFOLIO } };
  renderIn({ i18n: shown.i18n, store: shown.store, host: shown.host }, <GoalPage page={page} />);
  await screen.findByRole('heading', { level: 1, name: 'Goal g1' });
  return { ...shown, user: userEvent.setup() };
};

describe('GoalPage of a portfolio goal', () => {
  it('shows the epics of the portfolio, and links to the portfolio', async () => {
    const { host, user } = await openedInPortfolio('planner', ['Aims', 'Steps', 'Stories']);
    expect(screen.getByText('1 of 1 epics done')).toBeTruthy();
    expect(JSON.stringify(host.calls)).toContain(`goalId-${PORTFOLIO}`);
    expect(screen.getByLabelText('Name')).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('button', { name: 'Open portfolio' }));
    expect(host.visited).toMatchObject([{ parameters: { portfolioId: PORTFOLIO } }]);
  });

  it('shows stories in a portfolio of two levels, and is read-only for a viewer', async () => {
    await openedInPortfolio('viewer', ['Aims', 'Stories']);
    expect(screen.getByText('0 of 1 stories done')).toBeTruthy();
    expect(screen.getByRole('button', { name: /story 11/ })).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('disabled', true);
  });
});

describe('the issue of a goal', () => {
  const MAPPING = { enableGoalMapping: true, issueTypeMappingId: '1', linkType: 'PARENT' };

  it.each([
    ['9', 'Matches this goal'],
    ['404', 'The issue was deleted, or you do not have access to it.'],
    [null, 'This goal has no issue yet.'],
  ])('%s is shown with its state: %s', async (issueId, text) => {
    const { host, user } = await opened({ issueId, goalSetting: MAPPING });
    const mapped = within(screen.getByRole('region', { name: 'Mapped issue' }));
    expect(mapped.getByText(text)).toBeTruthy();
    if (issueId !== '9') return;
    await user.click(mapped.getByRole('button', { name: /TRAIL-9/ }));
    expect(host.opened).toEqual(['TRAIL-9']);
  });

  it('is not shown when goals are not mapped to issues', async () => {
    await opened();
    expect(screen.queryByRole('region', { name: 'Mapped issue' })).toBeNull();
  });
});

describe('GoalPage', () => {
  it('suggests labels of other goals', async () => {
    const { user } = await opened();
    const labels = await screen.findByLabelText(/^Labels/);
    await user.type(labels, 'sum');
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent?.trim());
    expect(offered).toEqual(['summer1 goal', 'Create “sum”']);
  });

  it('renders the formatted description, and shows how many epics are done', async () => {
    await opened();
    expect(screen.getByText('rest').tagName).toBe('STRONG');
    expect(screen.getByText('1 of 2 epics done')).toBeTruthy();
    await screen.findByText('3 of 4 stories done');
    expect(screen.getByText('75%')).toBeTruthy();
    const step = screen.getByRole('button', { name: /^Epic TRAIL-2 / });
    expect(within(step).getByText('1 of 2 stories done')).toBeTruthy();
    expect(within(step).getByRole('img', { name: '1 done, 1 in progress, 0 to do' })).toBeTruthy();
  });

  it('lists its epics in map order', async () => {
    await opened();
    const rows = screen.getAllByRole('button', { name: /TRAIL-[12]\b/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('TRAIL-2'),
      expect.stringContaining('TRAIL-1'),
    ]);
  });

  it('saves each field together with the version of the goal that was shown', async () => {
    const { backend, user } = await opened();
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveProperty('disabled', false));
    await user.type(name, '!');
    await user.tab();
    await screen.findByRole('heading', { level: 1, name: 'Goal g1!' });
    const put = backend.requests.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ path: '/smb/goal/g1', body: { fields: { summary: 'Goal g1!' } } });
    expect(put?.headers['if-match']).toBe('"4"');
  });

  it('restores the old value when a change is refused, and shows the reason', async () => {
    const { host, user } = await opened({ refuse: true });
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveProperty('disabled', false));
    await user.type(name, '!');
    await user.tab();
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Goal g1');
  });

  const renamed = async (user: Awaited<ReturnType<typeof opened>>['user']) => {
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveProperty('disabled', false));
    await user.type(name, '!');
    await user.tab();
    await screen.findByRole('heading', { level: 1, name: 'Goal g1!' });
  };

  it('undoes an edit with the button of its flag, and redoes it with a key', async () => {
    const { user } = await opened();
    await renamed(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { level: 1, name: 'Goal g1' });
    await screen.findByText('Undone: Goal g1! changed');
    document.body.focus();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await screen.findByRole('heading', { level: 1, name: 'Goal g1!' });
  });

  it('names a lead outside the first page of people, and finds people by typing', async () => {
    const { user, backend } = await opened({ lead: 'zoe' });
    expect(await screen.findByRole('button', { name: 'Remove Zoe' })).toBeTruthy();
    const members = screen.getByRole('combobox', { name: 'Members' });
    await user.click(members);
    expect(await screen.findByRole('option', { name: 'Ann' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(backend.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await user.type(members, 'zo');
    await screen.findByRole('option', { name: 'Zoe' });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(backend.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        fields: { relatedMembers: [{ accountId: 'zoe' }] },
      }),
    );
  });

  it("shows the goal's history", async () => {
    await opened();
    const history = within(screen.getByRole('region', { name: 'History' }));
    const entry = await history.findByRole('listitem');
    await within(entry).findByText('Ann');
    expect(entry.querySelector('del')?.textContent).toBe('Rest');
    expect(entry.querySelector('ins')?.textContent).toBe('Goal g1');
  });

  it("opens the next goal of its project, and returns with the browser's back button", async () => {
    const { host, user } = await opened();
    await screen.findByText('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next goal' }));
    await screen.findByRole('heading', { level: 1, name: 'Goal g2' });
    expect(screen.getByRole('button', { name: 'Next goal' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(host.places).toEqual([{ key: 'g2' }]));
    act(() => host.goTo({ key: 'g1' }));
    await screen.findByRole('heading', { level: 1, name: 'Goal g1' });
  });

  it('shows changes by other users, ignores failed reads, and closes when access ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const [first] = GOALS;
    const named = (summary: string, version: number) => ({
      ...first,
      version,
      fields: { ...first?.fields, summary },
    });
    const refused = (status: number, code: string) =>
      Response.json({ errorMessages: [], errors: {}, code }, { status });
    let answer: object | undefined;
    const later = async (next: object) => {
      answer = next;
      await act(() => vi.advanceTimersByTimeAsync(11_000));
    };
    const name = () => screen.getByRole('heading', { level: 1 }).textContent;
    await opened({ readGoal: () => answer });
    await later(named('Theirs', 6));
    await waitFor(() => expect(name()).toBe('Theirs'));
    // The delayed answer has an older version than the shown goal, so the page ignores it.
    await later(named('Older', 5));
    expect(name()).toBe('Theirs');
    await later(refused(503, 'TRACKER_FAILED'));
    expect(name()).toBe('Theirs');
    await later(refused(404, 'GOAL_NOT_FOUND'));
    expect(name()).toBe('Theirs');
    await later(refused(403, 'PERMISSION_DENIED'));
    await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull());
  });

  it('is read-only for a user who may not edit', async () => {
    await opened({ permissions: [] });
    await screen.findByText('You can view this goal but not edit it.');
    expect(await screen.findByLabelText('Name')).toHaveProperty('disabled', true);
  });
});
