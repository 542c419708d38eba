import { useEffect, useMemo } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { goalTitleAfter } from '#domain/change/model/goals.ts';
import { overlayGoals } from '#domain/change/overlay.ts';
import { goalStep } from '#domain/change/plan.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import { isPortfolioId } from '#domain/kernel/scope.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { isPressed } from '../../actions/keys.ts';
import { useHistory } from '../../page/history/use-history.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { restoreChanges } from '../../store/changes/kept-changes.ts';
import { selectBusyIds, selectMapWrites } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { type Change, isOpen } from '../../store/ledger/change.ts';

/** The board on which a goal stands: its project's map, or its portfolio. */
const boardRefOf = (projectId: string): BoardRef =>
  isPortfolioId(projectId)
    ? { kind: 'portfolio', portfolioId: projectId }
    : { kind: 'project', project: projectId };

/** Changes that can be sent without a map; whatever else waits is the map's to send. */
const isSentHere = (change: Change): boolean =>
  isOpen(change) && change.plan.every(({ kind }) => kind === 'goal');

/** Goals are taken back without any card. */
const NO_CARDS = {
  projects: [],
  fields: NO_FIELDS,
  rankField: null,
  steps: {},
  stories: {},
  subtasks: {},
};
const NO_MAP: StoryMap = { mode: 'none', goals: [], lanes: [], cells: new Map() };

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * A goal as its reader has left it, and what changes it: by the ledger, like on the map, so that an edit waits offline,
 * asks where others have changed the same, and can be taken back.
 */
export const useGoalLedger = (loaded: Goal) => {
  const dispatch = useAppDispatch();
  const { projectId } = loaded;
  const boardRef = useMemo(() => boardRefOf(projectId), [projectId]);
  useEffect(() => void dispatch(restoreChanges(boardRef, isSentHere)), [dispatch, boardRef]);
  const writes = useAppSelector(selectMapWrites);
  const goals = useMemo(() => overlayGoals([loaded], writes), [loaded, writes]);
  const busy = useAppSelector(selectBusyIds);
  const history = useHistory({ boardRef, board: NO_CARDS, map: NO_MAP, goals });
  const { undo, redo } = history;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const way = isPressed('Mod+Z', event) ? undo : isPressed('Mod+Shift+Z', event) ? redo : null;
      if (!way) return;
      event.preventDefault();
      way();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
  const goal = goals.find(({ id }) => id === loaded.id) ?? loaded;
  const edit = (body: ChangeGoalBody) => {
    const change = { kind: 'edit', id: goal.id, body } as const;
    const title = goalTitleAfter(change, goal);
    const plan = [goalStep(goals, change)];
    dispatch(enter({ scope: { ref: boardRef }, action: 'goalEdit', title, plan }));
  };
  return { goal, edit, saving: busy.includes(goal.id), history };
};
