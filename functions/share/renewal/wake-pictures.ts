import * as z from 'zod/mini';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeLog, knownChangeSchema } from '#domain/aggregates/feeds/change-log.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import {
  isPictured,
  PICTURE_SOURCES_PARTITION,
  pictureSources,
  renewalDue,
  sharedBoardOf,
} from '#domain/publishing/picture/sources.ts';
import type { SendRenewal } from '../../ports/jobs/picture-queue.ts';
import type { Log } from '../../ports/log.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';

export interface WakePorts {
  readonly views: Pick<ViewStore, 'list'>;
  readonly write: ViewStore['write'];
  readonly send: SendRenewal;
  readonly clock: Clock;
  /** A picture is renewed at most once in so many milliseconds; five minutes at most, which is what the queue remembers. */
  readonly restMs: number;
  readonly log: Log;
}

/** Boards of a site at most whose pictures are looked after. */
const MOST_BOARDS = 1000;
/** Renewals that are remembered as asked for, so that a storm of changes costs one message. */
const MOST_REMEMBERED = 10_000;

/** The shared boards whose pictures a change may concern. */
const boardsOf = async (
  { views }: WakePorts,
  tenant: TenantId,
  scope: string,
  change: Change,
): Promise<readonly string[]> => {
  const own = sharedBoardOf(change);
  if (own !== null) return [own];
  if (!isPictured(change)) return [];
  const shared = await views.list(pictureSources, tenant, PICTURE_SOURCES_PARTITION, {
    limit: MOST_BOARDS,
  });
  return shared.flatMap(({ board, scopes }) => (scopes.includes(scope) ? [board] : []));
};

/**
 * Writes rows of views, and asks for a renewal of the pictures that a change of which it writes a row concerns
 * (R-SHARE-22). Every way in which the backend hears of a change ends in such a row. What cannot be asked for now is
 * asked for with the next change: no other work may wait for a picture.
 */
export const wakingPictures = (ports: WakePorts): ViewStore['write'] => {
  const asked = new Set<string>();
  const ask = async (tenant: TenantId, board: string): Promise<void> => {
    const due = renewalDue(ports.clock(), ports.restMs, `${tenant} ${board}`);
    const name = JSON.stringify([tenant, board, due]);
    if (asked.has(name)) return;
    await ports.send({ tenant, board, due });
    if (asked.size >= MOST_REMEMBERED) asked.clear();
    asked.add(name);
  };
  const wake = async ({ tenant, partition, row }: RowWrite): Promise<void> => {
    try {
      const { change } = z.parse(knownChangeSchema, row);
      const boards = await boardsOf(ports, tenant, partition, change);
      for (const board of boards) await ask(tenant, board);
    } catch (error) {
      ports.log.error('renewal not asked for', { scope: partition, error: String(error) });
    }
  };
  return async (row) => {
    await ports.write(row);
    if (row.view === changeLog.name && row.row !== null) await wake(row);
  };
};
