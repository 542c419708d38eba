import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { type JobMessage, jobMessageSchema } from '#domain/contracts/job.ts';
import type { DeadLetter, DeadLetters } from '../../ports/jobs/dead-letters.ts';
import { sqsPutOff } from './put-off.ts';

/** Nobody else receives a dead letter for this many seconds after it was received. */
const HELD_SECONDS = 120;
const MOST = 10;
/** Seconds for which a request waits for dead letters. This is longer than a released letter stays invisible. */
const WAIT_SECONDS = 2;

const bodyOf = (text: string): JobMessage | null => {
  try {
    return z.parse(jobMessageSchema, JSON.parse(text));
  } catch {
    return null;
  }
};

const letterOf = ({ MessageId, ReceiptHandle, Body, Attributes }: Message): DeadLetter => ({
  id: MessageId ?? '',
  handle: ReceiptHandle ?? '',
  body: bodyOf(Body ?? ''),
  text: Body ?? '',
  group: Attributes?.MessageGroupId ?? '',
  since: Number(Attributes?.SentTimestamp ?? 0),
});

const COUNTS = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;

export const sqsDeadLetters = (QueueUrl: string, client = new SQSClient({})): DeadLetters => {
  const putOff = sqsPutOff(QueueUrl, client);
  return {
    take: async () => {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: MOST,
          VisibilityTimeout: HELD_SECONDS,
          WaitTimeSeconds: WAIT_SECONDS,
          MessageSystemAttributeNames: ['All'],
        }),
      );
      return Messages.map(letterOf);
    },
    remove: async ({ handle }) => {
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: handle }));
    },
    release: ({ handle }) => putOff(handle, 1),
    count: async () => {
      const { Attributes } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...COUNTS] }),
      );
      return COUNTS.reduce((sum, name) => sum + Number(Attributes?.[name] ?? 0), 0);
    },
  };
};
