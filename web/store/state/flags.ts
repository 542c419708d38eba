import { createAction } from '@reduxjs/toolkit';
import type { CardRefusal } from '#domain/board/moves/move-stories.ts';
import type { Way } from '../ledger/change.ts';
import type { Failure } from '../ports/failure.ts';

/** A change was refused by a rule of the domain before it was sent. */
export const changeRefused = createAction<Failure>('change/refused');

/** An undo or redo was refused before it was sent. `id`: the change that the user wanted to undo or redo, if known. */
export const travelRefused = createAction<{
  readonly way: Way;
  readonly failure: Failure;
  readonly id?: string;
}>('change/travelRefused');

/** None of several cards was moved, because at least one of them could not be moved. */
export const severalRefused = createAction<readonly CardRefusal[]>('change/severalRefused');

/** Most of the app's quota of the tracker is used up, so that changes by others are shown later (R-LIVE-15). */
export const limitNear = createAction('page/limitNear');

export const unfinishedLeft = createAction<Failure>('change/unfinishedLeft');

/**
 * Asks the page to open a panel, and the tab `at` in it. Used by the buttons of flags, because the host shows flags
 * outside Cairn's page.
 */
export const panelAsked = createAction<{ readonly name: string; readonly at: string | null }>(
  'page/panelAsked',
);

/** Milliseconds for which a flag is shown (R-HTTP-5). */
export const FLAG = { undo: 8_000, error: 10_000 } as const;
