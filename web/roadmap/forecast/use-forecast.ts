import { useEffect, useState } from 'react';
import { type Forecast, type ForecastWork, forecast } from '#domain/roadmap/pace/forecast.ts';

const NONE: readonly Forecast[] = [];

/** Maximum number of simulations if there is no worker, because they run on the page and block it. */
const RUNS_HERE = 500;

/** Returns the forecasts computed by the worker; empty until they are ready. */
export const useForecast = (work: ForecastWork | null): readonly Forecast[] => {
  const [found, setFound] = useState<readonly Forecast[]>(NONE);
  useEffect(() => {
    setFound(NONE);
    if (!work) return;
    const here = () => setFound(forecast({ ...work, runs: Math.min(work.runs, RUNS_HERE) }));
    if (typeof Worker === 'undefined') {
      here();
      return;
    }
    const worker = new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<readonly Forecast[]>) => setFound(data);
    worker.onerror = here;
    worker.postMessage(work);
    return () => worker.terminate();
  }, [work]);
  return found;
};
