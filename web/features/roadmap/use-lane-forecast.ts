import { useMemo } from 'react';
import type { RowMode } from '#domain/aggregates/setting/roadmap-choices.ts';
import { type ForecastWork, RUNS, throughputOf } from '#domain/roadmap/pace/forecast.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { useForecast } from '../../roadmap/forecast/use-forecast.ts';
import type { ReleaseForecasts } from '../../roadmap/props/props.ts';
import type { PastWork } from './use-past-work.ts';

interface ForecastGround {
  readonly mode: RowMode;
  readonly rows: readonly Row[];
  readonly past: PastWork;
  readonly today: number;
  readonly weeks: number;
  readonly known: boolean;
}

const isOpen = ({ lane }: Row): boolean =>
  lane?.version != null && !lane.version.released && lane.totals.stories > lane.totals.done;

const dateOf = ({ lane }: Row): string => lane?.version?.releaseDate ?? '9999-12-31';

/**
 * Forecasts when each release ends if work continues at the pace of the last weeks. Assumes that releases are finished
 * one after another, in the order of their dates.
 */
export const useLaneForecast = (given: ForecastGround): ReleaseForecasts | null => {
  const { mode, rows, past, today, weeks, known } = given;
  const lanes = useMemo(
    () =>
      mode === 'release' && known
        ? rows.filter(isOpen).toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))
        : [],
    [mode, rows, known],
  );
  const throughput = useMemo(
    () => throughputOf(past.finished, today, weeks),
    [past.finished, today, weeks],
  );
  const left = lanes.map(({ lane }) => (lane ? lane.totals.stories - lane.totals.done : 0));
  const key = left.join();
  // `key` joins the numbers of open stories, so that changes of rows that do not affect the forecast do not start it
  // again.
  const work = useMemo(
    (): ForecastWork | null =>
      key === ''
        ? null
        : { left: key.split(',').map(Number), perDay: throughput.perDay, runs: RUNS, seed: 1 },
    [key, throughput],
  );
  const found = useForecast(work);
  return useMemo(() => {
    if (mode !== 'release') return null;
    const byRow = new Map(
      lanes.flatMap(({ key: row }, at) => (found[at] ? [[row as string, found[at]] as const] : [])),
    );
    return { byRow, weeks, thin: throughput.thin, stories: throughput.stories };
  }, [mode, lanes, found, weeks, throughput]);
};
