import type { buildApp } from 'fauxqs';
import type { TagOf } from './conditional-writes.ts';

type App = ReturnType<typeof buildApp>;
type Tags = ReadonlyMap<string, string>;

const MOST_TAGS = 10;
const LONGEST = { key: 128, value: 256 };

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
];
const escaped = (text: string): string =>
  ENTITIES.reduce((sum, [plain, entity]) => sum.replaceAll(plain, entity), text);
const unescaped = (text: string): string =>
  ENTITIES.toReversed().reduce((sum, [plain, entity]) => sum.replaceAll(entity, plain), text);

const inXml = (xml: string): [string, string][] =>
  [...xml.matchAll(/<Tag>\s*<Key>(.*?)<\/Key>\s*<Value>(.*?)<\/Value>\s*<\/Tag>/gs)].map(
    ([, key = '', value = '']) => [unescaped(key), unescaped(value)],
  );

const asXml = (tags: Tags): string => {
  const each = [...tags].map(
    ([key, value]) => `<Tag><Key>${escaped(key)}</Key><Value>${escaped(value)}</Value></Tag>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><Tagging><TagSet>${each.join('')}</TagSet></Tagging>`;
};

/** Returns S3's reason to refuse these tags; null when the tags are valid. */
const faultOf = (tags: readonly (readonly [string, string])[]): string | null => {
  if (tags.length > MOST_TAGS) return 'Object tags cannot be greater than 10';
  if (new Set(tags.map(([key]) => key)).size < tags.length) {
    return 'Cannot provide multiple Tags with the same key';
  }
  const isLong = tags.some(
    ([key, value]) => key === '' || key.length > LONGEST.key || value.length > LONGEST.value,
  );
  return isLong ? 'The TagKey you have provided is invalid' : null;
};

interface TagRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

interface TagReply {
  readonly status: number;
  readonly xml: string;
}

const refused = (status: number, code: string, message: string): TagReply => ({
  status,
  xml: `<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

const textOf = (body: unknown): string => {
  if (typeof body === 'string') return body;
  return Buffer.isBuffer(body) ? body.toString('utf8') : '';
};

/**
 * Adds object tags, because the emulator would store the tags of a request as the content of the file. Tags are in
 * memory and lost at a restart. A file that is written again loses its previous tags.
 */
export const keepTags = (app: App, tagOf: TagOf): void => {
  const kept = new Map<string, Tags>();

  const answer = (file: string, isThere: boolean, { method, body }: TagRequest): TagReply => {
    if (!isThere) return refused(404, 'NoSuchKey', 'The specified key does not exist.');
    if (method === 'GET') return { status: 200, xml: asXml(kept.get(file) ?? new Map()) };
    const given = method === 'PUT' ? inXml(textOf(body)) : [];
    const fault = faultOf(given);
    if (fault !== null) return refused(400, 'InvalidTag', fault);
    kept.set(file, new Map(given));
    return { status: method === 'DELETE' ? 204 : 200, xml: '' };
  };
  const follow = (
    file: string,
    { method, headers }: TagRequest,
    isPart: boolean,
  ): TagReply | null => {
    if (method === 'DELETE') kept.delete(file);
    if (method !== 'PUT' || isPart) return null;
    const named = [...new URLSearchParams(String(headers['x-amz-tagging'] ?? ''))];
    const fault = faultOf(named);
    if (fault !== null) return refused(400, 'InvalidTag', fault);
    kept.set(file, new Map(named));
    return null;
  };

  app.addHook('preHandler', (request, reply, done) => {
    const { pathname, searchParams } = new URL(request.url, 'http://s3');
    const [, bucket, key] = /^\/([^/]+)\/(.+)$/s.exec(pathname) ?? [];
    if (bucket === undefined || key === undefined) return done();
    const tagRequest: TagRequest = request;
    const isThere = tagOf(bucket, decodeURIComponent(key)) !== null;
    const tagReply = searchParams.has('tagging')
      ? answer(pathname, isThere, tagRequest)
      : follow(pathname, tagRequest, searchParams.has('partNumber'));
    if (tagReply === null) return done();
    reply.status(tagReply.status).header('content-type', 'application/xml').send(tagReply.xml);
  });
};
