import { jobConcurrency } from '../constructs/functions/concurrency.ts';
import type { Units } from './units.ts';

/** The units used in the busiest hour. `all` includes `polls` and `jobs`. */
export interface Hour {
  /** Calls that pages send through the host. */
  readonly invocations: number;
  readonly largeInvocations: number;
  readonly all: Units;
  readonly polls: number;
  readonly jobBatches: number;
  readonly siteKeys: number;
  /** The units that one large site uses in its busiest hour. */
  readonly large: Units;
}

/** The use of a limit in the busiest hour as a fraction: 1 means that the limit is reached. */
export interface Load {
  readonly limit: string;
  readonly share: number;
  readonly remedy: string;
}

const HOUR = 3600;
/**
 * Calls of pages per minute that Forge lets through, for one installation and for an app on all of them
 * (https://developer.atlassian.com/platform/forge/limits-invocation, 13 January 2026). Each call of a remote counts.
 */
export const INVOCATIONS_A_MINUTE = { site: 5000, app: 30_000 };
const MINUTES = 60;
/** Default quota of an AWS account for concurrent Lambda invocations. */
const CONCURRENCY = 1000;
const API_RATE = 10_000;
const TABLE_UNITS = 40_000;
/**
 * Read units per second of one partition key. The limit matters for a large site, because every request of a site reads
 * the site's record.
 */
const PARTITION_READS = 3000;
/** Rate-limit points per hour for one site, from the tracker's documentation. */
const POINTS_AN_HOUR = 65_000;
/** Requests per second in the throttle class of polls (`constructs/api/route-throttles.ts`). */
const POLL_RATE = 1000;
/** Quotas of Secrets Manager per region: secrets, and reads per second. */
const SECRETS = 500_000;
const SECRET_READS = 10_000;
/** Duration of a batch in seconds; most of the time the batch waits for the tracker. */
const BATCH_SECONDS = 8;

/** Returns the use of the limits of the host: calls of its pages, and points of its API. */
const loadsOfHost = ({ invocations, largeInvocations, large }: Hour): Load[] => [
  {
    limit: 'invocations of the app on Forge',
    share: invocations / MINUTES / INVOCATIONS_A_MINUTE.app,
    remedy: 'tell boards of changes by a socket, and ask Atlassian for more',
  },
  {
    limit: 'invocations of one large site on Forge',
    share: largeInvocations / MINUTES / INVOCATIONS_A_MINUTE.site,
    remedy: 'tell boards of changes by a socket',
  },
  {
    limit: 'points of the tracker of one large site',
    share: large.points / POINTS_AN_HOUR,
    remedy:
      'load a board whole less often than once a day, and compare open maps less often; ask Atlassian for a pool of the site',
  },
];

export const loadsOf = (hour: Hour): Load[] => {
  const { all, polls, jobBatches, siteKeys, large } = hour;
  const running = all.milliseconds / 1000 / HOUR;
  return [
    ...loadsOfHost(hour),
    {
      limit: 'our throttle of polls',
      share: polls / HOUR / POLL_RATE,
      remedy:
        'raise it with the limits behind it; let boards ask less often, or tell them by a socket',
    },
    {
      limit: 'Lambda concurrency',
      share: running / CONCURRENCY,
      remedy: 'ask for more in Service Quotas, and say it with `-c concurrency=`',
    },
    {
      limit: 'API Gateway requests',
      share: all.requests / HOUR / API_RATE,
      remedy: 'ask for more; beyond that a stage for each realm',
    },
    {
      limit: 'DynamoDB reads of a table',
      share: all.reads / HOUR / TABLE_UNITS,
      remedy: 'ask for more; keep the record of a site in the memory of a function for seconds',
    },
    {
      limit: 'DynamoDB writes of a table',
      share: all.writes / HOUR / TABLE_UNITS,
      remedy: 'ask for more',
    },
    {
      limit: 'boards of jobs at a time',
      share: (jobBatches * BATCH_SECONDS) / HOUR / jobConcurrency({ concurrency: CONCURRENCY }),
      remedy: 'raise the concurrency; jobs wait meanwhile and are not lost',
    },
    {
      limit: 'keys of sites',
      share: siteKeys / SECRETS,
      remedy: 'a stage for each realm: the number is no quota that grows',
    },
    {
      limit: 'reads of keys of sites',
      share: all.secretReads / HOUR / SECRET_READS,
      remedy:
        'remember a key in the memory of a function for seconds, which a key that was taken back then outlives',
    },
    {
      limit: 'reads of one large site',
      share: large.requests / HOUR / PARTITION_READS,
      remedy: 'keep the record of a site in the memory of a function for seconds',
    },
  ];
};
