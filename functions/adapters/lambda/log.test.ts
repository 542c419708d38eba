import { afterEach, expect, it, vi } from 'vitest';
import { serviceLog } from './log.ts';

const TRACE = '1-5759e988-bd862e3fe1be46a994272793';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('the log writes an entry as one line of JSON with its service and trace', () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', `Root=${TRACE};Parent=53995c3f42cd8ad8;Sampled=1`);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  serviceLog('goal').error('failed', { status: 500, error: 'Error: a\n  at b', service: 'other' });
  const [[line]] = written.mock.calls as [[string]];
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(JSON.parse(line)).toEqual({
    level: 'ERROR',
    message: 'failed',
    service: 'goal',
    status: 500,
    error: 'Error: a\n  at b',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    xray_trace_id: TRACE,
  });
});
