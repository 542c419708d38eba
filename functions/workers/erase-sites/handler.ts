import type { EventBridgeEvent } from 'aws-lambda';
import type { Instant } from '#domain/kernel/time.ts';
import { eraseSites } from './erase-sites.ts';
import { erasePorts, log } from './wiring.ts';

/** One minute less than the Lambda's timeout, so that the last page can be completed. */
const MOST_MS = 13 * 60_000;

/** Runs on a schedule. The planned time of the run is used as the current time. */
export const handler = async ({
  time,
}: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>): Promise<void> => {
  const now = new Date(time).toISOString() as Instant;
  const begun = Date.now();
  const report = await eraseSites(erasePorts, now, () => Date.now() - begun < MOST_MS);
  log.info('erased', { ...report });
  if (report.notIndexed.length > 0) {
    throw new Error(`to be replayed before they can be erased: ${report.notIndexed.join(', ')}`);
  }
};
