import * as z from 'zod/mini';
import type { Resource } from '../template/model.ts';

const Properties = z.object({
  BatchSize: z.optional(z.number()),
  BisectBatchOnFunctionError: z._default(z.boolean(), false),
  DestinationConfig: z.optional(z.object({ OnFailure: z.object({ Destination: z.string() }) })),
  Enabled: z._default(z.boolean(), true),
  EventSourceArn: z.string(),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
  FunctionName: z.string(),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
  MaximumRetryAttempts: z._default(z.number(), -1),
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.number() })),
});

export interface Mapping {
  /** Name of the mapping, the same whenever the sandbox runs. How far a stream was read is stored under this name. */
  readonly name: string;
  readonly source: 'stream' | 'queue';
  readonly sourceArn: string;
  readonly functionName: string;
  readonly batchSize: number;
  readonly bisects: boolean;
  readonly reportsItemFailures: boolean;
  /** Number of retries of a failed batch; -1 means unlimited. */
  readonly retries: number;
  /** ARN of the queue for batches that have failed after their last retry. */
  readonly onFailure: string | null;
  /** Maximum number of a queue's batches that are processed concurrently; null if the template sets no limit. */
  readonly maxConcurrency: number | null;
  readonly patterns: readonly string[];
}

const DEFAULT_BATCH = { stream: 100, queue: 10 } as const;

const mappingOf = ({ ref, properties }: Resource): Mapping | null => {
  const mapping = Properties.parse(properties);
  if (!mapping.Enabled) return null;
  const source = mapping.EventSourceArn.includes(':sqs:') ? 'queue' : 'stream';
  return {
    name: ref,
    source,
    sourceArn: mapping.EventSourceArn,
    functionName: mapping.FunctionName,
    batchSize: mapping.BatchSize ?? DEFAULT_BATCH[source],
    bisects: mapping.BisectBatchOnFunctionError,
    reportsItemFailures: mapping.FunctionResponseTypes.includes('ReportBatchItemFailures'),
    retries: mapping.MaximumRetryAttempts,
    onFailure: mapping.DestinationConfig?.OnFailure.Destination ?? null,
    maxConcurrency: mapping.ScalingConfig?.MaximumConcurrency ?? null,
    patterns: mapping.FilterCriteria?.Filters.map(({ Pattern }) => Pattern) ?? [],
  };
};

export const readMappings = (resources: readonly Resource[]): Mapping[] =>
  resources
    .filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
    .flatMap((resource) => mappingOf(resource) ?? []);
