import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOrder, orderItems } from '#domain/map/first-order.ts';
import type { SwimlaneMode } from '#domain/map/model.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { failureOf } from '../../../api/failure-of.ts';
import { notSaved } from '../../../api/flags/flags.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { firstOrderApi, orderShown } from '../../../api/jobs/first-order-api.ts';
import { isOver, jobsApi, useJobQuery } from '../../../api/jobs/jobs-api.ts';
import { useHost } from '../../../page/host-context.ts';
import { mapSourcesOf } from '../view/shown-map.ts';

type Items = ReturnType<typeof orderItems>;

/** Issues that one job takes at most (`JOB_TOO_LARGE`). */
const MOST = 1_000;
/** Milliseconds between two looks at a job. */
const LOOK = 1_000;

/** The order on its way: the job that writes now, and what comes after it. */
interface Laying {
  readonly jobId: string;
  readonly rest: Items;
  readonly before: number;
  readonly total: number;
}

interface FirstOrderOptions {
  readonly board: BoardData;
  readonly mode: SwimlaneMode;
  /** Whether all of the board is there. */
  readonly settled: boolean;
  readonly ids: () => string;
}

/** How far the order is, in stories; null when nothing is being laid. */
export interface OrderProgress {
  readonly done: number;
  readonly total: number;
}

const jobBoard = ({ boardId, projects }: BoardData): string => boardId ?? projects[0]?.id ?? '';

const mayLay = ({ rights, admin }: BoardData): boolean =>
  rights.editIssues && !admin.boardSetting.loadedNoSwimlane;

/**
 * A map that is shown without swimlanes for the first time gets its first order (spec 000 §4 Swimlane mode): at once
 * on screen, by a job in the tracker.
 */
export const useFirstOrder = ({
  board,
  mode,
  settled,
  ids,
}: FirstOrderOptions): OrderProgress | null => {
  const { t } = useTranslation();
  const host = useHost();
  const dispatch = useAppDispatch();
  const [laying, setLaying] = useState<Laying | null>(null);
  const [asked, setAsked] = useState(false);
  const { data: job } = useJobQuery(laying?.jobId ?? skipToken, { pollingInterval: LOOK });

  const keep = useCallback(() => {
    if (!board.rights.administer) return;
    const { orderLaid } = firstOrderApi.endpoints;
    dispatch(orderLaid.initiate({ board: board.arg, owner: board }));
  }, [board, dispatch]);
  const write = useCallback(
    async (items: Items, before: number) => {
      const jobId = ids();
      const work = { kind: 'write-properties' as const, items: items.slice(0, MOST) };
      const { startJob } = jobsApi.endpoints;
      const { error } = await dispatch(
        startJob.initiate({ id: jobId, boardId: jobBoard(board), work }),
      );
      if (error) host.flag(notSaved(t, failureOf(error)));
      const rest = items.slice(MOST);
      setLaying(error ? null : { jobId, rest, before, total: before + items.length });
    },
    [board, dispatch, host, ids, t],
  );

  const wanted = mode === 'none' && settled && !asked && mayLay(board);
  useEffect(() => {
    if (!wanted) return;
    setAsked(true);
    const laid = firstOrder(mapSourcesOf(board, []));
    if (laid.length === 0) {
      keep();
      return;
    }
    orderShown(dispatch, board.arg, laid);
    void write(orderItems(laid), 0);
  }, [wanted, board, dispatch, keep, write]);

  const over = laying && job?.id === laying.jobId && isOver(job) ? laying : null;
  useEffect(() => {
    if (!over) return;
    if (over.rest.length > 0) void write(over.rest, over.total - over.rest.length);
    else {
      setLaying(null);
      keep();
    }
  }, [over, write, keep]);

  if (!laying) return null;
  const now = job?.id === laying.jobId ? job.done + job.skipped + job.failed : 0;
  return { done: laying.before + now, total: laying.total };
};
