import { isAnyOf } from '@reduxjs/toolkit';
import { selectShownBoard } from '../board/select-shown.ts';
import { placeKeyOf } from '../board-data/board-data.ts';
import { checked, heard } from '../slices/live.ts';
import type { StartListening } from '../state/state.ts';
import { checkMap, firstCheck, type MapCheck } from './check-map.ts';
import { isHidden, lookedAtPage } from './looked-at-page.ts';
import { missedReports } from './report-missed.ts';

/** Milliseconds between two checks. `seen`: while the page stays open. `back`: when the user returns to the page. */
const PAUSE = { seen: 300_000, back: 60_000 } as const;

/** Near the limit of the tracker's quota, the pauses are longer by this factor (R-LIVE-15). */
const SLOWER = 4;

const pauseOf = (isBack: boolean, nearLimit: boolean): number =>
  (isBack ? PAUSE.back : PAUSE.seen) * (nearLimit ? SLOWER : 1);

/**
 * Compares the map with the tracker every few minutes and when the user returns, because notices of changes may be
 * lost. Shows changes without a notice, and reports them for the audit. Returns a function that ends this.
 */
export const healMap = (start: StartListening): (() => void) => {
  let last: (MapCheck & { readonly place: string }) | null = null;
  let tried = { place: '', at: 0 };
  let checking = false;
  const report = missedReports();
  const end = start({
    matcher: isAnyOf(heard, lookedAtPage),
    effect: async (action, { dispatch, extra, getState }) => {
      const board = selectShownBoard(getState());
      if (checking || isHidden() || !board || !getState().loading.complete) return;
      const place = placeKeyOf(board.arg.ref);
      const before = last?.place === place ? last : null;
      const pause = pauseOf(lookedAtPage.match(action), extra.host.isNearLimit());
      // The pause also applies after a check that failed.
      if (tried.place === place && extra.now() - tried.at < pause) return;
      tried = { place, at: extra.now() };
      checking = true;
      try {
        if (before) {
          const told = new Set(getState().live.issues);
          const { found, untold, check } = await checkMap(extra, board, before, told);
          last = { ...check, place };
          dispatch(checked({ place, ...found }));
          await report(extra, untold).catch((error: unknown) =>
            console.warn('Missing notices were not reported.', error),
          );
        } else {
          last = { ...(await firstCheck(extra, board)), place };
        }
      } catch (error) {
        console.warn('The map was not compared with the tracker.', error);
      } finally {
        checking = false;
      }
    },
  });
  return () => end({ cancelActive: true });
};
