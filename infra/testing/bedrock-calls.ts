import { modelOfProfile } from '../config/ai-provider.ts';
import type { Call } from '../sandbox/cloud/access/policy.ts';
import { arn, REGION } from '../sandbox/cloud/base/names.ts';

/** What each operation needs the right to: a conversation needs that to call the model, one that streams another. */
const ACTION_OF: Readonly<Record<string, string>> = {
  invoke: 'InvokeModel',
  converse: 'InvokeModel',
  'invoke-with-response-stream': 'InvokeModelWithResponseStream',
  'converse-stream': 'InvokeModelWithResponseStream',
};

const modelArn = (model: string, region: string): string =>
  `arn:aws:bedrock:${region}::foundation-model/${model}`;

/**
 * What a request to Bedrock needs the right to. An inference profile is asked for with the model behind it, in the region
 * that the service chooses among those of the profile.
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
