import { type ForecastWork, forecast } from '#domain/roadmap/pace/forecast.ts';

/** Plays futures beside the page, which thousands of them would hold up. */
addEventListener('message', ({ data }: MessageEvent<ForecastWork>) => postMessage(forecast(data)));
