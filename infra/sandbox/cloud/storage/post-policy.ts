import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** A submitted upload form: its fields by name, and the size of its file. */
export interface PostedForm {
  readonly bucket: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly fileBytes: number;
}

export interface PostRefusal {
  readonly status: 400 | 403;
  readonly code: string;
  readonly message: string;
}

const refuse = (status: PostRefusal['status'], code: string, message: string): PostRefusal => ({
  status,
  code,
  message,
});

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.record(z.string(), z.string()),
      z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
    ]),
  ),
});
type Policy = z.infer<typeof policySchema>;
type Condition = Policy['conditions'][number];

const NEEDED = [
  'key',
  'policy',
  'x-amz-algorithm',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-signature',
];
/** Fields that a form may contain although no condition names them. */
const FREE = new Set(['policy', 'x-amz-signature', 'file']);

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const signatureOf = (secret: string, credential: string, policy: string): Buffer => {
  const [, day = '', region = '', service = '', end = ''] = credential.split('/');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secret}`, day));
  return hmac(key, policy);
};

const isSigned = (fields: PostedForm['fields'], secretOf: SecretOf): boolean => {
  const credential = fields.get('x-amz-credential') ?? '';
  const secret = secretOf(credential.split('/')[0] ?? '');
  if (secret === null || fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') return false;
  if (!/^[^/]+\/\d{8}\/[\w-]+\/s3\/aws4_request$/.test(credential)) return false;
  if (!fields.get('x-amz-date')?.startsWith(credential.split('/')[1] ?? '')) return false;
  const given = Buffer.from(fields.get('x-amz-signature') ?? '', 'hex');
  const due = signatureOf(secret, credential, fields.get('policy') ?? '');
  return given.length === due.length && timingSafeEqual(given, due);
};

/** Returns the secret of an access key; null for an unknown access key. */
export type SecretOf = (accessKeyId: string) => string | null;

const readPolicy = (text: string): Policy | null => {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return null;
  }
};

/** Returns the fields that a condition names, each with whether its value meets the condition. */
const judge = (condition: Condition, fieldValue: (name: string) => string) => {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ({
      name: name.toLowerCase(),
      holds: fieldValue(name.toLowerCase()) === value,
    }));
  }
  const [kind, field, wanted] = condition;
  if (kind === 'content-length-range') return [];
  const name = String(field).replace(/^\$/, '').toLowerCase();
  const value = fieldValue(name);
  return [{ name, holds: kind === 'eq' ? value === wanted : value.startsWith(String(wanted)) }];
};

const sizeRefusal = ({ conditions }: Policy, bytes: number): PostRefusal | null => {
  for (const condition of conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue;
    const [, least, most] = condition;
    if (bytes < least) return refuse(400, 'EntityTooSmall', 'Your upload is too small.');
    if (bytes > most) return refuse(400, 'EntityTooLarge', 'Your upload is too large.');
  }
  return null;
};

const against = (policy: Policy, { bucket, fields }: PostedForm): PostRefusal | null => {
  const fieldValue = (name: string): string =>
    name === 'bucket' ? bucket : (fields.get(name) ?? '');
  const verdicts = policy.conditions.flatMap((condition) => judge(condition, fieldValue));
  const broken = verdicts.find(({ holds }) => !holds);
  if (broken) {
    const about = `Policy Condition failed: ${broken.name}`;
    return refuse(403, 'AccessDenied', `Invalid according to Policy: ${about}`);
  }
  const named = new Set(verdicts.map(({ name }) => name));
  const extra = [...fields.keys()].find(
    (name) => !named.has(name) && !FREE.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra === undefined) return null;
  return refuse(403, 'AccessDenied', `Invalid according to Policy: Extra input fields: ${extra}`);
};

/**
 * Returns S3's reason to refuse an upload form, or null if S3 accepts the form. The policy must be signed with a known
 * access key and must not have expired, and all fields and the file's size must meet the policy's conditions. Field
 * names are lower-case.
 */
export const refusalOfForm = (
  form: PostedForm,
  secretOf: SecretOf,
  now: number,
): PostRefusal | null => {
  const { fields } = form;
  const missing = NEEDED.find((name) => !fields.has(name));
  if (missing) {
    return refuse(403, 'AccessDenied', `Bucket POST must contain a field named '${missing}'.`);
  }
  if (!isSigned(fields, secretOf)) {
    return refuse(403, 'SignatureDoesNotMatch', 'The signature does not match.');
  }
  const policy = readPolicy(fields.get('policy') ?? '');
  if (policy === null) return refuse(400, 'InvalidPolicyDocument', 'The policy is not valid.');
  if (Date.parse(policy.expiration) <= now) {
    return refuse(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  return against(policy, form) ?? sizeRefusal(policy, form.fileBytes);
};
