import type { Verdict } from '../crash/verdict.ts';
import type { Stored } from './aftermath.ts';
import type { Book, Write } from './book.ts';
import type { Injected } from './storm.ts';

const row = (...cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(48) : String(cell).padStart(10))).join(' | ')} |`;
const rule = (columns: number): string => row(...Array.from({ length: columns }, () => '---'));

export const injectedTable = (injected: readonly Injected[]): string[] => [
  row('injected', 'times', 'struck'),
  rule(3),
  ...injected.map(({ what, times, struck }) => row(what, times, struck)),
];

export interface Found {
  readonly book: Book;
  readonly stored: Stored;
  readonly jobs: Verdict;
  readonly items: number;
  readonly unfinished: readonly string[];
  /**
   * Number of dead letters in each queue at the end of all work. `aside` is before the dead letters of jobs were
   * redriven, `left` is after that.
   */
  readonly aside: Readonly<Record<string, number>>;
  readonly left: Readonly<Record<string, number>>;
  readonly published: boolean;
}

const sizeOf = (queues: Readonly<Record<string, number>>): number =>
  Object.values(queues).reduce((sum, size) => sum + size, 0);

const named = (what: string, writes: readonly Write[]): string[] =>
  writes.map(({ mark, what: kind, fate, tries }) => `${what}: ${mark}, ${kind}, ${fate}, ${tries}`);

export const foundTable = (found: Found): string[] => {
  const { book, stored, jobs, items, unfinished, aside, left, published } = found;
  const { judgement, differences, events, rows } = stored;
  const { lost, twice, disordered, leftBehind } = judgement;
  const again = book.writes.filter(({ tries }) => tries > 1).length;
  return [
    row('found', 'writes', 'job items'),
    rule(3),
    row('acknowledged', judgement.acknowledged, items),
    row('of all, asked for more than once', again, ''),
    row('refused', judgement.refused, ''),
    row('unknown: nobody was told', judgement.unknown, ''),
    row('lost', lost.length, jobs.lost),
    row('twice', twice.length, jobs.twice),
    row('out of order', disordered.length, jobs.disordered),
    row('refused, and there all the same', leftBehind.length, ''),
    row('reported otherwise than it is', '', jobs.misreported),
    row('put aside, and sent again', '', sizeOf(aside)),
    row('left in dead-letter queues', '', sizeOf(left)),
    row('rows of views that are not what events say', differences.length, ''),
    '',
    `${events} events make ${rows} rows. Visitors see ${published ? 'the last' : 'NOT THE LAST'} picture.`,
    ...named('lost', lost),
    ...named('twice', twice),
    ...named('out of order', disordered),
    ...named('there all the same', leftBehind),
    ...differences,
    ...unfinished,
    ...Object.entries(left).map(([queue, size]) => `${queue} holds ${size}`),
  ];
};

export const isSoundFind = ({ stored, jobs, left, published }: Found): boolean => {
  const { lost, twice, disordered, leftBehind } = stored.judgement;
  const lists = [lost, twice, disordered, leftBehind, stored.differences];
  const counts = [jobs.lost, jobs.twice, jobs.disordered, jobs.misreported, sizeOf(left)];
  return (
    published && lists.every(({ length }) => length === 0) && counts.every((count) => count === 0)
  );
};
