import { expect, it } from 'vitest';
import { colorOfGoal, GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import { goal } from '#domain/testing/goals.ts';
import { boardApi } from '../../store/board/board-api.ts';
import { goalsApi } from '../../store/goals/goals-api.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { addGoal } from './change-goals.ts';
import { createGoals } from './create-goals.ts';

const ARG = { ref: { kind: 'project', project: '10' }, completed: false } as const;

const opened = async () => {
  const { store, ids } = await testStore({
    goals: [goal('g1', '0|h00000:')],
    tracker: { steps: [], stories: [] },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  const ledger = ledgerOf(store, ARG);
  const ground = () => {
    const board = ledger.board();
    return {
      map: ledger.map(),
      board,
      shown: board,
      goals: ledger.goals(),
      projectIds: ['10'],
      ids,
    };
  };
  const created = () =>
    ledger
      .changes()
      .flatMap(({ plan }) =>
        plan.flatMap((write) =>
          write.kind === 'goal' && write.change.kind === 'create' ? [write.change.goal.color] : [],
        ),
      );
  return { store, ground, created };
};

it('gives goals that are typed or grouped one after another different colours', async () => {
  const { store, ground, created } = await opened();
  addGoal(store.dispatch, ground(), { projectId: '10', summary: 'Plan' });
  addGoal(store.dispatch, ground(), { projectId: '10', summary: 'Walk' });
  createGoals(store.dispatch, 'en', ground(), [
    { name: 'Share', epicIds: [] },
    { name: 'Rest', epicIds: [] },
  ]);
  expect(created()).toEqual([1, 2, 3, 4].map(colorOfGoal));
});

it("gives a typed goal the colour that the board's settings name", async () => {
  const { store, ground, created } = await opened();
  const here = ground();
  const { admin } = here.board;
  const cardSetting = { ...admin.cardSetting, defaultColorGoal: GOAL_COLORS[7] };
  const board = { ...here.board, admin: { ...admin, cardSetting } };
  addGoal(store.dispatch, { ...here, board }, { projectId: '10', summary: 'Plan' });
  expect(created()).toEqual([GOAL_COLORS[7]]);
});
