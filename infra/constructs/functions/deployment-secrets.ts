import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { KeptState } from '../state/kept-state.ts';
import type { ProductFunction } from './product-function.ts';

/** A rotation waits this long between its steps, so that every instance has read the new value (`operations.md`). */
const AGE_SECONDS = 60;

/** For how long functions use the values of secrets that they read. */
export const secretsAge: Readonly<Record<string, string>> = {
  SECRETS_AGE_SECONDS: String(AGE_SECONDS),
};

/** Lets a function read a secret. The encryption key may be used only through Secrets Manager. */
const allowReading = (lambda: ProductFunction, secret: ISecret, encryptionKey: IKey): void => {
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [secret.secretArn],
    }),
  );
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['kms:Decrypt'],
      resources: [encryptionKey.keyArn],
      conditions: {
        StringEquals: {
          'kms:ViaService': `secretsmanager.${Stack.of(lambda).region}.amazonaws.com`,
        },
      },
    }),
  );
};

export const allowEdgeSecret = (lambda: ProductFunction, state: KeptState): void =>
  allowReading(lambda, state.edgeSecret, state.secretsKey);

/** Lets a function encrypt and decrypt the secrets that hosts gave us for sites. */
export const allowSealKey = (lambda: ProductFunction, state: KeptState): void =>
  allowReading(lambda, state.siteSealKey, state.siteSecretsKey);

/** Lets a function that also reads the edge's secret read the vendor's public keys, under the same encryption key. */
export const allowLicenceKeys = (lambda: ProductFunction, state: KeptState): void => {
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue'],
      resources: [state.licenceKeys.secretArn],
    }),
  );
};
