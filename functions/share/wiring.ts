import { s3SharedFiles } from '../adapters/s3/shared-files.ts';
import { s3UploadForms } from '../adapters/s3/upload-form.ts';
import type { SharedFiles } from '../ports/files/shared-files.ts';
import type { OfferUpload } from '../ports/files/upload-form.ts';
import { systemClock } from '../ports/ids.ts';
import { runtimeCredentials, setting } from '../wiring.ts';

/** Returns the address of a bucket, at the account's S3 endpoint or at the endpoint in the environment. */
const bucketUrl = (bucket: string, region: string): string => {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  return endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
};

/** Returns presigned forms with which browsers upload files to the bucket. */
export const uploadForms = (): OfferUpload =>
  s3UploadForms({
    bucket: setting('SNAPSHOTS_BUCKET'),
    region: setting('AWS_REGION'),
    credentials: runtimeCredentials,
    clock: systemClock,
  });

/** Returns the files of published boards. They are read and written with the function's own credentials. */
export const sharedFiles = (): SharedFiles => {
  const region = setting('AWS_REGION');
  return s3SharedFiles({
    url: bucketUrl(setting('SNAPSHOTS_BUCKET'), region),
    region,
    credentials: runtimeCredentials,
    clock: systemClock,
  });
};
