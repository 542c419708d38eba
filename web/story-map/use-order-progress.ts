import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { BoardRef } from '../store/board-data/board-data.ts';
import { useAppSelector } from '../store/hooks.ts';
import { orderOnItsWay, progressOf } from '../store/jobs/first-order.ts';
import { useJobQuery } from '../store/jobs/jobs-api.ts';

/** How far the order is, in stories; null when nothing is being laid. */
export interface OrderProgress {
  readonly done: number;
  readonly total: number;
}

/** Milliseconds between two looks at a job. */
const LOOK = 1_000;

/** How far the first order without swimlanes is that is being written. */
export const useOrderProgress = (ref: BoardRef): OrderProgress | null => {
  const change = useAppSelector(({ ledger }) => orderOnItsWay(ledger.changes, ref));
  const order = useMemo(() => (change ? progressOf(change) : null), [change]);
  const { currentData: job } = useJobQuery(order?.jobId ?? skipToken, { pollingInterval: LOOK });
  if (!order) return null;
  const now = job ? job.done + job.skipped + job.failed : 0;
  return { done: order.before + now, total: order.total };
};
