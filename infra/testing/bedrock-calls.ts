import { modelOfProfile } from '../config/ai-provider.ts';
import type { Call } from '../sandbox/cloud/access/policy.ts';
import { arn, REGION } from '../sandbox/cloud/base/names.ts';

/**
 * The IAM action of each operation: Converse needs the right to invoke the model, ConverseStream
 * the right to stream from it.
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
 * Returns the calls for which a request to Bedrock must be authorized. For an inference profile these are the profile,
 * and its model in the region that the service chooses from the profile's regions.
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
