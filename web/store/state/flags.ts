import { createAction } from '@reduxjs/toolkit';
import type { CardRefusal } from '#domain/board/moves/move-stories.ts';
import type { Way } from '../ledger/change.ts';
import type { Failure } from '../ports/failure.ts';

/** A rule of the domain refused a change before it was sent. */
export const changeRefused = createAction<Failure>('change/refused');

/** An undo or redo was refused before it was sent. */
export const travelRefused = createAction<{ readonly way: Way; readonly failure: Failure }>(
  'change/travelRefused',
);

/** No card was moved, because some of several cards could not move. */
export const severalRefused = createAction<readonly CardRefusal[]>('change/severalRefused');

/** A sprint is completed, but not all of its unfinished stories could be moved. */
export const unfinishedLeft = createAction<Failure>('change/unfinishedLeft');

/**
 * Asks the page to open a panel, and in it the tab `at`. Actions of flags need this, because the host shows flags
 * outside of our page.
 */
export const panelAsked = createAction<{ readonly name: string; readonly at: string | null }>(
  'page/panelAsked',
);

/** Milliseconds that a flag stays (R-HTTP-5). */
export const FLAG = { undo: 8_000, error: 10_000 } as const;
