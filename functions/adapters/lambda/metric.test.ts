import { afterEach, describe, expect, it, vi } from 'vitest';
import { countedMetric } from './metric.ts';

describe('countedMetric', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('writes one line that CloudWatch reads as a metric without dimensions', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    countedMetric('Cairn/Cairn-dev-Service', 'BlockedSites')({ tenant: 'site-1' });
    const [line] = write.mock.calls[0] ?? [];
    expect(String(line)).toMatch(/^\{.+\}\n$/);
    expect(JSON.parse(String(line))).toMatchObject({
      tenant: 'site-1',
      message: 'BlockedSites',
      BlockedSites: 1,
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'Cairn/Cairn-dev-Service',
            Dimensions: [[]],
            Metrics: [{ Name: 'BlockedSites', Unit: 'Count' }],
          },
        ],
      },
    });
  });
});
