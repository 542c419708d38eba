import { createListenerMiddleware, isAnyOf, isRejected } from '@reduxjs/toolkit';
import { movesRestored } from '../board/moves.ts';
import type { Failure } from '../failure.ts';
import type { Ports } from '../ports.ts';
import { settingsChanged } from '../settings/change-settings.ts';
import { settingsApi } from '../settings/settings-api.ts';
import { cameOnline, goalSent, left, outboxOf, queued, restored, wentOffline } from './outbox.ts';
import { overlayOf } from './outgoing.ts';
import { dropWaiting, keepWaiting } from './stored-outbox.ts';

const saysOffline = (action: object): boolean =>
  'payload' in action && (action.payload as Failure | undefined)?.kind === 'offline';

/** Keeps what waits in the browser, so that a reload loses nothing, and notices when nobody answers. */
export const outboxListener = (ports: Ports) => {
  const listener = createListenerMiddleware();
  listener.startListening({
    actionCreator: queued,
    effect: ({ payload }) => keepWaiting(ports, payload),
  });
  listener.startListening({
    actionCreator: left,
    effect: ({ payload }) => dropWaiting(ports, payload),
  });
  listener.startListening({
    actionCreator: goalSent,
    effect: async (_action, { getState }) => {
      const goals = outboxOf(getState()).entries.filter(({ kind }) => kind === 'goal');
      await Promise.all(goals.map((entry) => keepWaiting(ports, entry)));
    },
  });
  listener.startListening({
    actionCreator: restored,
    effect: ({ payload }, { dispatch }) => {
      dispatch(movesRestored(payload.flatMap((entry) => overlayOf(entry) ?? [])));
    },
  });
  const unsaved = new Set<string>();
  listener.startListening({
    matcher: settingsApi.endpoints.saveSettings.matchRejected,
    effect: (action) => {
      if (saysOffline(action)) unsaved.add(action.meta.arg.originalArgs.place);
    },
  });
  listener.startListening({
    actionCreator: cameOnline,
    effect: (_action, { dispatch }) => {
      for (const place of unsaved) dispatch(settingsChanged({ place }));
      unsaved.clear();
    },
  });
  listener.startListening({
    matcher: isAnyOf(isRejected),
    effect: (action, { dispatch, getState }) => {
      if (saysOffline(action) && !outboxOf(getState()).offline) dispatch(wentOffline());
    },
  });
  return listener.middleware;
};
