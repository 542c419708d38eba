import { createHmac } from 'node:crypto';
import { Sha256Node } from '@smithy/core/checksum';
import { ALGORITHM_IDENTIFIER, createScope, getSigningKey } from '@smithy/signature-v4';
import { type Clock, instantOf } from '#domain/kernel/time.ts';
import type { OfferUpload } from '../../ports/files/upload-form.ts';
import type { Credentials } from '../aws/sign.ts';

/** The form is valid for this many milliseconds. */
const VALID_MS = 10 * 60_000;

export interface UploadAccess {
  readonly bucket: string;
  readonly region: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
}

/**
 * Returns forms with which a browser can upload a file to S3 (POST Object). The signed policy of a form (Signature
 * Version 4) allows one key and a range of sizes. The bucket refuses other uploads.
 */
export const s3UploadForms =
  ({ bucket, region, credentials, clock }: UploadAccess): OfferUpload =>
  async (key, mostBytes) => {
    const now = clock();
    const stamp = now.replace(/[-:]|\.\d{3}/g, '');
    const day = stamp.slice(0, 8);
    const { accessKeyId, secretAccessKey, sessionToken } = credentials();
    const expiresAt = instantOf(Date.parse(now) + VALID_MS);
    const signedFields = {
      key,
      'x-amz-algorithm': ALGORITHM_IDENTIFIER,
      'x-amz-credential': `${accessKeyId}/${createScope(day, region, 's3')}`,
      'x-amz-date': stamp,
      ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
    };
    const conditions = [
      { bucket },
      ...Object.entries(signedFields).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, mostBytes],
    ];
    const policy = Buffer.from(JSON.stringify({ expiration: expiresAt, conditions })).toString(
      'base64',
    );
    const identity = { accessKeyId, secretAccessKey };
    const signingKey = await getSigningKey(Sha256Node, identity, day, region, 's3');
    const signature = createHmac('sha256', signingKey).update(policy).digest('hex');
    return { fields: { ...signedFields, policy, 'x-amz-signature': signature }, expiresAt };
  };
