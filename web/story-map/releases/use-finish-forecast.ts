import { useMemo } from 'react';
import { dayNumber } from '#domain/roadmap/days.ts';
import {
  type Forecast,
  type ForecastWork,
  RUNS,
  throughputOf,
} from '#domain/roadmap/pace/forecast.ts';
import { useForecast } from '../../roadmap/forecast/use-forecast.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useFinishedQuery } from '../../store/roadmap/finished-api.ts';
import { ZONE } from '../roadmap/use-progress.ts';

interface FinishQuestion {
  readonly board: Pick<BoardData, 'scope' | 'fields'>;
  /**
   * Numbers of open stories, which are finished in this order; the last one is that of what is asked for. Null if they
   * are not known. The forecast is calculated again only when a number differs.
   */
  readonly left: readonly number[] | null;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Number of past weeks from which the pace is computed. */
  readonly weeks: number;
}

export interface FinishForecast {
  /** Null while it is computed. */
  readonly forecast: Forecast | null;
  /** Whether so few stories were finished that the forecast is not reliable. */
  readonly thin: boolean;
}

/**
 * Forecasts when the last of some piles of stories is finished, at the pace of the last weeks. Null if there is nothing
 * to forecast, or if the finished stories could not be read.
 */
export const useFinishForecast = ({
  board: { scope, fields },
  left,
  today,
  weeks,
}: FinishQuestion): FinishForecast | null => {
  const { data: finished, isError } = useFinishedQuery({ scope, fields, timeZone: ZONE });
  const throughput = useMemo(
    () => finished && throughputOf(finished, dayNumber(today), weeks),
    [finished, today, weeks],
  );
  const key = isError ? '' : (left ?? []).join();
  const work = useMemo(
    (): ForecastWork | null =>
      key === '' || !throughput
        ? null
        : { left: key.split(',').map(Number), perDay: throughput.perDay, runs: RUNS, seed: 1 },
    [key, throughput],
  );
  const found = useForecast(work);
  if (key === '') return null;
  return { forecast: found.at(-1) ?? null, thin: throughput?.thin ?? false };
};
