/** The suggestion writer of a stage. Only this choice lets data leave the account. */
export type AiProvider =
  /** Our own rules. */
  | { readonly provider: 'offline' }
  | {
      readonly provider: 'bedrock';
      /** Id of a foundation model, or of an inference profile such as `eu.amazon.nova-lite-v1:0`. */
      readonly model: string;
      /**
       * Regions in which an inference profile may run its model; empty for a model itself, which
       * runs in the stack's region.
       */
      readonly regions: readonly string[];
    }
  | {
      readonly provider: 'openai-compatible';
      /** Such as `https://api.example.com/v1`, without a trailing slash. */
      readonly baseUrl: string;
      readonly model: string;
      /** ARN of the secret that holds the key; null for an endpoint without a key. */
      readonly keySecret: string | null;
    };

/** Options that an account's owner may pass as `-c name=value`. */
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

/** The model of an inference profile; null for the id of a model itself. */
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

/** The chosen provider; default: the offline rules. Throws when an option is missing. */
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
 * Returns the environment of the function that calls this provider: the key's address, never the
 * key.
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
