import { createHash } from 'node:crypto';
import type { SendRenewal } from '../../ports/jobs/picture-queue.ts';
import { callJson } from '../aws/call-json.ts';
import type { QueueAccess } from './put-aside.ts';

/**
 * Returns the hash of some texts as a name. SQS accepts names of at most 128 characters, and the name of a tenant may
 * be longer.
 */
const nameOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Sends messages to a FIFO queue. All messages for a picture are in the same message group, so two workers never renew
 * the same picture at the same time.
 */
export const sqsPictureQueue =
  ({ queueUrl, ...access }: QueueAccess): SendRenewal =>
  async (renewal) => {
    const { tenant, board, picture, due } = renewal;
    const response = await callJson(access, {
      url: queueUrl,
      service: 'sqs',
      protocol: '1.0',
      target: 'AmazonSQS.SendMessage',
      input: {
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify(renewal),
        MessageGroupId: nameOf(tenant, board, picture),
        MessageDeduplicationId: nameOf(tenant, board, picture, due),
      },
    });
    await response.body?.cancel();
  };
