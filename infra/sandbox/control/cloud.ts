import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CloudFaults } from '../cloud/faults/cloud-faults.ts';
import { cloudFaultSchema } from '../cloud/faults/rules.ts';
import { sendJson } from '../http/answer.ts';
import { readJson } from '../http/body.ts';

export interface ControlledCloud {
  readonly faults: Pick<CloudFaults, 'add' | 'all' | 'clear'>;
  /** Resolves to true if no queue message, stream record or request is in progress. */
  isIdle(): Promise<boolean>;
  /** Returns the number of messages in each queue by the queue's name, including dead-letter queues. */
  queueSizes(): Promise<Readonly<Record<string, number>>>;
}

type CloudControl = (
  cloud: ControlledCloud,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

/** GET /sandbox/cloud: whether the cloud is idle, and the number of messages in each queue. */
const showStatus: CloudControl = async (cloud, _request, response) =>
  sendJson(response, 200, { idle: await cloud.isIdle(), queues: await cloud.queueSizes() });

const addFault: CloudControl = async ({ faults }, request, response) =>
  sendJson(response, 201, faults.add(cloudFaultSchema.parse(await readJson(request))));

export const CLOUD_CONTROLS: Readonly<Record<string, CloudControl>> = {
  'GET /sandbox/cloud': showStatus,
  'GET /sandbox/cloud/faults': ({ faults }, _request, response) =>
    sendJson(response, 200, { faults: faults.all() }),
  'POST /sandbox/cloud/faults': addFault,
  'DELETE /sandbox/cloud/faults': ({ faults }, request, response) => {
    const id = new URL(request.url ?? '', 'http://sandbox').searchParams.get('id');
    faults.clear(id === null ? undefined : Number(id));
    response.writeHead(204).end();
  },
};
