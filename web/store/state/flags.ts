import { createAction } from '@reduxjs/toolkit';
import type { CardRefusal } from '#domain/board/moves/move-stories.ts';
import type { Failure } from '../ports/failure.ts';

/** A change that a rule of the domain refused before it was sent. */
export const changeRefused = createAction<Failure>('change/refused');

/** Several cards of which some could not go, so that none went. */
export const severalRefused = createAction<readonly CardRefusal[]>('change/severalRefused');

/** A sprint is completed, and not all of its unfinished stories could be moved. */
export const unfinishedLeft = createAction<Failure>('change/unfinishedLeft');

/** Asks the page to open one of its panels, at a place in it: what a flag offers is chosen in the host. */
export const panelAsked = createAction<{ readonly name: string; readonly at: string | null }>(
  'page/panelAsked',
);

/** Milliseconds that a flag stays (R-HTTP-5). */
export const FLAG = { undo: 8_000, error: 10_000, warning: 90_000 } as const;
