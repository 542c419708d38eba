// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Aspect } from '#domain/board/difference/difference.ts';
import type { IssueId, IssueKey } from '#domain/kernel/ids.ts';
import { goal } from '#domain/testing/goals.ts';
import { rank, sprint, step, story, subtask, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { boardApi } from '../../store/board/board-api.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { goalsApi } from '../../store/goals/goals-api.ts';
import type { Change } from '../../store/ledger/change.ts';
import { wentOffline } from '../../store/ledger/ledger.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import ConflictDialog from './conflict-dialog.tsx';

afterEach(cleanup);

const ARG = { ref: { kind: 'project', project: '10' }, completed: false } as const;
const named = (id: string, summary: string) => {
  const made = goal(id, '0|h00000:');
  return { ...made, fields: { ...made.fields, summary } };
};
const person = (accountId: string, displayName: string) =>
  ({ accountId, displayName }) as Issue['assignee'];
const priority = (id: string, name: string) => ({ id, name }) as Issue['priority'];
const link = (issueId: string) => ({ id: `l${issueId}`, typeId: '7', issueId });
const at = (issue: Issue, properties: Partial<Issue['properties']>): Issue => ({
  ...issue,
  properties: { ...issue.properties, ...properties },
});

const STORY = story('5');
const above = (id: string) => ({ id: id as IssueId, key: `TRAIL-${id}` as IssueKey });

/**
 * For each aspect of a card: the values of both sides, and the row of the conflict dialog for them. The row has names
 * instead of ids.
 */
const SEEN: Readonly<Record<Aspect, readonly [mine: Issue, theirs: Issue, row: string]>> = {
  summary: [{ ...STORY, summary: 'Ferry' }, { ...STORY, summary: 'Hut' }, 'Name Ferry Hut'],
  parent: [{ ...STORY, parent: above('1') }, { ...STORY, parent: above('2') }, 'Step Pack Walk'],
  versionIds: [
    { ...STORY, versionIds: ['91'] },
    { ...STORY, versionIds: [] },
    'Release Over the pass None',
  ],
  sprints: [
    { ...STORY, sprints: [{ ...sprint('81'), name: 'Week 1' }] },
    { ...STORY, sprints: [{ ...sprint('82'), name: 'Week 2' }] },
    'Sprint Week 1 Week 2',
  ],
  links: [{ ...STORY, links: [link('1')] }, { ...STORY, links: [] }, 'Links Pack None'],
  assignee: [
    { ...STORY, assignee: person('a1', 'Anna') },
    { ...STORY, assignee: person('a2', 'Mateo') },
    'Assignee Anna Mateo',
  ],
  priority: [
    { ...STORY, priority: priority('1', 'High') },
    { ...STORY, priority: priority('2', 'Low') },
    'Priority High Low',
  ],
  labels: [{ ...STORY, labels: ['rain', 'sun'] }, STORY, 'Labels rain, sun None'],
  storyPoints: [{ ...STORY, storyPoints: 3 }, STORY, 'Story points 3 None'],
  plan: [
    { ...STORY, plan: { start: '2026-12-01', end: '2026-12-03' } },
    STORY,
    'Dates December 1 – 3, 2026 None',
  ],
  status: [
    { ...STORY, status: { ...STORY.status, id: '11', name: 'Doing' } },
    { ...STORY, status: { ...STORY.status, id: '12', name: 'Done' } },
    'Status Doing Done',
  ],
  goalId: [at(step('1'), { goalId: 'g1' }), at(step('1'), { goalId: 'g2' }), 'Goal Plan Rest'],
  rank: [at(STORY, { rank: rank('h00000') }), STORY, 'Position Changed Changed'],
  noLaneRank: [at(STORY, { noLaneRank: rank('h00000') }), STORY, 'Position Changed Changed'],
  sprintRank: [at(STORY, { sprintRank: rank('h00000') }), STORY, 'Position Changed Changed'],
  versionRank: [at(STORY, { versionRank: rank('h00000') }), STORY, 'Position Changed Changed'],
  color: [at(STORY, { color: '#2563EB' }), STORY, 'Color Blue None'],
};

const opened = async () => {
  const later = named('g9', 'Made by others');
  const site = await testStore({
    goals: [named('g1', 'Plan'), named('g2', 'Rest')],
    reads: (path) => (path === '/smb/goal/g9' ? later : undefined),
    tracker: {
      steps: [
        { ...step('1'), summary: 'Pack' },
        { ...step('2'), summary: 'Walk' },
      ],
      stories: [STORY],
      versions: [version('91', { name: 'Over the pass' })],
    },
  });
  const { store } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  const show = (aspect: Aspect, mine: Issue | null, theirs: Issue, board: BoardData | null) => {
    const conflicts = [{ title: 'TRAIL-5', card: { aspects: [aspect], mine, theirs } }];
    const change: Pick<Change, 'waited' | 'at'> = { waited: true, at: 0 };
    const close = () => undefined;
    renderIn(
      site,
      <ConflictDialog {...{ change, conflicts, board }} onDecide={close} onClose={close} />,
    );
    return within(screen.getByRole('dialog'));
  };
  return { ...site, show, board: ledgerOf(store, ARG).board() };
};

describe("the dialog of a card's conflict", () => {
  it.each(Object.entries(SEEN))(
    'shows both values of the aspect %s by name, on the map and on other pages',
    async (aspect, [mine, theirs, row]) => {
      const { show, board } = await opened();
      for (const own of [board, null]) {
        const dialog = show(aspect as Aspect, mine, theirs, own);
        const [, first] = dialog.getAllByRole('row');
        const cells = [...(first?.children ?? [])].map(({ textContent }) => textContent);
        // The format of a date range can contain thin spaces.
        expect(cells.join(' ').replace(/\s/g, ' ')).toContain(row);
        cleanup();
      }
    },
  );

  it('names a goal that an undo restores, and a goal that another user has just created', async () => {
    const { show, store, board } = await opened();
    const id = 'g3';
    store.dispatch(wentOffline());
    const create = { kind: 'create', id, goal: { id, projectId: '10', summary: 'Back' } } as const;
    store.dispatch(
      enter({
        scope: { ref: ARG.ref },
        action: 'goalAdd',
        title: 'Back',
        plan: [{ kind: 'goal', version: 0, change: create, before: null }],
      }),
    );
    const sides = [at(step('1'), { goalId: id }), at(step('1'), { goalId: 'g9' })] as const;
    const dialog = show('goalId', ...sides, board);
    await waitFor(() => expect(dialog.getByRole('row', { name: 'Goal Back Made by others' })));
  });

  it('says that an unknown goal is not shown here, and does not show its id', async () => {
    const { show, board } = await opened();
    const dialog = show('goalId', step('1'), at(step('1'), { goalId: 'gone' }), board);
    dialog.getByRole('row', { name: 'Goal None An item that is not shown here' });
  });

  it('calls the parent of a step "goal", and the parent of a subtask "story"', async () => {
    const { show, board } = await opened();
    const sides = (issue: Issue) => [{ ...issue, parent: above('1') }, issue] as const;
    show('parent', ...sides(step('7')), board).getByRole('row', { name: 'Goal Pack None' });
    cleanup();
    show('parent', ...sides(subtask('8')), board).getByRole('row', { name: 'Story Pack None' });
  });
});
