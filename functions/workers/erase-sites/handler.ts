import type { EventBridgeEvent } from 'aws-lambda';
import type { Instant } from '#domain/kernel/time.ts';
import { eraseSites } from './erase-sites.ts';
import { erasePorts, log } from './wiring.ts';

/** A minute less than the function is given, so that the last page is written down. */
const MOST_MS = 13 * 60_000;

/** Run on a schedule; what counts as now is the moment for which the run was planned. */
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
