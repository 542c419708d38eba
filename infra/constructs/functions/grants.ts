import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { explain } from '../nag.ts';
import type { ProductFunction } from './product-function.ts';

/** What a handler may ask of a table; none may read it whole. A transaction needs the actions of the writes in it and none of its own. */
export type TableAction = 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** Exactly the actions that a handler performs, on exactly the table it performs them on. */
export const allow = (table: TableV2, who: IGrantable, ...actions: TableAction[]): void => {
  table.grant(who, ...actions.map((action) => `dynamodb:${action}`));
};

export type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject';

/** Exactly these actions on the files of a bucket that lie under some folders. */
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

/** Finding the files that lie under some folders of a bucket, and none of the others. */
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
 * Pictures of personas: a form for an upload carries the right of who signed it, so the function itself may put files
 * there; it reads what was uploaded, and what is served it puts and removes.
 */
export const allowPersonaImages = (bucket: IBucket, lambda: ProductFunction): void => {
  allowFiles(bucket, lambda, ['persona-upload/*'], 'GetObject');
  allowFiles(bucket, lambda, ['persona-upload/*', 'persona-image/*'], 'PutObject', 'DeleteObject');
  allowFiles(bucket, lambda, ['owners/*'], 'PutObject');
};
