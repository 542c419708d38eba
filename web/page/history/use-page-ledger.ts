import { useEffect } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { isPressed } from '../../actions/keys.ts';
import { isPageUndo } from '../../actions/undo-keys.ts';
import { usePagePress } from '../../actions/use-page-press.ts';
import type { PlaceRef } from '../../store/board-data/board-data.ts';
import { restoreChanges } from '../../store/changes/kept-changes.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Change } from '../../store/ledger/change.ts';
import { type History, useHistory } from './use-history.ts';

/** The cards that undo may need: none, because the page has no map. */
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

const KEYS = { undo: ['Mod+Z'], redo: ['Mod+Shift+Z', 'Mod+Y'] };

interface PageLedger {
  /** The current goals. Undoing the change of a goal needs them. */
  readonly goals?: readonly Goal[];
  /**
   * Whether to send a change that was left over from an earlier visit. If absent, all changes of the place are sent.
   */
  readonly takesUp?: (change: Change) => boolean;
  /** Whether the page handles the undo keys; false while another part of it does. */
  readonly keys?: boolean;
}

/**
 * Uses the ledger on a page without a map: sends changes that were left over from an earlier visit, and handles the
 * undo keys. Returns undo and redo for a flag.
 */
export const usePageLedger = (
  place: PlaceRef,
  { goals = NO_GOALS, takesUp, keys = true }: PageLedger = {},
): History => {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(restoreChanges(place, takesUp)), [dispatch, place, takesUp]);
  const history = useHistory({ boardRef: place, board: NO_CARDS, map: NO_MAP, goals });
  const { undo, redo } = history;
  usePagePress((event) => {
    const isOneOf = (some: readonly string[]) => some.some((each) => isPressed(each, event));
    const way = isOneOf(KEYS.undo) ? undo : isOneOf(KEYS.redo) ? redo : null;
    if (!way || !isPageUndo(event)) return;
    event.preventDefault();
    way();
  }, keys);
  return history;
};
