import type { Capacity } from './model.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (share: number): string => `${whole(share * 100)} %`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Formats the table that `npm run capacity` prints: load, cost and limits for each number of sites. */
export const capacityTable = (capacities: readonly Capacity[]): string => {
  const heads = ['a typical month', ...capacities.map(({ sites }) => `${whole(sites)} sites`)];
  const line = (name: string, value: (each: Capacity) => string): string =>
    row([name, ...capacities.map(value)]);
  const [first] = capacities;
  const limits = (first?.loads ?? []).map(({ limit }) => limit);
  const shareOf = ({ loads }: Capacity, limit: string): number =>
    loads.find((load) => load.limit === limit)?.share ?? 0;
  return [
    row(heads),
    row(heads.map(() => '---')),
    line('dollars', ({ cost }) => whole(cost.total)),
    line('of them requests (API, edge, firewall)', ({ cost }) => whole(cost.requests)),
    line('functions', ({ cost }) => whole(cost.functions)),
    line('tables', ({ cost }) => whole(cost.tables)),
    line('traces', ({ cost }) => whole(cost.traces)),
    line('keys of sites', ({ cost }) => whole(cost.keys)),
    line('beside them: minutes of sockets, if boards had one', ({ sockets }) => whole(sockets)),
    line('dollars a site', ({ cost, sites }) => (cost.total / sites).toFixed(2)),
    line('requests a second, busiest hour', ({ requestsASecond }) => whole(requestsASecond)),
    line('invocations at a time', ({ concurrency }) => whole(concurrency)),
    line('partitions', ({ partitions }) => whole(partitions)),
    ...limits.map((limit) => line(`filled: ${limit}`, (each) => percent(shareOf(each, limit)))),
    line('first full', ({ loads }) => loads[0]?.limit ?? ''),
    '',
    ...(first?.loads ?? []).map(({ limit, remedy }) => `- **${limit}** full: ${remedy}.`),
  ].join('\n');
};
