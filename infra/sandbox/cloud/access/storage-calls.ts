import { arn, nameInArn } from '../base/names.ts';
import type { Call } from './policy.ts';

export interface StorageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/** A batch call needs the right to the same action without `Batch` in its name. */
const callOfQueue = (target: string, body: unknown): Call => {
  const operation = target.replace('AmazonSQS.', '').replace(/Batch$/, '');
  const { QueueUrl } = (body ?? {}) as { readonly QueueUrl?: string };
  return {
    action: `sqs:${operation}`,
    resource: QueueUrl === undefined ? '*' : arn('sqs', nameInArn(QueueUrl)),
  };
};

const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;
export const objectArn = (bucket: string, key: string): string => `${bucketArn(bucket)}/${key}`;

const ON_OBJECT: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  HEAD: 'GetObject',
  PUT: 'PutObject',
  POST: 'PutObject',
  DELETE: 'DeleteObject',
};
const ON_BUCKET: Readonly<Record<string, string>> = {
  GET: 'ListBucket',
  HEAD: 'ListBucket',
  PUT: 'CreateBucket',
  DELETE: 'DeleteBucket',
};

const keysToDelete = (body: unknown): string[] =>
  body instanceof Uint8Array
    ? [
        ...Buffer.from(body)
          .toString('utf8')
          .matchAll(/<Key>([^<]*)<\/Key>/g),
      ].map(([, key = '']) => key)
    : [];

const callsOfBucket = (bucket: string, query: URLSearchParams, request: StorageRequest): Call[] => {
  const { method, body } = request;
  if (method === 'POST' && query.has('delete')) {
    const action = 's3:DeleteObject';
    return keysToDelete(body).map((key) => ({ action, resource: objectArn(bucket, key) }));
  }
  const prefix = query.get('prefix');
  return [
    {
      action: `s3:${ON_BUCKET[method] ?? 'ListBucket'}`,
      resource: bucketArn(bucket),
      ...(prefix === null ? {} : { context: { 's3:prefix': prefix } }),
    },
  ];
};

const actionOnObject = (method: string, query: URLSearchParams): string => {
  const base = ON_OBJECT[method] ?? 'GetObject';
  if (query.has('tagging')) return `${base}Tagging`;
  if (query.has('versionId')) return `${base}Version`;
  if (method === 'DELETE' && query.has('uploadId')) return 'AbortMultipartUpload';
  return base;
};

/** A copy also needs the right to read the copied file. */
const copied = ({ headers }: StorageRequest): Call[] => {
  const source = headers['x-amz-copy-source'];
  if (typeof source !== 'string') return [];
  const resource = `arn:aws:s3:::${decodeURIComponent(source).replace(/^\//, '')}`;
  return [{ action: 's3:GetObject', resource }];
};

export const storageCalls = (request: StorageRequest): Call[] => {
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') return [callOfQueue(target, request.body)];
  const { pathname, searchParams } = new URL(request.url, 'http://s3');
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(pathname) ?? [];
  if (bucket === '') return [{ action: 's3:ListAllMyBuckets', resource: '*' }];
  if (key === '') return callsOfBucket(bucket, searchParams, request);
  const action = `s3:${actionOnObject(request.method, searchParams)}`;
  return [{ action, resource: objectArn(bucket, decodeURIComponent(key)) }, ...copied(request)];
};
