import type { Item } from './emulator.ts';

/**
 * Read and write units of one partition per second. A partition of DynamoDB has 3000 read units and 1000 write units.
 */
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

/** Returns the write units for an item of this many bytes. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / KILOBYTE));
/** Returns the read units for a consistent read of this many bytes. */
export const readUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / READ_UNIT));

/**
 * Throttles partition keys that get too many requests. The token buckets of a partition key hold the units of one
 * second. A request passes if any token is left. It may take more tokens than are left, like a burst in DynamoDB.
 */
export class Partitions {
  private readonly buckets = new Map<string, Bucket>();
  private readonly limits: Throughput;
  private readonly now: () => number;

  constructor(limits: Throughput, now: () => number) {
    this.limits = limits;
    this.now = now;
  }

  /** Takes units from a partition. Returns false when no units are left. */
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
