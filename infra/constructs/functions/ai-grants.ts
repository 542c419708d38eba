import { Arn, ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type AiProvider, modelOfProfile } from '../../config/ai-provider.ts';
import type { ProductFunction } from './product-function.ts';

/**
 * Returns the ARNs of the model. For an inference profile, returns the ARNs of the profile and of its model in each of
 * its regions.
 */
const modelArns = (
  stack: Stack,
  { model, regions }: Extract<AiProvider, { provider: 'bedrock' }>,
): string[] => {
  const arn = (
    resource: string,
    resourceName: string,
    place: { region?: string; account?: string },
  ) =>
    Arn.format(
      {
        service: 'bedrock',
        resource,
        resourceName,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
        ...place,
      },
      stack,
    );
  const behind = modelOfProfile(model);
  if (behind === null) return [arn('foundation-model', model, { account: '' })];
  return [
    arn('inference-profile', model, {}),
    // A call of a global profile also needs a grant on its model's ARN without a region.
    ...(model.startsWith('global.')
      ? [arn('foundation-model', behind, { region: '', account: '' })]
      : []),
    ...regions.map((region) => arn('foundation-model', behind, { region, account: '' })),
  ];
};

/** Grants only what the chosen provider needs: to call its model, or to read its key. */
export const allowAi = (lambda: ProductFunction, ai: AiProvider): void => {
  if (ai.provider === 'bedrock') {
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['bedrock:InvokeModelWithResponseStream'],
        resources: modelArns(Stack.of(lambda), ai),
      }),
    );
  }
  if (ai.provider === 'openai-compatible' && ai.keySecret !== null) {
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [ai.keySecret],
      }),
    );
  }
};
