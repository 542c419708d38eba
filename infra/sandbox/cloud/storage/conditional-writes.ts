import type { buildApp } from 'fauxqs';

type App = ReturnType<typeof buildApp>;

/** An object's current ETag without quotes; null when there is no object. */
export type TagOf = (bucket: string, key: string) => string | null;

const bare = (tag: string): string => tag.replaceAll('"', '');

const refusal = (code: string, message: string): string =>
  `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;

interface StorageCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Status, code and message of S3's refusal of a write. */
const refusalOf = (
  { method, url, headers }: StorageCall,
  tagOf: TagOf,
): readonly [number, string, string] | null => {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  // A multipart upload is written when it is completed.
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

/** Adds conditional writes, which the emulator lacks. The check is synchronous with the write. */
export const judgeWrites = (app: App, tagOf: TagOf): void => {
  app.addHook('preHandler', (request, reply, done) => {
    const refused = refusalOf(request, tagOf);
    if (refused === null) return done();
    const [status, code, message] = refused;
    reply.status(status).header('content-type', 'application/xml').send(refusal(code, message));
  });
};
