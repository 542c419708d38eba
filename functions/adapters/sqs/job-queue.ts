import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SendJobMessage } from '../../ports/jobs/job-queue.ts';

/** A FIFO queue. Endpoint, region and credentials come from the standard environment variables of the SDK. */
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
