import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import { countsOf } from '#domain/aggregates/job/evolve.ts';
import type { CommandPorts } from '#functions/command/handle-command.ts';
import { load } from '#functions/command/load.ts';
import type { Asked } from './demand.ts';

export interface Verdict {
  readonly done: number;
  readonly lost: number;
  readonly twice: number;
  /** Number of writes that the tracker received before an earlier write of the same board. */
  readonly disordered: number;
  /** Number of items whose result in the events differs from what the tracker received. */
  readonly misreported: number;
}

/**
 * Returns how many writes of a board came before an earlier write. Leaves out the issues in `loose`, which may come
 * late because their messages were dead letters.
 */
const disorder = (
  wanted: readonly string[],
  written: ReadonlyMap<string, number>,
  loose: ReadonlySet<string>,
): number => {
  const times = wanted.filter((issue) => !loose.has(issue)).map((issue) => written.get(issue) ?? 0);
  return times.filter((time, index) => index > 0 && time < (times[index - 1] ?? 0)).length;
};

export const judge = async (
  commands: CommandPorts,
  asked: readonly Asked[],
  written: readonly string[],
  loose: ReadonlySet<string>,
): Promise<Verdict> => {
  const first = new Map<string, number>();
  for (const [time, issue] of written.entries()) {
    if (!first.has(issue)) first.set(issue, time);
  }
  const boards = new Map<number, string[]>();
  for (const { board, issues } of asked) {
    boards.set(board, [...(boards.get(board) ?? []), ...issues]);
  }
  let done = 0;
  let misreported = 0;
  for (const { stream, issues } of asked) {
    const { state } = await load(commands, jobAggregate, stream);
    if (state.status !== 'live') throw new Error(`${stream.id} is not there`);
    done += countsOf(state).done;
    misreported += issues.filter(
      (issue, item) => (state.outcomes[item]?.result === 'done') !== first.has(issue),
    ).length;
  }
  const items = asked.flatMap(({ issues }) => issues);
  return {
    done,
    lost: items.filter((issue) => !first.has(issue)).length,
    twice: written.length - first.size,
    disordered: [...boards.values()]
      .map((wanted) => disorder(wanted, first, loose))
      .reduce((sum, each) => sum + each, 0),
    misreported,
  };
};
