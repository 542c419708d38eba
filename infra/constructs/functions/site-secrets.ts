import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { StageConfig } from '../../config/stages.ts';
import { explain } from '../nag.ts';
import type { KeptState } from '../state/kept-state.ts';
import type { ProductFunction } from './product-function.ts';

/** Returns the prefix of the names of secrets. Each site's key for a model is in a separate secret. */
const prefixOf = ({ stage }: StageConfig): string => `cairn/${stage}/ai-key/`;

/** Returns the environment of a function that only removes keys. */
export const aiKeysPrefix = (config: StageConfig): Record<string, string> => ({
  AI_KEYS_PREFIX: prefixOf(config),
});

export const aiKeySettings = (
  config: StageConfig,
  { siteSecretsKey }: KeptState,
): Record<string, string> => ({
  ...aiKeysPrefix(config),
  AI_KEYS_ENCRYPTION: siteSecretsKey.keyArn,
  ...(config.aiLoopback ? { AI_LOOPBACK: 'yes' } : {}),
});

type SecretAction = 'GetSecretValue' | 'PutSecretValue' | 'CreateSecret' | 'DeleteSecret';

const allowSecrets = (
  lambda: ProductFunction,
  config: StageConfig,
  ...actions: SecretAction[]
): void => {
  const secrets = Stack.of(lambda).formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    resourceName: `${prefixOf(config)}*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: actions.map((action) => `secretsmanager:${action}`),
      resources: [secrets],
    }),
  );
  explain(
    lambda.ownRole,
    'AwsSolutions-IAM5',
    'Each site that has a key has a secret of its own, made at run time; its name begins as all of them do.',
  );
};

/**
 * Grants storing, reading and removing keys. The encryption key may be used only through Secrets Manager; `allowSealKey`
 * grants decrypting with it.
 */
export const allowAiKeys = (
  lambda: ProductFunction,
  config: StageConfig,
  { siteSecretsKey }: KeptState,
): void => {
  allowSecrets(lambda, config, 'GetSecretValue', 'PutSecretValue', 'CreateSecret', 'DeleteSecret');
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['kms:GenerateDataKey'],
      resources: [siteSecretsKey.keyArn],
      conditions: {
        StringEquals: {
          'kms:ViaService': `secretsmanager.${Stack.of(lambda).region}.amazonaws.com`,
        },
      },
    }),
  );
};

/** Lets the function that erases sites remove keys, but not read or store them. */
export const allowRemovingAiKeys = (lambda: ProductFunction, config: StageConfig): void =>
  allowSecrets(lambda, config, 'DeleteSecret');
