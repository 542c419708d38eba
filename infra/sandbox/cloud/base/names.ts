/**
 * The account and the region that the sandbox pretends to be in. Nothing outside this machine uses
 * them.
 */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';
/** The owner's access key. A function signs with this secret and its own name as id. */
export const ACCESS_KEY = { id: 'sandbox', secret: 'sandbox' } as const;

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

/** The last part of an ARN, such as the name of a queue or a function. */
export const nameInArn = (value: string): string => value.split(/[:/]/).at(-1) ?? value;

/** The function's name in an ARN or a name, with its alias or version; null when there is none. */
export const functionInArn = (
  value: string,
): { readonly name: string; readonly qualifier: string | null } => {
  const [name = value, qualifier = null] = value
    .replace(/^arn:[^:]+:lambda:[^:]+:\d+:function:/, '')
    .split(':');
  return { name, qualifier };
};

/** A table's name from its own ARN or its stream's. */
export const tableInArn = (value: string): string =>
  /:table\/(?<table>[^/]+)/.exec(value)?.groups?.table ?? '';

const BUCKET_NAME_LIMIT = 63;

/**
 * Returns a bucket's name, which must be lower-case and short: the end of the id is kept, because
 * it is unique.
 */
export const bucketName = (stack: string, logicalId: string): string =>
  `${stack}-${logicalId}`
    .toLowerCase()
    .slice(-BUCKET_NAME_LIMIT)
    .replace(/^[^a-z0-9]+/, '');

export const bucketDomain = (bucket: string): string => `${bucket}.s3.${REGION}.amazonaws.com`;

/** The bucket of an S3 origin's domain name; null for another origin. */
export const bucketInDomain = (domain: string): string | null =>
  domain.endsWith(bucketDomain('').slice(1)) ? domain.slice(0, -bucketDomain('').length) : null;
