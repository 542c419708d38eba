import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { BoardRef } from '../store/board-data/board-data.ts';
import { useAppSelector } from '../store/hooks.ts';
import { orderOnItsWay, progressOf } from '../store/jobs/first-order.ts';
import { useJobQuery } from '../store/jobs/jobs-api.ts';

/** Progress of writing the first order, in stories. */
export interface OrderProgress {
  readonly done: number;
  readonly total: number;
}

/** Milliseconds between two polls of the job. */
const LOOK = 1_000;

/** Returns the progress of writing the first order of a map without lanes; null if no order is being written. */
export const useOrderProgress = (ref: BoardRef): OrderProgress | null => {
  const change = useAppSelector(({ ledger }) => orderOnItsWay(ledger.changes, ref));
  const order = useMemo(() => (change ? progressOf(change) : null), [change]);
  const { currentData: job } = useJobQuery(order?.jobId ?? skipToken, { pollingInterval: LOOK });
  if (!order) return null;
  const now = job ? job.done + job.skipped + job.failed : 0;
  return { done: order.before + now, total: order.total };
};
