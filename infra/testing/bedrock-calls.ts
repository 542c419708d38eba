import { modelOfProfile } from '../config/ai-provider.ts';
import type { Call } from '../sandbox/cloud/access/policy.ts';
import { arn, REGION } from '../sandbox/cloud/base/names.ts';

/**
 * The right that each operation of Bedrock needs, as an IAM action. Converse needs InvokeModel, and ConverseStream
 * needs InvokeModelWithResponseStream.
 */
const ACTION_OF: Readonly<Record<string, string>> = {
  invoke: 'InvokeModel',
  converse: 'InvokeModel',
  'invoke-with-response-stream': 'InvokeModelWithResponseStream',
  'converse-stream': 'InvokeModelWithResponseStream',
};

const modelArn = (model: string, region: string): string =>
  `arn:aws:bedrock:${region}::foundation-model/${model}`;

/**
 * Returns the rights that a request to Bedrock needs. With an inference profile, these are rights for the profile, and
 * for its model in the region that Bedrock chooses.
 */
export const bedrockCalls = (path: string, chosenRegion = REGION): Call[] => {
  const [, id = '', operation = ''] = /^\/model\/([^/]+)\/([\w-]+)$/.exec(path) ?? [];
  const action = `bedrock:${ACTION_OF[operation] ?? operation}`;
  const model = decodeURIComponent(id);
  const behind = modelOfProfile(model);
  const resources =
    behind === null
      ? [modelArn(model, REGION)]
      : [arn('bedrock', `inference-profile/${model}`), modelArn(behind, chosenRegion)];
  return resources.map((resource) => ({ action, resource }));
};
