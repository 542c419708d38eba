import { useEffect } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { isPressed } from '../../actions/keys.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { restoreChanges } from '../../store/changes/kept-changes.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Change } from '../../store/ledger/change.ts';
import { type History, useHistory } from './use-history.ts';

/** What is changed on a page without a map is taken back without any card. */
const NO_CARDS = {
  projects: [],
  fields: NO_FIELDS,
  rankField: null,
  steps: {},
  stories: {},
  subtasks: {},
};
const NO_MAP: StoryMap = { mode: 'none', goals: [], lanes: [], cells: new Map() };
const NO_GOALS: readonly Goal[] = [];

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface PageLedger {
  /** Those that changes of goals are taken back on. */
  readonly goals?: readonly Goal[];
  /** Which changes of an earlier visit the page takes up; all of its place, if nothing is said. */
  readonly takesUp?: (change: Change) => boolean;
  /** False while something on the page has these keys to itself. */
  readonly keys?: boolean;
}

/**
 * The ledger of a page without a map: what waits since an earlier visit is sent, and Ctrl or Cmd and Z takes back what
 * was done here. Gives undo and redo, for a flag.
 */
export const usePageLedger = (
  place: PlaceRef,
  { goals = NO_GOALS, takesUp, keys = true }: PageLedger = {},
): History => {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(restoreChanges(place, takesUp)), [dispatch, place, takesUp]);
  const history = useHistory({ boardRef: place, board: NO_CARDS, map: NO_MAP, goals });
  const { undo, redo } = history;
  useEffect(() => {
    if (!keys) return;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const way = isPressed('Mod+Z', event) ? undo : isPressed('Mod+Shift+Z', event) ? redo : null;
      if (!way) return;
      event.preventDefault();
      way();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys, undo, redo]);
  return history;
};
