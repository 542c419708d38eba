/** The account and region that the sandbox pretends to be; no name outside this machine depends on them. */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';
/** What every function signs with. */
export const ACCESS_KEY = { id: 'sandbox', secret: 'sandbox' } as const;

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

/** What stands behind the last colon or slash of an ARN, such as a queue's or a function's name. */
export const nameInArn = (value: string): string => value.split(/[:/]/).at(-1) ?? value;

/** The function in its ARN, or in a name, with the alias or version behind it; null where it names none. */
export const functionInArn = (
  value: string,
): { readonly name: string; readonly qualifier: string | null } => {
  const [name = value, qualifier = null] = value
    .replace(/^arn:[^:]+:lambda:[^:]+:\d+:function:/, '')
    .split(':');
  return { name, qualifier };
};

/** A table's name in its own ARN or in that of its stream. */
export const tableInArn = (value: string): string =>
  /:table\/(?<table>[^/]+)/.exec(value)?.groups?.table ?? '';

const BUCKET_NAME_LIMIT = 63;

/** Bucket names are lower-case and short; the end of the name distinguishes them. */
export const bucketName = (stack: string, logicalId: string): string =>
  `${stack}-${logicalId}`
    .toLowerCase()
    .slice(-BUCKET_NAME_LIMIT)
    .replace(/^[^a-z0-9]+/, '');

export const bucketDomain = (bucket: string): string => `${bucket}.s3.${REGION}.amazonaws.com`;

/** The bucket behind an S3 origin's domain name; null when the origin is something else. */
export const bucketInDomain = (domain: string): string | null =>
  domain.endsWith(bucketDomain('').slice(1)) ? domain.slice(0, -bucketDomain('').length) : null;
