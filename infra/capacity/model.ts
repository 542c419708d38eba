import { type Cost, costOf, costOfSockets } from './cost.ts';
import { type Load, loadsOf } from './limits.ts';
import { boardPointsOf } from './points.ts';
import { dayOf, LARGE, type Profile, TYPICAL } from './profile.ts';
import { type Action, invocationsOf, type Units, unitsOf } from './units.ts';

export interface Capacity {
  readonly sites: number;
  readonly cost: Cost;
  /** Dollars a month if each visible board had an open WebSocket, on which it is told of changes. */
  readonly sockets: number;
  /** Requests per second and concurrent invocations in the busiest hour. */
  readonly requestsASecond: number;
  readonly concurrency: number;
  /** Number of DynamoDB partitions needed: the larger of the numbers for reads and for writes. */
  readonly partitions: number;
  /** Limits, the most used limit first. */
  readonly loads: readonly Load[];
}

const HOUR = 3600;
const MINUTES = 60;
const PARTITION = { reads: 3000, writes: 1000 };

const times = (counts: Record<Action, number>, factor: number): Record<Action, number> => ({
  opening: counts.opening * factor,
  poll: counts.poll * factor,
  change: counts.change * factor,
  cardChange: counts.cardChange * factor,
  jobBatch: counts.jobBatch * factor,
  guestVisit: counts.guestVisit * factor,
  picture: counts.picture * factor,
  suggestion: counts.suggestion * factor,
  look: counts.look * factor,
});

const partitionsOf = ({ reads, writes }: Units): number =>
  Math.max(1, Math.ceil(Math.max(reads / PARTITION.reads, writes / PARTITION.writes) / HOUR));

/**
 * Calculates cost, concurrency, partitions and limits for this number of sites. All have this profile, except one large
 * site.
 */
export const capacityOf = (
  sites: number,
  profile: Profile = TYPICAL,
  largest: Profile = LARGE,
): Capacity => {
  const day = times(dayOf(profile), sites);
  const hour = times(day, profile.busiestHour);
  const all = unitsOf(hour);
  const siteKeys = sites * profile.ownModels;
  const largeHour = times(dayOf(largest), largest.busiestHour);
  const large = unitsOf(largeHour);
  const boardPoints = boardPointsOf(largest) * largest.busiestHour;
  const loads = loadsOf({
    invocations: invocationsOf(hour),
    largeInvocations: invocationsOf(largeHour),
    all,
    polls: hour.poll,
    jobBatches: hour.jobBatch,
    siteKeys,
    large: { ...large, points: large.points + boardPoints },
  });
  return {
    sites,
    cost: costOf(unitsOf(times(day, profile.workingDays)), siteKeys),
    sockets: costOfSockets(
      sites * profile.people * profile.hoursSeen * MINUTES * profile.workingDays,
    ),
    requestsASecond: all.requests / HOUR,
    concurrency: all.milliseconds / 1000 / HOUR,
    partitions: partitionsOf(all),
    loads: loads.toSorted((one, other) => other.share - one.share),
  };
};
