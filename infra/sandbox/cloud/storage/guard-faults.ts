import type { buildApp } from 'fauxqs';
import { accessKeyOf } from '../access/credential.ts';

type App = ReturnType<typeof buildApp>;

/** Returns whether a fault rule currently hits this bucket or queue. */
export type Fails = (kind: 'no-files' | 'no-messages', name: string) => boolean;

interface StorageCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

const queueIn = (body: unknown): string =>
  (body as { readonly QueueUrl?: string } | null)?.QueueUrl?.split('/').at(-1) ?? '';

/**
 * Answers like S3 and SQS during an outage if a fault rule says so. The sandbox's own event sources still get messages.
 */
export const guardFaults = (
  app: App,
  isFunction: (accessKey: string) => boolean,
  fails: Fails,
): void => {
  app.addHook('preHandler', async ({ url, headers, body }: StorageCall, reply) => {
    if ('x-amz-target' in headers) {
      const { authorization } = headers;
      const key = accessKeyOf(typeof authorization === 'string' ? { authorization } : {});
      if (key === null || !isFunction(key) || !fails('no-messages', queueIn(body))) return;
      const __type = 'com.amazon.coral.service#ServiceUnavailable';
      await reply.status(503).send(JSON.stringify({ __type, message: 'Try again later.' }));
      return;
    }
    if (!fails('no-files', url.split(/[/?]/)[1] ?? '')) return;
    await reply
      .status(503)
      .header('content-type', 'application/xml')
      .send(
        '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
      );
  });
};
