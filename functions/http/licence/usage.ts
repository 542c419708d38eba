import type { Usage } from '#domain/contracts/usage.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { type Clock, instantOf } from '#domain/kernel/time.ts';
import { COUNTERS_KEPT_SECONDS, type ListUses, type Use } from '../../ports/stored/allowance.ts';
import type { FindPeople } from '../../ports/tracker/people.ts';
import type { Permissions } from '../../ports/tracker/permissions.ts';
import type { Call } from '../endpoint.ts';
import { countedBy } from '../require-allowance.ts';

export interface UsagePorts {
  readonly listUses: ListUses;
  readonly findPeople: FindPeople;
  readonly permissions: Pick<Permissions, 'administersSite'>;
  readonly clock: Clock;
}

/** Windows in which the uses of a person are counted start on the hour. */
const HOUR_MS = 3_600_000;

/** At most this many people are listed, those with the most writes, because an admin looks for heavy users. */
const MOST_PEOPLE = 50;

type Counts = Record<string, number>;

const sum = (counts: Counts): number => Object.values(counts).reduce((all, one) => all + one, 0);

const add = (counts: Counts, quota: string, used: number): Counts => ({
  ...counts,
  [quota]: (counts[quota] ?? 0) + used,
});

/**
 * Returns each person's uses per quota. If a quota has windows of several lengths, only the shortest windows are
 * counted.
 */
const countsOfPeople = (uses: readonly Use[]): ReadonlyMap<AccountId, Counts> => {
  const people = new Map<AccountId, Counts>();
  const shortest = new Map<string, number>();
  for (const { subject, seconds } of uses) {
    shortest.set(subject, Math.min(seconds, shortest.get(subject) ?? seconds));
  }
  for (const { subject, seconds, used } of uses) {
    const counted = countedBy(subject);
    if (counted?.accountId == null || seconds !== shortest.get(subject)) continue;
    const { quota, accountId } = counted;
    people.set(accountId, add(people.get(accountId) ?? {}, quota, used));
  }
  return people;
};

/** Returns each person's writes since yesterday. Throws `PERMISSION_DENIED` unless the caller is a site admin. */
export const usageFor = async (ports: UsagePorts, { principal }: Call): Promise<Usage> => {
  if (!(await ports.permissions.administersSite(principal))) {
    throw new CatalogueError(refusal('PERMISSION_DENIED'));
  }
  const now = Date.parse(ports.clock());
  const since = instantOf(now - (now % HOUR_MS) - COUNTERS_KEPT_SECONDS * 1000);
  const people = [...countsOfPeople(await ports.listUses(principal.tenant, since))];
  const site = people
    .flatMap(([, counts]) => Object.entries(counts))
    .reduce<Counts>((all, [quota, used]) => add(all, quota, used), {});
  const most = people
    .map(([accountId, counts]) => ({ accountId, counts, total: sum(counts) }))
    .toSorted((left, right) => right.total - left.total)
    .slice(0, MOST_PEOPLE);
  const ids = most.map(({ accountId }) => accountId);
  const names = await ports.findPeople(principal.tenant, ids);
  return {
    since,
    site,
    people: most.map((one) => ({ ...one, name: names.get(one.accountId)?.displayName ?? null })),
  };
};
