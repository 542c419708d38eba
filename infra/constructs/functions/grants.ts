import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { explain } from '../nag.ts';
import type { ProductFunction } from './product-function.ts';

/**
 * The table actions that a handler may be granted. Scans are excluded. A transaction needs only the actions of its
 * writes.
 */
export type TableAction = 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

export const allow = (table: TableV2, grantee: IGrantable, ...actions: TableAction[]): void => {
  table.grant(grantee, ...actions.map((action) => `dynamodb:${action}`));
};

export type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject';

/** Grants exactly these actions on the files in some folders of a bucket. */
export const allowFiles = (
  bucket: IBucket,
  lambda: ProductFunction,
  folders: readonly string[],
  ...actions: FileAction[]
): void => {
  const resources = folders.map((folder) => bucket.arnForObjects(folder));
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: actions.map((action) => `s3:${action}`), resources }),
  );
  explain(
    lambda.ownRole,
    'AwsSolutions-IAM5',
    'The name of each file is a secret that is made at run time; the folder is as narrow as it gets.',
  );
};

/** Grants listing the files in these folders of a bucket only. */
export const allowListing = (
  bucket: IBucket,
  lambda: ProductFunction,
  folders: readonly string[],
): void => {
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': [...folders] } },
    }),
  );
};

/**
 * Grants what personas' pictures need. An upload form has the rights of its signer, so the function that signs it needs
 * the right to put files. The function also reads uploads, and puts and deletes published pictures.
 */
export const allowPersonaImages = (bucket: IBucket, lambda: ProductFunction): void => {
  allowFiles(bucket, lambda, ['persona-upload/*'], 'GetObject');
  allowFiles(bucket, lambda, ['persona-upload/*', 'persona-image/*'], 'PutObject', 'DeleteObject');
  allowFiles(bucket, lambda, ['owners/*'], 'PutObject');
};
