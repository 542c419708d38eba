import { type ForecastWork, forecast } from '#domain/roadmap/pace/forecast.ts';

/** Runs the simulations in a worker: there are thousands, and they would block the page. */
addEventListener('message', ({ data }: MessageEvent<ForecastWork>) => postMessage(forecast(data)));
