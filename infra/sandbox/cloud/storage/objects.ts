/** Access to the buckets by HTTP requests without a signature. The emulator does not check signatures. */
export interface Objects {
  createBucket(bucket: string): Promise<void>;
  put(
    bucket: string,
    key: string,
    body: Uint8Array,
    headers: Record<string, string>,
  ): Promise<void>;
  /** Resolves to S3's answer: status 200 with the object, or an error. */
  get(bucket: string, key: string): Promise<Response>;
  /** Returns the MD5 of each object by key, in hexadecimal. */
  list(bucket: string): Promise<ReadonlyMap<string, string>>;
  remove(bucket: string, key: string): Promise<void>;
}

/** Reads a URL. Retries once if the request fails, because the server may have just closed the reused connection. */
const read = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, init).catch(() => fetch(url, init));

const path = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

const expectOk = async (response: Response, operation: string): Promise<Response> => {
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return response;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

const objectsIn = (listing: string): ReadonlyMap<string, string> =>
  new Map(
    [...listing.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => {
      const [, key = ''] = /<Key>(.*?)<\/Key>/s.exec(content) ?? [];
      const [, tag = ''] = /<ETag>(.*?)<\/ETag>/s.exec(content) ?? [];
      return [plain(key), plain(tag).replaceAll('"', '')];
    }),
  );

export const objectsAt = (url: string): Objects => {
  const addressOf = (bucket: string, key: string): string => `${url}/${bucket}/${path(key)}`;
  return {
    createBucket: async (bucket) => {
      const head = await read(`${url}/${bucket}`, { method: 'HEAD' });
      if (head.ok) return;
      await expectOk(await fetch(`${url}/${bucket}`, { method: 'PUT' }), `bucket ${bucket}`);
    },
    put: async (bucket, key, body, headers) => {
      const response = await fetch(addressOf(bucket, key), {
        method: 'PUT',
        headers,
        body: new Uint8Array(body),
      });
      await (await expectOk(response, `${bucket}/${key}`)).arrayBuffer();
    },
    get: (bucket, key) => read(addressOf(bucket, key)),
    list: async (bucket) => {
      const response = await expectOk(await read(`${url}/${bucket}?list-type=2`), bucket);
      return objectsIn(await response.text());
    },
    remove: async (bucket, key) => {
      await expectOk(await fetch(addressOf(bucket, key), { method: 'DELETE' }), `${bucket}/${key}`);
    },
  };
};
