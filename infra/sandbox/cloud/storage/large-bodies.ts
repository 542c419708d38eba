import type { buildApp } from 'fauxqs';

type App = ReturnType<typeof buildApp>;

/** Maximum size of one request in bytes. A request contains a whole file or one part of a multipart upload. */
export const MOST_BYTES = 5 * 1024 ** 3;
const MOST_PARTS = 10_000;

const xml = (code: string, message: string): string =>
  `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;

const TOO_LARGE = xml(
  'EntityTooLarge',
  'Your proposed upload exceeds the maximum allowed object size.',
);
const WRONG_PART = xml(
  'InvalidArgument',
  `Part number must be an integer between 1 and ${MOST_PARTS}, inclusive`,
);
const NO_LISTS = xml('NotImplemented', 'The sandbox lists no parts and no uploads.');

interface StorageCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Returns the status and body with which S3 refuses a request before it reads the request's body. Returns null if S3
 * reads the body.
 */
const refusedUnread = ({ method, url, headers }: StorageCall): readonly [number, string] | null => {
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return [400, TOO_LARGE];
  const { searchParams } = new URL(url, 'http://s3');
  // Refuses requests that list uploads, because the emulator would answer with the content of the file.
  const lists = searchParams.has('uploadId') || searchParams.has('uploads');
  if (method === 'GET' && lists) return [501, NO_LISTS];
  const part = searchParams.get('partNumber');
  if (method !== 'PUT' || part === null) return null;
  const isPart = /^\d{1,5}$/.test(part) && Number(part) >= 1 && Number(part) <= MOST_PARTS;
  return isPart ? null : [400, WRONG_PART];
};

/**
 * Accepts files of up to 5 GiB and multipart uploads, like S3. Without this, the emulator limits request bodies to 11
 * MiB. Whole bodies are in memory. Applies only to buckets, because queues have their own limits and parsers.
 */
export const takeLargeBodies = (app: App): void => {
  app.addHook('onRequest', async (request, reply) => {
    const refused = refusedUnread(request);
    if (refused === null) return;
    const [status, body] = refused;
    await reply.status(status).header('content-type', 'application/xml').send(body);
  });
  app.removeContentTypeParser('*');
  app.addContentTypeParser('*', async (_: unknown, payload: AsyncIterable<Uint8Array>) => {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of payload) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw Object.assign(new Error('too large'), { statusCode: 400 });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  });
};
