import type { Difference } from './compare.ts';
import type { ReplayResult } from './replay-tenant.ts';

const jsonOf = (value: unknown): string => JSON.stringify(value);

export const differenceLines = (difference: Difference): string[] => {
  if (difference.kind === 'broken') {
    const { type, id } = difference.stream;
    return [`broken     ${type} ${id}: its versions do not count 1, 2, 3`];
  }
  const { kind, view, partition, key, expected, stored } = difference;
  return [
    `${kind.padEnd(10)} ${view} ${partition} ${key}`,
    ...(expected === null ? [] : [`  events say  ${jsonOf(expected)}`]),
    ...(stored === null ? [] : [`  row says    ${jsonOf(stored)}`]),
  ];
};

export const resultLines = (result: ReplayResult, swap: boolean): string[] => [
  ...result.differences.flatMap(differenceLines),
  `${result.events} events in ${result.streams} streams make ${result.rows} rows; ${result.differences.length} differences`,
  ...(swap
    ? [`${result.swapped} rows swapped, ${result.moved} left to writers that were faster`]
    : []),
];

/** Returns whether the views match the events. After a swap, differences that were repaired do not count. */
export const isSound = ({ differences, moved }: ReplayResult, swap: boolean): boolean =>
  swap
    ? moved === 0 && differences.every(({ kind }) => kind !== 'broken')
    : differences.length === 0;
