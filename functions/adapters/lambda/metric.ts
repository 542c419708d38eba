/**
 * Returns a function that adds one to a metric of the stage: it writes a line in CloudWatch's embedded metric format,
 * from which CloudWatch makes the metric. `entry` says in the log what was counted; it is no dimension, which would be
 * paid for each.
 */
export const countedMetric =
  (namespace: string, name: string) =>
  (entry: Readonly<Record<string, unknown>>): void => {
    const _aws = {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        { Namespace: namespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: 'Count' }] },
      ],
    };
    process.stdout.write(
      `${JSON.stringify({ ...entry, level: 'ERROR', message: name, _aws, [name]: 1 })}\n`,
    );
  };
