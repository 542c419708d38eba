import type { IEventSourceDlq } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { explain } from '../nag.ts';
import type { ProductFunction } from './product-function.ts';

/** Returns the failure queue for a stream mapping. Grants only sending to the queue; CDK's own class grants more. */
export const failuresTo = (queue: IQueue): IEventSourceDlq => ({
  bind: (_, lambda) => {
    queue.grant(lambda, 'sqs:SendMessage');
    return { destination: queue.queueArn };
  },
});

export interface QueueSource {
  readonly batchSize: number;
  /** Most concurrent invocations for this queue, at least 2. The limit leaves capacity for pages. */
  readonly maxConcurrency: number;
}

/** Connects a queue to a function. Grants only what Lambda needs to read a queue. */
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
