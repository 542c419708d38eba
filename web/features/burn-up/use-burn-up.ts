import { useMemo, useState } from 'react';
import { instantOf } from '#domain/kernel/time.ts';
import { workApart } from '#domain/roadmap/burn-up/apart.ts';
import { type BurnUp, burnUpOf } from '#domain/roadmap/burn-up/burn-up.ts';
import type { BurnUpSubject } from '#domain/roadmap/burn-up/period.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { useFinishedInQuery } from '../../store/roadmap/finished-api.ts';
import { ZONE } from '../../story-map/roadmap/use-progress.ts';
import { dayMoments } from './day-moments.ts';
import { hasEnded, subjectId } from './subjects.ts';
import { type PastReading, usePast } from './use-past.ts';

/** What the panel shows of a burn-up. */
export type Shown =
  | Exclude<PastReading, { readonly state: 'read' }>
  | { readonly state: 'found'; readonly burnUp: BurnUp; readonly readAt: string };

const PLACES = { release: 'fixVersion', sprint: 'sprint' } as const;

/** Reads what the burn-up of a release or sprint is made from, and returns it. */
export const useBurnUp = (board: BoardData, subject: BurnUpSubject, today: string) => {
  const { scope, fields } = board;
  const [openedAt] = useState(() => instantOf(Date.now()));
  const since = dayMoments(subject, today, openedAt)[0]?.at ?? null;
  const { reading, start, stop } = usePast(board, since);
  const id = subjectId(subject);
  const place = PLACES[subject.mode];
  const finished = useFinishedInQuery({ scope, fields, timeZone: ZONE, place, ids: [id] });
  const read = reading.state === 'read' ? reading.read : null;
  const burnUp = useMemo(() => {
    if (!read || !finished.currentData) return null;
    const { board: now, past, readAt } = read;
    const lane = { mode: subject.mode, id };
    const counted = new Set([now.steps, now.stories, now.subtasks].flatMap(Object.keys));
    const apart = workApart(
      { ...lane, closed: subject.mode === 'sprint' && hasEnded(subject) },
      counted,
      finished.currentData,
      now.leftOutStories ?? [],
    );
    return burnUpOf(
      { now, fields: now.fields, past, apart },
      lane,
      dayMoments(subject, today, readAt),
    );
  }, [read, finished.currentData, subject, id, today]);
  const shown = useMemo((): Shown => {
    if (reading.state !== 'read') return reading;
    if (finished.isError) return { state: 'failed', failure: failureOf(finished.error) };
    return burnUp
      ? { state: 'found', burnUp, readAt: reading.read.readAt }
      : { state: 'reading', progress: { done: 0, all: 0 } };
  }, [reading, finished.isError, finished.error, burnUp]);
  const again = () => {
    void start();
    if (finished.isError) void finished.refetch();
  };
  return { shown, again, stop };
};
