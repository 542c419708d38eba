import type { Units } from './units.ts';

/** Dollars in us-east-1, as listed in 2025; free tiers and discounts for volume are left out. */
const MILLION = 1e6;
const GB = 1e9;
const PRICES = {
  apiRequest: 1 / MILLION,
  edgeRequest: 1 / MILLION,
  firewallRequest: 0.6 / MILLION,
  edgeByte: 0.085 / GB,
  invocation: 0.2 / MILLION,
  /** Of a function of 512 MB on ARM. */
  millisecond: (0.000_013_333_4 * 0.5) / 1000,
  read: 0.125 / MILLION,
  write: 0.625 / MILLION,
  message: 0.5 / MILLION,
  /** Of a secret, and of the key service that opens it. */
  secretRead: (5 + 3) / MILLION,
  /** Bytes of logs of one invocation and of the line that the API writes. */
  logs: (1_000 * 0.5) / GB,
  /** A month of a byte, and of its point-in-time recovery. */
  keptByte: (0.25 + 0.2) / GB,
  /** A month of the key of one site. */
  keptSecret: 0.4,
} as const;

/** What is paid whether or not anybody comes: firewall, keys, secrets, alarms, dashboard. */
const STANDING = 25;
/** Months of events that are taken to be kept. */
const MONTHS = 12;

export interface Cost {
  readonly requests: number;
  readonly functions: number;
  readonly tables: number;
  /** Keys of sites for models of their own. */
  readonly keys: number;
  readonly rest: number;
  readonly total: number;
}

/** Dollars of a month with these units and so many keys of sites, a year after the beginning. */
export const costOf = (month: Units, siteKeys: number): Cost => {
  const invocations = month.requests + month.background;
  const requests =
    month.requests * (PRICES.apiRequest + PRICES.edgeRequest + PRICES.firewallRequest);
  const functions = invocations * PRICES.invocation + month.milliseconds * PRICES.millisecond;
  const tables =
    month.reads * PRICES.read +
    month.writes * PRICES.write +
    month.bytesKept * MONTHS * PRICES.keptByte;
  const keys = siteKeys * PRICES.keptSecret + month.secretReads * PRICES.secretRead;
  const rest =
    STANDING +
    month.bytesOut * PRICES.edgeByte +
    month.messages * PRICES.message +
    invocations * PRICES.logs;
  const total = requests + functions + tables + keys + rest;
  return { requests, functions, tables, keys, rest, total };
};
