import type { buildApp } from 'fauxqs';
import { AccessDenied, type Authorize } from '../access/access.ts';
import { objectArn } from '../access/storage-calls.ts';
import { type PostedForm, type PostRefusal, refusalOfForm, type SecretOf } from './post-policy.ts';

type App = ReturnType<typeof buildApp>;

const isForm = (method: string, type: string | undefined): boolean =>
  method === 'POST' && /^multipart\/form-data\b/i.test(type ?? '');

/** Returns the file of an upload form, and the form fields that come before the file, by lower-case name. */
const readForm = async (body: Uint8Array, type: string) => {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') return { fields, fileBytes: value.size };
    fields.set(name.toLowerCase(), value);
  }
  return { fields, fileBytes: 0 };
};

/** Returns the error if the signer of a form has no right to upload the file, or null. */
const refusalOfSigner = (
  { bucket, fields }: PostedForm,
  authorize: Authorize,
): PostRefusal | null => {
  const accessKey = fields.get('x-amz-credential')?.split('/')[0] ?? '';
  try {
    const resource = objectArn(bucket, fields.get('key') ?? '');
    authorize(accessKey, { action: 's3:PutObject', resource });
    return null;
  } catch (error) {
    if (!(error instanceof AccessDenied)) throw error;
    return { status: 403, code: 'AccessDenied', message: error.message };
  }
};

export interface FormRules {
  readonly secretOf: SecretOf;
  readonly now: () => number;
  readonly authorize: Authorize;
}

/**
 * Refuses forms that S3 would refuse: the policy must be signed, and the form must meet the policy's conditions. The
 * emulator itself accepts any form.
 */
export const guardForms = (app: App, { secretOf, now, authorize }: FormRules): void => {
  app.addHook('preHandler', async (request, reply) => {
    const type = request.headers['content-type'];
    if (!isForm(request.method, type)) return;
    const bucket = request.url.split('?')[0]?.split('/')[1] ?? '';
    const body = request.body;
    const form = await readForm(body instanceof Uint8Array ? body : new Uint8Array(), String(type));
    const refused =
      refusalOfForm({ bucket, ...form }, secretOf, now()) ??
      refusalOfSigner({ bucket, ...form }, authorize);
    if (refused === null) return;
    const { status, code, message } = refused;
    await reply
      .status(status)
      .header('content-type', 'application/xml')
      .send(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
  });
};
