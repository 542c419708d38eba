import { type ForecastWork, forecast } from '#domain/roadmap/pace/forecast.ts';

/** Runs the simulations in a worker, because thousands of them would block the page. */
addEventListener('message', ({ data }: MessageEvent<ForecastWork>) => postMessage(forecast(data)));
