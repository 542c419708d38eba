import type { SettledItem } from '#domain/aggregates/job/commands.ts';
import type { JobRow } from '#domain/aggregates/job/view.ts';
import type { Pace } from './persist.ts';

/**
 * Outcomes are recorded after this many milliseconds. So users see progress in a slow batch, and a fast batch needs
 * only one write.
 */
const RECORD_EVERY_MS = 2000;

/** Collects the outcomes of one delivery and records them in the job's events. */
export interface Journal {
  /** Every item that has an outcome. */
  readonly settled: readonly SettledItem[];
  /** Adds outcomes. Returns false when the job was cancelled and nothing more may be written. */
  readonly note: (items: readonly SettledItem[]) => Promise<boolean>;
  /** Records these outcomes, and all earlier outcomes that are not recorded yet. */
  readonly close: (items: readonly SettledItem[]) => Promise<void>;
}

export const journal = (
  pace: Pick<Pace, 'now'>,
  record: (settled: readonly SettledItem[]) => Promise<JobRow | null>,
): Journal => {
  const settled: SettledItem[] = [];
  let written = 0;
  let recordedAt = pace.now();
  const recordNew = async (more: readonly SettledItem[] = []): Promise<JobRow | null> => {
    const news = [...settled.slice(written), ...more];
    written = settled.length;
    recordedAt = pace.now();
    return news.length > 0 ? record(news) : null;
  };
  return {
    settled,
    note: async (items) => {
      settled.push(...items);
      if (pace.now() - recordedAt < RECORD_EVERY_MS) return true;
      return (await recordNew())?.phase !== 'cancelled';
    },
    close: async (items) => {
      await recordNew(items);
    },
  };
};
