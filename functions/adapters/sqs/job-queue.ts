import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SendJobMessage } from '../../ports/jobs/job-queue.ts';

/**
 * Sends messages to a FIFO queue. The SDK takes the endpoint, region and credentials from its standard environment
 * variables.
 */
export const sqsJobQueue = (QueueUrl: string, client = new SQSClient({})): SendJobMessage => {
  return async ({ body, group, deduplication }) => {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(body),
        MessageGroupId: group,
        MessageDeduplicationId: deduplication,
      }),
    );
  };
};
