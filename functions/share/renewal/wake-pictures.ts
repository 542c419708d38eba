import * as z from 'zod/mini';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { changeLog, knownChangeSchema } from '#domain/aggregates/feeds/change-log.ts';
import { PUBLISHED_PICTURES } from '#domain/aggregates/sharing/renewal.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import {
  isPictured,
  PICTURE_SOURCES_PARTITION,
  type PictureName,
  pictureSources,
  pictureSourcesKey,
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
  /**
   * The shortest time between two renewals of a picture, in milliseconds. At most five minutes, because the queue
   * detects duplicate messages only for this time.
   */
  readonly restMs: number;
  readonly log: Log;
}

/** At most this many pictures of a site are renewed: two for each of 1,000 boards. */
const MOST_PICTURES = 2000;
/**
 * At most this many requests are remembered. A remembered request is not sent again, so that many changes cause one
 * message.
 */
const MOST_REMEMBERED = 10_000;

const picturesOf = async (
  { views }: WakePorts,
  tenant: TenantId,
  scope: string,
  change: Change,
): Promise<readonly PictureName[]> => {
  const own = sharedBoardOf(change);
  if (own !== null) return PUBLISHED_PICTURES.map((picture) => ({ board: own, picture }));
  if (!isPictured(change)) return [];
  const published = await views.list(pictureSources, tenant, PICTURE_SOURCES_PARTITION, {
    limit: MOST_PICTURES,
  });
  return published.filter(({ scopes }) => scopes.includes(scope));
};

/**
 * Wraps the writing of view rows. When a row of the change log is written, renewals of the affected pictures are
 * requested (R-SHARE-22). Every change that reaches the backend has such a row. A failed request is only logged,
 * because writing must not depend on pictures. The next change requests the renewal again.
 */
export const wakingPictures = (ports: WakePorts): ViewStore['write'] => {
  const requested = new Set<string>();
  const ask = async (tenant: TenantId, { board, picture }: PictureName): Promise<void> => {
    const key = pictureSourcesKey({ board, picture });
    const due = renewalDue(ports.clock(), ports.restMs, `${tenant} ${key}`);
    const name = JSON.stringify([tenant, key, due]);
    if (requested.has(name)) return;
    await ports.send({ tenant, board, picture, due });
    if (requested.size >= MOST_REMEMBERED) requested.clear();
    requested.add(name);
  };
  const wake = async ({ tenant, partition, row }: RowWrite): Promise<void> => {
    try {
      const { change } = z.parse(knownChangeSchema, row);
      const pictures = await picturesOf(ports, tenant, partition, change);
      for (const picture of pictures) await ask(tenant, picture);
    } catch (error) {
      ports.log.error('renewal not asked for', { scope: partition, error: String(error) });
    }
  };
  return async (row) => {
    await ports.write(row);
    if (row.view === changeLog.name && row.row !== null) await wake(row);
  };
};
