// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LicenceState } from '#domain/contracts/licence.ts';
import { goal } from '#domain/testing/goals.ts';
import { step } from '#domain/testing/issues.ts';
import type { HostContext, TrackerCall } from '../host/host.ts';
import { memoryHost } from '../host/memory/memory-host.ts';
import { fakeBackend } from '../testing/fake-backend.ts';
import { answered, fakeTracker } from '../testing/fake-tracker.ts';
import { renderIn } from '../testing/render-in.tsx';
import { storeOver } from '../testing/store.ts';
import { App } from './app.tsx';
import { localDay } from './local-day.ts';

afterEach(cleanup);

const CONTEXT: HostContext = {
  projectId: null,
  projectKey: null,
  boardId: null,
  issueKey: null,
  licensed: true,
};

const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

const UNLICENSED: LicenceState = {
  licence: 'none',
  app: null,
  portfolio: { standing: 'none', key: null },
  mayEnterKey: false,
};

const tracker = fakeTracker({ steps: [step('1', { properties: { goalId: 'g1' } })] });

const PROJECTS = answered({
  values: [
    { id: '10', key: 'TRAIL', name: 'Trail' },
    { id: '11', key: 'CAMP', name: 'Camp' },
  ],
  isLast: true,
});

const ISSUE = answered({
  id: '1',
  key: 'TRAIL-1',
  properties: { goalId: { value: 'g1' } },
  fields: {
    summary: 'Find a path',
    issuetype: { id: '1', name: 'Epic', hierarchyLevel: 1 },
    status: { name: 'Open' },
    project: { id: '10' },
  },
});

const answer = (call: TrackerCall) => {
  if (call.url.startsWith('/rest/api/3/project/search')) return PROJECTS;
  return call.url.startsWith('/rest/api/3/issue/') ? ISSUE : tracker(call);
};

const opened = async (
  kind: string,
  parameters: Record<string, string> = {},
  context: Partial<HostContext> = {},
  licence: LicenceState = UNLICENSED,
) => {
  const backend = fakeBackend([]);
  const one = { ...goal('g1', '0|h00000:'), version: 3 };
  const gone = { errorMessages: ['gone'], errors: {}, code: 'GOAL_NOT_FOUND' };
  const fetch = async (path: RequestInfo | URL, init?: RequestInit) => {
    if (String(path) === '/smb/goal/g9') return new Response(JSON.stringify(gone), { status: 404 });
    if (String(path) === '/smb/licence') return Response.json(licence);
    return String(path) === '/smb/goal/g1'
      ? new Response(JSON.stringify(one))
      : backend.fetch(path, init);
  };
  const host = memoryHost({ page: { kind, parameters }, answer, fetch });
  const opened = await storeOver(host);
  renderIn(opened, <App context={{ ...CONTEXT, ...context }} ids={opened.ids} />);
  return host;
};

describe('App', () => {
  it.each(['board', 'agile-board', 'full-screen'])(
    'shows the story map on page kind %s',
    async (kind) => {
      const parameters: Record<string, string> =
        kind === 'agile-board' ? { boardId: '5' } : { projectKey: 'TRAIL' };
      await opened(kind, parameters);
      expect(await screen.findByRole('toolbar', { name: 'Story map tools' })).toBeTruthy();
    },
  );

  it('on page kind goal, shows the goal and steps that the user can open', async () => {
    const host = await opened('goal', { key: 'g1', projectId: '10' });
    expect(await screen.findByText('Goal g1')).toBeTruthy();
    screen.getByRole('button', { name: /step 1/ }).click();
    expect(host.opened).toEqual(['TRAIL-1']);
  });

  it('on page kind main, lists the projects with links to their maps', async () => {
    const host = await opened('main');
    (await screen.findByRole('button', { name: 'Camp' })).click();
    expect(host.visited).toEqual([
      {
        kind: 'module',
        moduleKey: 'full-screen-viewer',
        parameters: { projectId: '11', projectKey: 'CAMP' },
      },
    ]);
  });

  it('on page kind issue-panel, shows the position of an issue and its comments', async () => {
    await opened('issue-panel', { issueKey: 'TRAIL-1' });
    expect((await screen.findByRole('combobox', { name: 'Goal' })).textContent).toBe('No goal');
    expect(screen.getByRole('region', { name: 'Place on the map' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Comments' })).toBeTruthy();
  });

  it('during an evaluation, shows the page even if the host reports no licence', async () => {
    const evaluated = { ...UNLICENSED, licence: 'evaluated' as const };
    await opened('board', { projectKey: 'TRAIL' }, { licensed: false }, evaluated);
    expect(await screen.findByRole('toolbar', { name: 'Story map tools' })).toBeTruthy();
  });

  it('on page kind main, shows only portfolios if only their licence key is valid', async () => {
    const key = { id: 'key-1', holder: 'Hill Walks', expiresAt: '2027-01-01T00:00:00.000Z' };
    const keyed = { ...UNLICENSED, portfolio: { standing: 'valid' as const, key } };
    await opened('main', {}, { licensed: false }, keyed);
    const pages = within(await screen.findByRole('navigation'));
    expect(pages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Portfolios'),
    ]);
    expect(screen.queryByRole('button', { name: 'Camp' })).toBeNull();
  });

  it.each([
    ['full-screen', { portfolioId: PORTFOLIO }, 'valid', true],
    ['personas', { boardId: PORTFOLIO }, 'valid', true],
    ['full-screen', { portfolioId: PORTFOLIO }, 'expired', false],
    ['full-screen', { projectKey: 'TRAIL' }, 'valid', false],
    ['personas', { projectId: '10' }, 'valid', false],
    ['goal', { key: 'g1', projectId: '10' }, 'valid', false],
  ] as const)(
    'opens page kind %s with %j when the portfolio key is %s: %s',
    async (kind, named, standing, is) => {
      const keyed = { ...UNLICENSED, portfolio: { standing, key: null } };
      await opened(kind, named, { licensed: false }, keyed);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('heading', { name: 'No valid license' }) === null).toBe(is);
    },
  );

  it('on page kind admin-config, shows the permissions even without a licence', async () => {
    await opened('admin-config', {}, { licensed: false });
    expect(await screen.findByText('Create goals')).toBeTruthy();
    expect(screen.getByText('No valid license')).toBeTruthy();
  });
});

describe('App when it cannot show the page', () => {
  it.each([
    ['an address without a project', 'board', {}, 'Choose a project first'],
    ['a missing licence', 'board', { licensed: false }, 'No valid license'],
    ['an unknown address', 'constructor', {}, 'Page not found'],
  ])('explains %s', async (_why, kind, context, title) => {
    await opened(kind, {}, context);
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toBeTruthy());
  });
});

describe('App on the page of a deleted goal', () => {
  it('says that the goal does not exist', async () => {
    await opened('goal', { key: 'g9', projectId: '10' });
    expect(await screen.findByText('This goal does not exist or was deleted.')).toBeTruthy();
  });
});

describe('localDay', () => {
  it("returns the date in the user's time zone", () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(localDay(new Date(2026, 10, 30, 0, 0))).toBe('2026-11-30');
  });
});
