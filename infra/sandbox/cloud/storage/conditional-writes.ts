import type { buildApp } from 'fauxqs';

type App = ReturnType<typeof buildApp>;

/** Returns an object's current ETag without quotes; null when the object does not exist. */
export type TagOf = (bucket: string, key: string) => string | null;

const bare = (tag: string): string => tag.replaceAll('"', '');

const refusal = (code: string, message: string): string =>
  `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;

interface StorageCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Returns the status, code and message with which S3 refuses a write. Returns null if S3 accepts the write. */
const refusalOf = (
  { method, url, headers }: StorageCall,
  tagOf: TagOf,
): readonly [number, string, string] | null => {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  // A multipart upload is checked when it is completed, because S3 writes the object only then.
  const isWrite = method === 'PUT' || (method === 'POST' && searchParams.has('uploadId'));
  if (!isWrite) return null;
  if (searchParams.has('tagging')) return null;
  const [, bucket = '', key = ''] = /^\/([^/]+)\/(.+)$/s.exec(pathname) ?? [];
  const { 'if-none-match': none, 'if-match': match } = headers;
  if (none === undefined && match === undefined) return null;
  const tag = tagOf(bucket, decodeURIComponent(key));
  if (none !== undefined && none !== '*') {
    return [
      501,
      'NotImplemented',
      'A header you provided implies functionality that is not implemented',
    ];
  }
  if (match !== undefined && tag === null)
    return [404, 'NoSuchKey', 'The specified key does not exist.'];
  const holds = none === undefined ? bare(String(match)) === tag : tag === null;
  return holds
    ? null
    : [412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold'];
};

/** Adds conditional writes, which the emulator lacks. No other request can run between the check and the write. */
export const judgeWrites = (app: App, tagOf: TagOf): void => {
  app.addHook('preHandler', (request, reply, done) => {
    const refused = refusalOf(request, tagOf);
    if (refused === null) return done();
    const [status, code, message] = refused;
    reply.status(status).header('content-type', 'application/xml').send(refusal(code, message));
  });
};
