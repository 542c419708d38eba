import { createHash } from 'node:crypto';
import type { SendRenewal } from '../../ports/jobs/picture-queue.ts';
import { callJson } from '../aws/call-json.ts';
import type { QueueAccess } from './put-aside.ts';

/** Names of groups and messages are shorter than a tenant's may be. */
const nameOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A first-in-first-out queue with a group for each board, so that no two renew the same picture. */
export const sqsPictureQueue =
  ({ queueUrl, ...access }: QueueAccess): SendRenewal =>
  async (renewal) => {
    const { tenant, board, due } = renewal;
    const response = await callJson(access, {
      url: queueUrl,
      service: 'sqs',
      protocol: '1.0',
      target: 'AmazonSQS.SendMessage',
      input: {
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify(renewal),
        MessageGroupId: nameOf(tenant, board),
        MessageDeduplicationId: nameOf(tenant, board, due),
      },
    });
    await response.body?.cancel();
  };
