import type { buildApp } from 'fauxqs';
import { AccessDenied, type Authorize } from '../access/access.ts';
import { accessKeyOf } from '../access/credential.ts';
import { storageCalls } from '../access/storage-calls.ts';

type App = ReturnType<typeof buildApp>;

/** Returns the body of an access-denied error in the format of SQS or S3. */
export const deniedBody = (message: string, isQueue: boolean): string =>
  isQueue
    ? JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', message })
    : `<Error><Code>AccessDenied</Code><Message>${message.replaceAll('"', '&quot;')}</Message></Error>`;

const bucketOf = (url: string): string => url.split(/[/?]/)[1] ?? '';

/**
 * Refuses calls that the caller may not make. As in S3, a caller who may not list a bucket gets 403 for a missing file.
 */
export const guardRights = (app: App, authorize: Authorize): void => {
  app.addHook('preHandler', async (request, reply) => {
    const accessKey = accessKeyOf(request.headers, request.url);
    if (accessKey === null) return;
    try {
      for (const call of storageCalls(request)) authorize(accessKey, call);
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      const isQueue = 'x-amz-target' in request.headers;
      await reply
        .status(403)
        .header('content-type', isQueue ? 'application/x-amz-json-1.0' : 'application/xml')
        .send(request.method === 'HEAD' ? '' : deniedBody(error.message, isQueue));
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const accessKey = accessKeyOf(request.headers, request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (accessKey === null || reply.statusCode !== 404 || !isRead) return payload;
    try {
      authorize(accessKey, {
        action: 's3:ListBucket',
        resource: `arn:aws:s3:::${bucketOf(request.url)}`,
      });
      return payload;
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      reply.status(403).removeHeader('content-length');
      return request.method === 'HEAD' ? '' : deniedBody(error.message, false);
    }
  });
};
