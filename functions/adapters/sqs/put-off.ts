import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { PutOffMessage } from '../../ports/jobs/job-queue.ts';

/** The longest visibility timeout that SQS accepts. */
const LONGEST_SECONDS = 43_200;

export const sqsPutOff = (QueueUrl: string, client = new SQSClient({})): PutOffMessage => {
  return async (ReceiptHandle, seconds) => {
    const VisibilityTimeout = Math.min(LONGEST_SECONDS, Math.max(1, Math.ceil(seconds)));
    await client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
    );
  };
};
