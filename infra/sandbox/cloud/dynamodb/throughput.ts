import type { Item } from './emulator.ts';

/** What one partition gives in a second: of a real table 3000 units of reading and 1000 of writing. */
export interface Throughput {
  readonly reads: number;
  readonly writes: number;
}

const KILOBYTE = 1024;
const READ_UNIT = 4 * KILOBYTE;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Units that an item of so many bytes costs when it is written. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / KILOBYTE));
/** Units that so many bytes cost when they are read consistently. */
export const readUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / READ_UNIT));

/**
 * Throttles hot keys: every partition key has buckets of its own, which hold what a second gives. A request passes while
 * something is left, and may cost more than that, as by the service's bursts.
 */
export class Partitions {
  private readonly buckets = new Map<string, Bucket>();
  private readonly limits: Throughput;
  private readonly now: () => number;

  constructor(limits: Throughput, now: () => number) {
    this.limits = limits;
    this.now = now;
  }

  /** Takes units of a partition; false when none is left. */
  take(kind: keyof Throughput, partition: string, units: number): boolean {
    const rate = this.limits[kind];
    const moment = this.now();
    const place = `${kind} ${partition}`;
    const bucket = this.buckets.get(place) ?? { tokens: rate, filledAt: moment };
    const gained = ((moment - bucket.filledAt) / 1000) * rate;
    const tokens = Math.min(rate, bucket.tokens + gained);
    const passes = tokens > 0;
    this.buckets.set(place, { tokens: passes ? tokens - units : tokens, filledAt: moment });
    return passes;
  }
}

export const partitionOf = (table: string, keys: Item): string =>
  `${table} ${JSON.stringify(keys)}`;
