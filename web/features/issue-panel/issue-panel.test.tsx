// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { goal } from '#domain/testing/goals.ts';
import { rank, step, story, subtask, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { TrackerCall } from '../../host/host.ts';
import { issuesApi } from '../../store/issues/issues-api.ts';
import { EVA, fakeComment, fakeComments, plain } from '../../testing/fake-comments.ts';
import { answered, type FakeTracker, restIssue } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { type StoreSeed, testStore } from '../../testing/store.ts';
import IssuePanel from './issue-panel.tsx';

afterEach(cleanup);

const STEPS = [
  { ...step('1', { properties: { goalId: 'g1' } }), summary: 'Follow the route' },
  { ...step('5', { properties: { goalId: 'g2' } }), summary: 'Rest on the way' },
];
const ranked = (id: string, versionRank: string, versionIds: readonly string[] = []) =>
  story(id, { parent: '1', versionIds, properties: { versionRank: rank(versionRank) } });
const STORIES = [
  { ...ranked('2', 'h00000'), summary: 'First here' },
  { ...ranked('3', 'i00000'), summary: 'The issue' },
  { ...ranked('4', 'j00000'), summary: 'Last here' },
  { ...ranked('6', 'h00000', ['90']), summary: 'In a release' },
];
const SUBTASKS = [subtask('7', { parent: '3' })];

const PROJECT = {
  id: '10',
  key: 'TRAIL',
  name: 'Trail',
  style: 'classic',
  versions: [version('90')],
  issueTypes: [
    { id: '1', name: 'Epic', hierarchyLevel: 1 },
    { id: '2', name: 'Story', hierarchyLevel: 0 },
  ],
};

/** Answers the requests that are sent before an issue is created. */
const making = ({ method, url }: TrackerCall) => {
  if (url === '/rest/api/3/project/TRAIL') return answered(PROJECT);
  if (url.includes('/createmeta/')) return answered({ fields: [] });
  const made = method === 'POST' && url === '/rest/api/3/issue';
  return made ? answered({ id: '70', key: 'TRAIL-70' }, 201) : null;
};

const CHANGED: Change = {
  id: 'c-1',
  thing: 'issue',
  kind: 'updated',
  thingId: '3',
  key: 'TRAIL-3',
  fields: [],
  accountId: 'eva',
  at: '2026-11-20T10:00:00.000Z',
};

interface Seed extends Omit<FakeTracker, 'instead'> {
  readonly status?: number;
  readonly feed?: StoreSeed['feed'];
}

const opened = async (issueKey: string, seed: Seed = {}) => {
  const { status = 200, feed, ...more } = seed;
  let deleted = false;
  const comments = fakeComments({
    comments: { 'TRAIL-3': [fakeComment('a', EVA, plain('Is it ready?'))] },
  });
  const all = [...STEPS, ...STORIES, ...SUBTASKS];
  const site = await testStore({
    goals: [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')],
    ...(feed ? { feed } : {}),
    tracker: {
      steps: STEPS,
      stories: STORIES,
      subtasks: SUBTASKS,
      versions: [version('90')],
      ...more,
      instead: (call) => {
        const said = making(call) ?? comments(call);
        if (said) return said;
        const [, name] = /^\/rest\/api\/3\/issue\/([\w-]+)\?/.exec(call.url) ?? [];
        const found = all.find(({ id, key }) => id === name || key === name);
        if (name && (call.method ?? 'GET') === 'GET') {
          return found && status === 200 && !deleted
            ? answered(restIssue(found))
            : answered({ errorMessages: ['Gone.'] }, 404);
        }
        return null;
      },
    },
  });
  const { store, host, i18n } = site;
  const context = {
    projectId: null,
    projectKey: null,
    boardId: null,
    issueKey: null,
    licensed: true,
  };
  renderIn(
    { i18n, store, host },
    <IssuePanel page={{ kind: 'issue-panel', parameters: { issueKey } }} context={context} />,
  );
  const written = () => host.calls.filter(({ method }) => method === 'PUT');
  const vanish = () => {
    deleted = true;
    const { lineage } = issuesApi.endpoints;
    return act(() => store.dispatch(lineage.initiate(issueKey, { forceRefetch: true })));
  };
  return { ...site, user: userEvent.setup(), written, vanish };
};

const field = (name: string) => screen.findByRole('combobox', { name });
const cell = () => within(screen.getByRole('region', { name: 'In this cell' }));

describe('IssuePanel', () => {
  it("shows the issue's position on the map, its neighbours, and its comments", async () => {
    const { host, user } = await opened('TRAIL-3');
    expect((await field('Epic')).textContent).toBe('Goal g1 › Follow the route');
    expect((await field('Release')).textContent).toBe('Without a release');
    expect(
      cell()
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      expect.stringContaining('First here'),
      expect.stringContaining('The issue'),
      expect.stringContaining('Last here'),
    ]);
    screen.getByRole('button', { name: /In a release/ });
    await screen.findByText('Is it ready?');
    await user.click(screen.getByRole('button', { name: 'Open the map' }));
    expect(host.dialogs).toMatchObject([
      {
        moduleKey: 'full-screen-viewer',
        kind: 'full-screen',
        title: 'Story map',
        parameters: { projectId: '10', projectKey: 'TRAIL', issueKey: 'TRAIL-3' },
      },
    ]);
  });

  it('immediately shows a change that the user makes on the map opened over the issue', async () => {
    const stories: Issue[] = [...STORIES];
    const { host, written } = await opened('TRAIL-3', { stories });
    expect((await field('Epic')).textContent).toBe('Goal g1 › Follow the route');
    stories.splice(1, 1, story('3', { parent: '5' }));
    host.tellFromBeside(['3']);
    await waitFor(async () =>
      expect((await field('Epic')).textContent).toBe('Goal g2 › Rest on the way'),
    );
    expect(written()).toEqual([]);
  });

  it('loads changes by other users when the map opened over the issue closes', async () => {
    let asked = 0;
    const { host, user } = await opened('TRAIL-3', {
      feed: () => {
        asked += 1;
        return { cursor: 'c1', reset: false, more: false, changes: [] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Open the map' }));
    await waitFor(() => expect(asked).toBe(1));
    host.dialogs[0]?.onClosed?.();
    await waitFor(() => expect(asked).toBe(2));
  });

  it('tells the other visible pages of the product which issue was moved', async () => {
    const { host, user } = await opened('TRAIL-3');
    await user.click(await field('Epic'));
    await user.click(await screen.findByRole('option', { name: 'Goal g2 › Rest on the way' }));
    await waitFor(() => expect(host.announced).toContain('3'));
  });

  it("moves a story to another step, and shows that step's goal", async () => {
    const { user, written } = await opened('TRAIL-3');
    await user.click(await field('Epic'));
    await user.click(await screen.findByRole('option', { name: 'Goal g2 › Rest on the way' }));
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]).toMatchObject({
      url: expect.stringContaining('/rest/api/3/issue/TRAIL-3'),
      body: { fields: { parent: { key: 'TRAIL-5' } } },
    });
    await waitFor(async () =>
      expect((await field('Epic')).textContent).toBe('Goal g2 › Rest on the way'),
    );
  });

  it('moves a story to another release', async () => {
    const { user, written } = await opened('TRAIL-3');
    await user.click(await field('Release'));
    const [, release] = await screen.findAllByRole('option');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    const named =
      release?.textContent === 'Without a release' ? screen.getAllByRole('option')[0] : release;
    if (named) await user.click(named);
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.body).toMatchObject({ fields: { fixVersions: [{ id: '90' }] } });
  });

  it('moves a story up within its cell, but not above the first position', async () => {
    const { user, written } = await opened('TRAIL-3');
    await user.click(await screen.findByRole('button', { name: 'Move up' }));
    await waitFor(() =>
      expect(cell().getAllByRole('listitem')[0]?.textContent).toContain('The issue'),
    );
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Move up' }).hasAttribute('disabled')).toBe(true);
  });

  it('offers undo for some seconds, like the map', async () => {
    const { user } = await opened('TRAIL-3');
    await user.click(await screen.findByRole('button', { name: 'Move up' }));
    await waitFor(() =>
      expect(cell().getAllByRole('listitem')[0]?.textContent).toContain('The issue'),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(cell().getAllByRole('listitem')[1]?.textContent).toContain('The issue'),
    );
  });

  it('adds a story below the issue in the same cell', async () => {
    const { user, host } = await opened('TRAIL-3');
    await user.click(await screen.findByRole('button', { name: 'Add story below' }));
    await user.keyboard('Bring water{Enter}');
    await waitFor(() =>
      expect(cell().getAllByRole('listitem')[2]?.textContent).toContain('Bring water'),
    );
    const made = () =>
      host.calls.filter(
        (call) => /POST/.test(call.method ?? '') && call.url === '/rest/api/3/issue',
      );
    await waitFor(() => expect(made()).toHaveLength(1));
    expect(made()[0]?.body).toMatchObject({
      fields: { summary: 'Bring water', parent: { key: 'TRAIL-1' } },
    });
  });

  it('shows changes by other users', async () => {
    const stories: Issue[] = [...STORIES];
    const told = { cursor: 'c1', reset: false, more: false };
    const { written } = await opened('TRAIL-3', {
      stories,
      feed: () => {
        stories.splice(1, 1, story('3', { parent: '5' }));
        return { ...told, changes: [CHANGED] };
      },
    });
    await waitFor(async () =>
      expect((await field('Epic')).textContent).toBe('Goal g2 › Rest on the way'),
    );
    expect(written()).toEqual([]);
  });

  it('moves a step to another goal', async () => {
    const { user, written } = await opened('TRAIL-1');
    await user.click(await field('Goal'));
    await user.click(await screen.findByRole('option', { name: 'Goal g2' }));
    await waitFor(() => expect(JSON.stringify(written())).toContain('g2'));
    expect((await field('Goal')).textContent).toBe('Goal g2');
  });

  it("shows the position of a subtask's story", async () => {
    await opened('TRAIL-7');
    await screen.findByText(/Subtask of “The issue”/);
    expect((await field('Epic')).textContent).toBe('Goal g1 › Follow the route');
  });

  it('is read-only for a user who may not edit', async () => {
    await opened('TRAIL-3', { permissions: ['CREATE_ISSUES'] });
    await screen.findByText(/you can only see its place/);
    expect((await field('Epic')).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Move up' }).hasAttribute('disabled')).toBe(true);
  });

  it('says why a board cannot be used, and still shows the comments', async () => {
    await opened('TRAIL-3', { permissions: [] });
    expect((await screen.findByRole('alert')).textContent).toMatch(/permission to create issues/);
    await screen.findByText('Is it ready?');
  });

  it('keeps a typed comment when another user deletes the issue, and reports the deletion', async () => {
    const { user, vanish } = await opened('TRAIL-3');
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    await user.type(box, 'half');
    await vanish();
    expect((await screen.findByRole('alert')).textContent).toContain('Gone.');
    expect(box.isConnected && box.value).toBe('half');
  });

  it('says that the issue was deleted', async () => {
    await opened('TRAIL-3', { status: 404 });
    expect((await screen.findByRole('alert')).textContent).toBe('Gone.');
  });
});
