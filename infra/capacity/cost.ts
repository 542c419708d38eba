import { DEFAULT_MEGABYTES, PERSONA_MEGABYTES } from '../constructs/functions/megabytes.ts';
import type { Units } from './units.ts';

/** Prices in dollars in us-east-1, as listed in 2025, without free tiers and volume discounts. */
const MILLION = 1e6;
const GB = 1e9;
const PRICES = {
  apiRequest: 1 / MILLION,
  edgeRequest: 1 / MILLION,
  /** The function at the edge that each request of the API runs. */
  edgeFunction: 0.1 / MILLION,
  /** One minute of an open WebSocket. */
  socketMinute: 0.25 / MILLION,
  /** One recorded trace. */
  trace: 5 / MILLION,
  firewallRequest: 0.6 / MILLION,
  edgeByte: 0.085 / GB,
  invocation: 0.2 / MILLION,
  /** One millisecond of a function with one megabyte of memory on ARM. */
  megabyteMillisecond: 0.000_013_333_4 / 1024 / 1000,
  read: 0.125 / MILLION,
  write: 0.625 / MILLION,
  message: 0.5 / MILLION,
  /** One read of a secret, including its decryption by KMS. */
  secretRead: (5 + 3) / MILLION,
  /** Log lines of one invocation, including the API's access log. */
  logs: (1_000 * 0.5) / GB,
  /** Storing a byte for a month, with point-in-time recovery. */
  keptByte: (0.25 + 0.2) / GB,
  /** Storing the key of one site for a month. */
  keptSecret: 0.4,
} as const;

/**
 * Share of invocations of which Lambda records a trace: one in twenty. The first request of each second, which it also
 * records, is left out: it counts only at a stage with almost no requests.
 */
const TRACED = 0.05;

/** Fixed monthly costs: firewall, keys, secrets, alarms, dashboard. */
const STANDING = 25;
/** Number of months of stored events that the cost includes. */
const MONTHS = 12;

export interface Cost {
  readonly requests: number;
  readonly functions: number;
  readonly tables: number;
  /** Storage of the keys that sites entered for their own models. */
  readonly keys: number;
  /** Recording traces with X-Ray. */
  readonly traces: number;
  readonly rest: number;
  readonly total: number;
}

/** Returns the sum over all functions of milliseconds times megabytes of memory. */
const megabyteMilliseconds = ({ milliseconds, personaMilliseconds }: Units): number =>
  (milliseconds - personaMilliseconds) * DEFAULT_MEGABYTES +
  personaMilliseconds * PERSONA_MEGABYTES;

/** Returns the dollars per month for these units and site keys, one year after the first day of use. */
export const costOf = (month: Units, siteKeys: number): Cost => {
  const invocations = month.requests + month.background;
  const requests =
    month.requests *
    (PRICES.apiRequest + PRICES.edgeRequest + PRICES.edgeFunction + PRICES.firewallRequest);
  const functions =
    invocations * PRICES.invocation + megabyteMilliseconds(month) * PRICES.megabyteMillisecond;
  const tables =
    month.reads * PRICES.read +
    month.writes * PRICES.write +
    month.bytesKept * MONTHS * PRICES.keptByte;
  const traces = invocations * TRACED * PRICES.trace;
  const keys = siteKeys * PRICES.keptSecret + month.secretReads * PRICES.secretRead;
  const rest =
    STANDING +
    month.bytesOut * PRICES.edgeByte +
    month.messages * PRICES.message +
    invocations * PRICES.logs +
    traces;
  const total = requests + functions + tables + keys + rest;
  return { requests, functions, tables, keys, traces, rest, total };
};

/** Returns the dollars for these minutes of open WebSockets. The product has none yet; the figure is for a decision about live updates. */
export const costOfSockets = (minutes: number): number => minutes * PRICES.socketMinute;
