/** The suggestion writer of a stage. No other setting lets data leave the AWS account. */
export type AiProvider =
  | { readonly provider: 'offline' }
  | {
      readonly provider: 'bedrock';
      /** Id of a foundation model, or of an inference profile such as `eu.amazon.nova-lite-v1:0`. */
      readonly model: string;
      /**
       * Regions in which an inference profile may run its model. Empty when `model` is the id of a model, which runs in
       * the stack's region.
       */
      readonly regions: readonly string[];
    }
  | {
      readonly provider: 'openai-compatible';
      /** URL such as `https://api.example.com/v1`, without a trailing slash. */
      readonly baseUrl: string;
      readonly model: string;
      /** ARN of the secret that holds the key; null when the endpoint needs no key. */
      readonly keySecret: string | null;
    };

/** Options that the owner of an AWS account may pass as `-c name=value`. */
export interface AiChoice {
  readonly aiProvider?: unknown;
  readonly aiModel?: unknown;
  /** Regions of an inference profile, separated by commas. */
  readonly aiModelRegions?: unknown;
  readonly aiBaseUrl?: unknown;
  readonly aiKeySecret?: unknown;
}

const PROFILE = /^(?:us|us-gov|eu|apac|jp|au|ca|global)\.(?=.+\.)/;
const MODEL = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::[\w.-]+)*$/i;
const SECRET = /^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:[\w/+=.@-]+$/;

const matching = (value: unknown, shape: RegExp, optionName: string): string => {
  if (typeof value === 'string' && shape.test(value)) return value;
  throw new Error(`${optionName} must be given, in its form: "${String(value ?? '')}" is none.`);
};

/** Returns the id of an inference profile's model; null when `id` is already the id of a model. */
export const modelOfProfile = (id: string): string | null =>
  PROFILE.test(id) ? id.replace(PROFILE, '') : null;

const bedrock = ({ aiModel, aiModelRegions = '' }: AiChoice): AiProvider => {
  const model = matching(aiModel, MODEL, 'aiModel');
  const regions = String(aiModelRegions).split(',').filter(Boolean);
  for (const region of regions) matching(region, /^[a-z]+(-[a-z]+)+-\d$/, 'Each of aiModelRegions');
  if ((modelOfProfile(model) !== null) === regions.length > 0) {
    return { provider: 'bedrock', model, regions };
  }
  throw new Error(
    'aiModelRegions belong to an inference profile, which needs them, and to no other model.',
  );
};

const openAi = ({ aiModel, aiBaseUrl, aiKeySecret }: AiChoice): AiProvider => ({
  provider: 'openai-compatible',
  baseUrl: matching(aiBaseUrl, /^https:\/\/[^\s?#]+$/, 'aiBaseUrl').replace(/\/$/, ''),
  model: matching(aiModel, /^\S+$/, 'aiModel'),
  keySecret: aiKeySecret ? matching(aiKeySecret, SECRET, 'aiKeySecret') : null,
});

/**
 * Returns the chosen provider; by default the one that uses rules instead of a model. Throws when an option is missing.
 */
export const chosenAi = (choice: AiChoice): AiProvider => {
  switch (choice.aiProvider ?? 'offline') {
    case 'offline':
      return { provider: 'offline' };
    case 'bedrock':
      return bedrock(choice);
    case 'openai-compatible':
      return openAi(choice);
    default:
      throw new Error(`Unknown aiProvider "${String(choice.aiProvider)}".`);
  }
};

/**
 * Returns the environment of the function that calls this provider. The environment contains the ARN of the key, never
 * the key itself.
 */
export const aiSettings = (ai: AiProvider): Record<string, string> => {
  switch (ai.provider) {
    case 'offline':
      return { AI_PROVIDER: ai.provider };
    case 'bedrock':
      return { AI_PROVIDER: ai.provider, AI_MODEL: ai.model };
    case 'openai-compatible':
      return {
        AI_PROVIDER: ai.provider,
        AI_MODEL: ai.model,
        AI_BASE_URL: ai.baseUrl,
        ...(ai.keySecret === null ? {} : { AI_KEY_SECRET: ai.keySecret }),
      };
  }
};
