import { laterModule } from '../../later/later-module.ts';
import type { BoardRef } from '../board-data/board-data.ts';
import { boardKey } from '../board-data/owner.ts';
import type { Ports } from '../ports/ports.ts';
import type { AppThunk } from '../state/state.ts';
import type { LastKnown } from './last-known.ts';

/** How maps are cached. Not needed by the first visit of a board until its map is complete. */
const cache = laterModule(() => import('./last-known.ts'));

export const keepMap =
  (known: LastKnown): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, ports) =>
    (await cache.bring()).keepLastKnown(ports, known);

export const forgetMap =
  (ref: BoardRef): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { host, local }) =>
    // Data that the user may no longer see must not stay on the device.
    local.delete(await boardKey(host, 'map', ref));

/** Returns the cached map of a board; null if there is none or if it was stored in another form. */
export const readLastKnown = async (
  { host, local }: Pick<Ports, 'host' | 'local'>,
  ref: BoardRef,
): Promise<LastKnown | null> => {
  const text = await local.get(await boardKey(host, 'map', ref));
  return text === null ? null : (await cache.bring()).parseLastKnown(text);
};
