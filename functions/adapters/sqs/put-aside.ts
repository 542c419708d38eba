import type { PutAside } from '../../ports/put-aside.ts';
import { type AwsAccess, callJson } from '../aws/call-json.ts';

export interface QueueAccess extends AwsAccess {
  readonly queueUrl: string;
}

export const sqsPutAside =
  ({ queueUrl, ...access }: QueueAccess): PutAside =>
  async (letter) => {
    const response = await callJson(access, {
      url: queueUrl,
      service: 'sqs',
      protocol: '1.0',
      target: 'AmazonSQS.SendMessage',
      input: { QueueUrl: queueUrl, MessageBody: JSON.stringify(letter) },
    });
    await response.body?.cancel();
  };
