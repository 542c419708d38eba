import { describe, expect, it } from 'vitest';
import { BLANK_PORTFOLIO, type PortfolioRole } from '#domain/aggregates/portfolio/settings.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { step } from '#domain/testing/issues.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { answered, fakeTracker } from '../../testing/fake-tracker.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { loadBoard } from './load-board.ts';

const ID = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const ARG: BoardArg = { ref: { kind: 'portfolio', portfolioId: ID }, completed: false };

const portfolio = (role: PortfolioRole, projectIds: string[]): Portfolio => ({
  ...BLANK_PORTFOLIO,
  id: ID,
  name: 'Outdoor suite',
  projectIds,
  createdBy: 'ann',
  version: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  role,
  hiddenProjects: 0,
});

interface Member {
  readonly role: PortfolioRole;
  readonly permissions: readonly string[];
  readonly projectIds?: string[];
  /** Ids of projects that the tracker hides from the user. */
  readonly unseen?: readonly string[];
}

const openedBy = async ({ role, permissions, projectIds = ['10', '20'], unseen = [] }: Member) => {
  const host = memoryHost({
    answer: fakeTracker({
      permissions,
      steps: [step('1')],
      instead: ({ url }) => {
        const [, id] = /\/project\/(\d+)/.exec(url) ?? [];
        if (!id) return null;
        if (unseen.includes(id)) return answered({ errorMessages: ['no'] }, 404);
        return answered({ id, key: `P${id}`, name: id, style: 'classic', versions: [] });
      },
    }),
  });
  const backend: AskBackend = async ({ answer }) => answer.parse(portfolio(role, projectIds));
  const board = await loadBoard(
    askTracker({ host, wait: async () => undefined, now: () => 0 }),
    ARG,
    {
      report: { done: () => undefined, failed: () => undefined },
      reconcile: [],
      wait: async () => undefined,
      backend,
    },
  );
  return { board, calls: host.calls };
};

const searched = (calls: readonly { readonly url: string; readonly body?: unknown }[]): string =>
  JSON.stringify(calls.filter(({ url }) => url.endsWith('/search/jql')).map(({ body }) => body));

describe('a portfolio', () => {
  const permissions = [[], ['EDIT_ISSUES'], ['CREATE_ISSUES', 'EDIT_ISSUES', 'ADMINISTER']];
  const roles = ['admin', 'planner', 'viewer'] as const;
  it.each(roles.flatMap((role) => permissions.map((held) => [role, held] as const)))(
    'opens for a %s with the permissions %j in its projects',
    async (role, held) => {
      const { board, calls } = await openedBy({ role, permissions: held });
      expect(board.projects.map(({ key }) => key)).toEqual(['P10', 'P20']);
      expect(Object.keys(board.steps)).toEqual(['1']);
      expect(board.rights).toMatchObject({
        createIssues: held.includes('CREATE_ISSUES'),
        editIssues: held.includes('EDIT_ISSUES'),
        administer: false,
      });
      expect(calls.filter(({ url }) => url.startsWith('/rest/agile'))).toEqual([]);
    },
  );

  it('opens with the projects that the user may see', async () => {
    const { board, calls } = await openedBy({ role: 'viewer', permissions: [], unseen: ['10'] });
    expect(board.projects.map(({ key }) => key)).toEqual(['P20']);
    expect(searched(calls)).toContain("project IN ('P20')".replaceAll("'", '\\"'));
  });

  it.each([
    ['has no project', [], []],
    ['has no project that its reader may see', ['10', '20'], ['10', '20']],
  ])('opens with only its goals when it %s', async (_, projectIds, unseen) => {
    const member = { role: 'admin', permissions: ['CREATE_ISSUES', 'EDIT_ISSUES'] } as const;
    const { board, calls } = await openedBy({ ...member, projectIds, unseen });
    expect(board.projects).toEqual([]);
    expect(board.rights).toMatchObject({ createIssues: false, editIssues: false });
    expect(searched(calls)).toContain('project IS EMPTY');
    expect(searched(calls)).not.toContain('IN ()');
  });
});
