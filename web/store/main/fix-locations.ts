import * as z from 'zod/mini';
import type { ListedBoard } from '../board-data/listed.ts';
import { ownerKey } from '../board-data/owner.ts';
import { settled } from '../ports/failure.ts';
import { parseStored } from '../ports/parse-stored.ts';
import type { AppThunk } from '../state/state.ts';
import { askTracker } from '../tracker/ask-tracker.ts';

/** Number of boards that are written between two pauses, and length of a pause in milliseconds (R-JOB-6). */
const BOARDS_BETWEEN_PAUSES = 5;
const PAUSE = 100;

const knownSchema = z.record(z.string(), z.string());

/**
 * Writes to each board that the user administers which project it belongs to (property `locationId`, R-JOB-6). The host
 * uses this property to decide where to offer Cairn's pages. The browser stores what was written, so that later visits
 * write only changes. If a board refuses, the next visit tries it again.
 */
export const fixLocations =
  (boards: readonly ListedBoard[]): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, ports) => {
    const account = await ports.host.currentUser();
    const key = `locations|${await ownerKey(ports.host)}`;
    const stored = parseStored(await ports.local.get(key));
    const known = z.safeParse(knownSchema, stored).data ?? {};
    const due = boards.filter(
      ({ id, projectId, adminIds }) =>
        projectId !== null && known[id] !== projectId && adminIds.includes(account),
    );
    if (due.length === 0) return;
    const ask = askTracker(ports);
    const written: Record<string, string> = { ...known };
    for (const [index, { id, projectId }] of due.entries()) {
      if (index > 0 && index % BOARDS_BETWEEN_PAUSES === 0) await ports.wait(PAUSE);
      const url = `/rest/agile/1.0/board/${encodeURIComponent(id)}/properties/locationId`;
      const { error } = await settled(() => ask({ method: 'PUT', url, body: projectId }));
      if (!error && projectId !== null) written[id] = projectId;
    }
    await ports.local.set(key, JSON.stringify(written));
  };
