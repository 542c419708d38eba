import type { JobRow } from '#domain/contracts/job.ts';
import type { SettledItem } from '#domain/job/commands.ts';
import type { Pace } from './persist.ts';

/** So long an outcome may wait to be told: whoever watches sees a slow batch move, and a fast one costs one write. */
const TELL_EVERY_MS = 2000;

/** The outcomes of one delivery, on their way into the job's events. */
export interface Journal {
  /** Every item that has come to an outcome. */
  readonly settled: readonly SettledItem[];
  /** False when the job was cancelled meanwhile: nothing more shall be written. */
  readonly note: (items: readonly SettledItem[]) => Promise<boolean>;
  /** Tells what is not told yet, and this too. */
  readonly close: (items: readonly SettledItem[]) => Promise<void>;
}

export const journal = (
  pace: Pick<Pace, 'now'>,
  tell: (settled: readonly SettledItem[]) => Promise<JobRow | null>,
): Journal => {
  const settled: SettledItem[] = [];
  let told = 0;
  let toldAt = pace.now();
  const tellNew = async (more: readonly SettledItem[] = []): Promise<JobRow | null> => {
    const news = [...settled.slice(told), ...more];
    told = settled.length;
    toldAt = pace.now();
    return news.length > 0 ? tell(news) : null;
  };
  return {
    settled,
    note: async (items) => {
      settled.push(...items);
      if (pace.now() - toldAt < TELL_EVERY_MS) return true;
      return (await tellNew())?.phase !== 'cancelled';
    },
    close: async (items) => {
      await tellNew(items);
    },
  };
};
