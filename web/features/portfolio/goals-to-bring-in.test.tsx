// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { goal } from '#domain/testing/goals.ts';
import { rank, step } from '#domain/testing/issues.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { answered, restIssue } from '../../testing/fake-tracker.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const ID = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

const named = (id: string, projectId: string, summary: string): Goal => {
  const made = goal(id, '0|h00000:');
  return { ...made, projectId, fields: { ...made.fields, summary, startDate: '2026-11-02' } };
};

const OWN = named('own', ID, 'Go outside');
const OF_PROJECT = [named('g1', '10', 'Plan a walk'), named('g2', '10', 'Go outside')];

/** The epics on the project's own map. */
const ON_THE_PROJECT = [
  step('1', { projectId: '10', properties: { goalId: 'g1' } }),
  step('2', { projectId: '10', properties: { goalId: 'g2' } }),
];

const opened = async (
  role: 'planner' | 'viewer' = 'planner',
  ofProject: readonly Goal[] = OF_PROJECT,
) => {
  const page = await showMapPage(
    {
      steps: [
        step('1', { projectId: '10' }),
        step('2', { projectId: '10' }),
        step('3', { projectId: '10', properties: { goalId: 'own', rank: rank('h00000') } }),
      ],
      stories: [],
      instead: ({ url, body }) =>
        url.endsWith('/issue/bulkfetch') && JSON.stringify(body).includes('["goalId","rank"]')
          ? answered({ issues: ON_THE_PROJECT.map((each) => restIssue(each)) })
          : /\/project\/10(\?|$)/.test(url)
            ? answered({
                id: '10',
                key: 'TRAIL',
                name: 'Trailhead',
                style: 'classic',
                versions: [],
              })
            : null,
    },
    {
      boardRef: { kind: 'portfolio', portfolioId: ID },
      goals: [OWN],
      reads: (path) => {
        if (path === '/smb/goal?projectId=10') return ofProject;
        if (path !== `/smb/portfolio/${ID}`) return undefined;
        return {
          id: ID,
          name: 'Outdoor suite',
          projectIds: ['10'],
          levelLabels: ['Goals', 'Steps', 'Stories'],
          personaSync: false,
          style: 'company-managed',
          members: [{ accountId: 'ann', role: 'admin' }],
          createdBy: 'ann',
          version: 1,
          updatedAt: '2026-11-01T00:00:00.000Z',
          role,
          hiddenProjects: 0,
        };
      },
      change: ({ body }) => {
        const { id = '' } = body as { id?: string };
        return { status: 201, body: { ...OWN, id } };
      },
    },
  );
  return { ...page, user: userEvent.setup() };
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Goals of the projects' }));

/** Returns the key and the request body of each epic that was written. */
const given = (host: Awaited<ReturnType<typeof opened>>['host']) =>
  host.calls.flatMap(({ method, url, body }) => {
    if (method !== 'PUT' || !/\/issue\/TRAIL-\d/.test(url)) return [];
    return [[/TRAIL-\d/.exec(url)?.[0], JSON.stringify(body)]];
  });

const NOTE = /^2 goals only in Trailhead\./;

describe('GoalsToBringIn', () => {
  it('shows a preview, then copies complete goals, and makes no goal a second time', async () => {
    const { user, backend, host } = await opened();
    await screen.findByText(NOTE);
    await user.click(screen.getByRole('button', { name: 'Bring in goals…' }));
    const said = (await screen.findByRole('dialog', { name: 'Goals of the projects' })).textContent;
    expect(said).toContain('1 goal is created in this portfolio.');
    expect(said).toContain('Already here: its epics go under that goal.');
    expect(said).toContain('2 epics go under goals of this portfolio.');
    await user.click(dialog().getByRole('button', { name: 'Bring in 2 goals' }));
    await waitFor(() => expect(given(host)).toHaveLength(2));
    const made = backend.requests.filter(({ method }) => method === 'POST');
    expect(made.map(({ path }) => path)).toEqual([`/smb/goal?projectId=${ID}`]);
    expect(made[0]?.body).toMatchObject({
      issueId: null,
      fields: { summary: 'Plan a walk', startDate: '2026-11-02' },
    });
    expect(made[0]?.body).not.toHaveProperty('restore');
    const [id = ''] = made.map(({ body }) => (body as { id: string }).id);
    expect(given(host)).toEqual([
      ['TRAIL-1', expect.stringContaining(id)],
      ['TRAIL-2', expect.stringContaining('own')],
    ]);
  });

  it("proposes to map a goal to the portfolio's goal with the same name", async () => {
    const { user, backend, host } = await opened();
    await user.click(await screen.findByRole('button', { name: 'Bring in goals…' }));
    await screen.findByRole('dialog', { name: 'Goals of the projects' });
    await user.click(dialog().getByRole('radio', { name: /^Map them/ }));
    const first = dialog().getByRole('combobox', { name: 'Goal for “Plan a walk”' });
    const second = dialog().getByRole('combobox', { name: 'Goal for “Go outside”' });
    expect([first.textContent, second.textContent]).toEqual(['A new goal', 'Go outside']);
    await user.click(first);
    await user.click(await screen.findByRole('option', { name: 'Keep separate' }));
    await user.click(dialog().getByRole('button', { name: 'Bring in 1 goal' }));
    await waitFor(() => expect(given(host)).toHaveLength(1));
    expect(given(host)[0]).toEqual(['TRAIL-2', expect.stringContaining('own')]);
    expect(backend.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('hides goals that the user keeps separate, writes nothing, and can list them again', async () => {
    const { user, host } = await opened();
    await screen.findByText(NOTE);
    await user.click(screen.getByRole('button', { name: 'Keep separate' }));
    expect(screen.queryByText(NOTE)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Goals and projects' }));
    await screen.findByText(NOTE);
    expect(given(host)).toEqual([]);
    cleanup();
    await opened();
    await screen.findByRole('grid');
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  it('lets the user copy but not map a goal without epics', async () => {
    const empty = named('g3', '10', 'Rest');
    const { user, backend, host } = await opened('planner', [...OF_PROJECT, empty]);
    const note = await screen.findByText(/^3 goals only in Trailhead\.$/);
    expect(note.parentElement?.dataset.tooltip).toMatch(
      /^3 goals only in Trailhead\. 2 epics have no goal here\. Without epics: 1\.$/,
    );
    await user.click(screen.getByRole('button', { name: 'Bring in goals…' }));
    await screen.findByRole('dialog', { name: 'Goals of the projects' });
    await user.click(dialog().getByRole('radio', { name: /^Map them/ }));
    await user.click(dialog().getByRole('combobox', { name: 'Goal for “Rest”' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['A new goal', 'Keep separate']);
    await user.keyboard('{Escape}');
    await user.click(dialog().getByRole('combobox', { name: 'Goal for “Plan a walk”' }));
    await user.click(await screen.findByRole('option', { name: 'Go outside' }));
    await user.click(dialog().getByRole('button', { name: 'Bring in 3 goals' }));
    await waitFor(() => expect(given(host)).toHaveLength(2));
    const made = backend.requests.filter(({ method }) => method === 'POST');
    expect(made.map(({ body }) => body)).toMatchObject([{ fields: { summary: 'Rest' } }]);
  });

  it('copies goals when none of them has epics', async () => {
    const { user, backend, host } = await opened('planner', [named('g3', '10', 'Rest')]);
    await user.click(await screen.findByRole('button', { name: 'Bring in goals…' }));
    await screen.findByRole('dialog', { name: 'Goals of the projects' });
    await user.click(dialog().getByRole('button', { name: 'Bring in 1 goal' }));
    const posts = () => backend.requests.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(given(host)).toEqual([]);
  });

  it('is hidden from a user who may not plan', async () => {
    await opened('viewer');
    await screen.findByRole('grid');
    expect(screen.queryByText(NOTE)).toBeNull();
  });
});
