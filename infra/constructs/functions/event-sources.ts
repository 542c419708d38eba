import type { IEventSourceDlq } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { explain } from '../nag.ts';
import type { ProductFunction } from './product-function.ts';

/** Where a stream's mapping leaves what it has given up: it may send there, and not look, as the library's own may. */
export const failuresTo = (queue: IQueue): IEventSourceDlq => ({
  bind: (_, lambda) => {
    queue.grant(lambda, 'sqs:SendMessage');
    return { destination: queue.queueArn };
  },
});

export interface QueueSource {
  readonly batchSize: number;
  /** Never more of the function at a time for this queue, so that work in the background leaves room for pages; 2 at least. */
  readonly maxConcurrency: number;
}

/** Feeds a queue to a function, which may do to it what Lambda does under its role, and nothing else. */
export const feedFromQueue = (
  queue: IQueue,
  lambda: ProductFunction,
  { batchSize, maxConcurrency }: QueueSource,
): void => {
  queue.grant(lambda, 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes');
  const mapping = lambda.live.addEventSourceMapping('FromQueue', {
    eventSourceArn: queue.queueArn,
    batchSize,
    maxConcurrency,
    reportBatchItemFailures: true,
  });
  explain(
    mapping,
    'Serverless-LambdaEventSourceMappingDestination',
    'A queue takes no destination of a mapping; it puts aside what fails by its own redrive policy.',
  );
};
