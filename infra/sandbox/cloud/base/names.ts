/** Account and region of the sandbox, with invented values. */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';
/** Access key of the account's owner. A function signs with this secret and its own name as id. */
export const ACCESS_KEY = { id: 'sandbox', secret: 'sandbox' } as const;

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

/** Returns the last part of an ARN, such as the name of a queue or a function. */
export const nameInArn = (value: string): string => value.split(/[:/]/).at(-1) ?? value;

/** Returns the name of a function from its ARN or name, and its alias or version; null when it has none. */
export const functionInArn = (
  value: string,
): { readonly name: string; readonly qualifier: string | null } => {
  const [name = value, qualifier = null] = value
    .replace(/^arn:[^:]+:lambda:[^:]+:\d+:function:/, '')
    .split(':');
  return { name, qualifier };
};

export const tableInArn = (value: string): string =>
  /:table\/(?<table>[^/]+)/.exec(value)?.groups?.table ?? '';

const BUCKET_NAME_LIMIT = 63;

/**
 * Returns a bucket's name, which must be lower-case and short. The name contains the end of the id, because the end is
 * unique.
 */
export const bucketName = (stack: string, logicalId: string): string =>
  `${stack}-${logicalId}`
    .toLowerCase()
    .slice(-BUCKET_NAME_LIMIT)
    .replace(/^[^a-z0-9]+/, '');

export const bucketDomain = (bucket: string): string => `${bucket}.s3.${REGION}.amazonaws.com`;

/** Returns the bucket in the domain name of an S3 origin; null for another origin. */
export const bucketInDomain = (domain: string): string | null =>
  domain.endsWith(bucketDomain('').slice(1)) ? domain.slice(0, -bucketDomain('').length) : null;
