// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { releaseForm } from '#domain/board/lanes/release.ts';
import { planStoriesMove } from '#domain/board/moves/move-stories.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import { StoryMapPage } from '../../app/map/story-map-page.tsx';
import { editLane } from '../../store/changes/edit-lane.ts';
import { enter } from '../../store/changes/enter.ts';
import { doneText } from '../../store/ledger/done-text.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { keepingIssue } from '../../testing/keeping-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { changeGoal } from './change-goals.ts';

afterEach(cleanup);

const STORY = story('2', { parent: '1', versionIds: ['7'] });

const ARG = { ref: { kind: 'project', project: '10' }, completed: false } as const;

const opened = async (instead: FakeTracker['instead'] = () => null) => {
  const site = await testStore({
    goals: [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')],
    tracker: {
      steps: [step('1'), step('9', { projectId: '20' })],
      stories: [STORY, story('4', { versionIds: ['7'] })],
      versions: [version('7'), version('8')],
      instead,
    },
  });
  const { store, host, ids, i18n } = site;
  renderIn({ i18n, store, host }, <StoryMapPage boardRef={ARG.ref} ids={ids} today="2026-11-21" />);
  await screen.findByText('story 2');
  const ledger = ledgerOf(store, ARG, 'release');
  /** Moves a story as a drop on the board does. `said` is announced once the move is saved. */
  const move = (storyId: string, toStepId: string, toLaneId: string, said: string) => {
    const place = { toStepId, toLaneId, after: null, before: null };
    const planned = planStoriesMove(ledger.map(), { storyIds: [storyId], ...place });
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    const { plan } = planned;
    const key = plan.changed[0]?.key ?? '';
    store.dispatch(
      enter({
        scope: { ref: ARG.ref },
        action: 'move',
        title: key,
        said,
        plan: ledger.writesOf(plan),
        ...(plan.leavesBoard ? { leaves: key } : {}),
      }),
    );
  };
  const undoByKey = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  return { ...site, ledger, move, undoByKey };
};

it('undo on the roadmap reverts the last change of data and stays on the roadmap', async () => {
  const { store, ledger, move, undoByKey } = await opened();
  move('2', '1', '8', 'Moved.');
  await ledger.rest();
  fireEvent.click(screen.getByRole('button', { name: 'Roadmap' }));
  await screen.findByRole('treegrid');
  undoByKey();
  await waitFor(() => expect(ledger.board().stories['2']?.versionIds).toEqual(['7']));
  expect(screen.getByRole('treegrid')).toBeTruthy();
  const actions = store.getState().ledger.changes.map(({ action }) => action);
  expect(actions).toEqual(['move', 'sight', 'move']);
});

describe('the announcement of a change', () => {
  it('uses the new name of a goal or release that was renamed', async () => {
    const { store, ledger, i18n } = await opened();
    const ground = { board: ledger.board(), goals: ledger.goals() };
    const body = { fields: { summary: 'Go far' } };
    changeGoal(store.dispatch, ground, { kind: 'edit', id: 'g1', body });
    const seven = version('7');
    const form = { ...releaseForm(seven), name: 'High country' };
    store.dispatch(editLane(ARG.ref, { of: 'release', version: seven, form }));
    const told = ledger.changes().map((change) => doneText(i18n.t, change));
    expect(told).toEqual(['Go far changed', 'High country changed']);
  });

  it('is made once the change is saved, and again once its undo is saved', async () => {
    const edits: (() => void)[] = [];
    const { ledger, move, undoByKey } = await opened(
      keepingIssue(
        STORY,
        () => new Promise((resolve) => edits.push(() => resolve(answered(null, 204)))),
      ),
    );
    move('2', '1', '8', 'It has moved.');
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(screen.queryByText('It has moved.')).toBeNull();
    edits[0]?.();
    await screen.findByText('It has moved.');
    undoByKey();
    await waitFor(() => expect(edits).toHaveLength(2));
    expect(screen.queryByText('Undone: TRAIL-2 moved')).toBeNull();
    edits[1]?.();
    await screen.findByText('Undone: TRAIL-2 moved');
    expect(ledger.future()).toHaveLength(1);
  });

  it('is not made when the tracker refuses the change, which a flag reports', async () => {
    const { host, ledger, move } = await opened(({ method, url }) =>
      method === 'PUT' && url.startsWith('/rest/api/3/issue/')
        ? answered({ errorMessages: ['Not here.'] }, 400)
        : null,
    );
    move('2', '1', '8', 'It has moved.');
    await ledger.rest();
    const body = 'TRAIL-2 story 2: Not here.';
    await waitFor(() => expect(host.flags).toMatchObject([{ tone: 'error', body }]));
    expect(screen.queryByText('It has moved.')).toBeNull();
  });

  it('is made for an undo by keyboard once the undo is saved', async () => {
    const { move, ledger, undoByKey } = await opened(keepingIssue(STORY));
    move('2', '1', '8', 'It has moved.');
    await ledger.rest();
    undoByKey();
    await screen.findByText('Undone: TRAIL-2 moved');
    expect(ledger.board().stories['2']?.versionIds).toEqual(['7']);
  });
});

describe('the flag about a story that left the map', () => {
  it('closes when the user undoes the move', async () => {
    const { host, ledger, move, undoByKey } = await opened();
    move('4', '-1', '-1', 'It has left.');
    await ledger.rest();
    await waitFor(() =>
      expect(host.flags.map(({ title }) => title)).toEqual(['TRAIL-4 is no longer on this map']),
    );
    expect(host.closed).toEqual([]);
    undoByKey();
    await waitFor(() => expect(host.closed).toHaveLength(1));
  });
});
