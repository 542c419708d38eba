import { unmarshall } from '@aws-sdk/util-dynamodb';
import { serviceLog } from '../../adapters/lambda/log.ts';
import { sqsJobQueue } from '../../adapters/sqs/job-queue.ts';
import { setting } from '../../wiring.ts';
import type { DispatchPorts } from './dispatch.ts';

export const dispatchPorts = (): DispatchPorts => ({
  send: sqsJobQueue(setting('JOB_QUEUE_URL')),
  unmarshall,
  log: serviceLog('job-dispatch'),
});
