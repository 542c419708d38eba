import type { Log } from '../../ports/log.ts';

/** Returns the trace id of the current invocation. Lambda sets it as `Root=1-…;Parent=…;Sampled=1`. */
const traceId = (): string | undefined =>
  /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1];

/**
 * Writes log entries, each as one line of JSON. The fields of an entry cannot overwrite the service, the trace or the
 * time.
 */
export const serviceLog = (service: string): Log => {
  const write = (level: 'INFO' | 'ERROR') => (message: string, entry: Record<string, unknown>) => {
    const timestamp = new Date().toISOString();
    const own = { level, message, timestamp, service, xray_trace_id: traceId() };
    process.stdout.write(`${JSON.stringify({ ...entry, ...own })}\n`);
  };
  return { info: write('INFO'), error: write('ERROR') };
};
