/** Who writes suggestions in a stage; what leaves the account, leaves it only by this choice. */
export type AiProvider =
  /** Rules of our own. */
  | { readonly provider: 'offline' }
  | {
      readonly provider: 'bedrock';
      /** Id of a foundation model, or of an inference profile such as `eu.amazon.nova-lite-v1:0`. */
      readonly model: string;
      /** Where an inference profile may run its model; for a model itself none, since it runs where the stack is. */
      readonly regions: readonly string[];
    }
  | {
      readonly provider: 'openai-compatible';
      /** Such as `https://api.example.com/v1`, without a trailing slash. */
      readonly baseUrl: string;
      readonly model: string;
      /** ARN of the secret whose text is the key; null where the endpoint asks for none. */
      readonly keySecret: string | null;
    };

/** What the owner of an account may say of it with `-c name=value`. */
export interface AiChoice {
  readonly aiProvider?: unknown;
  readonly aiModel?: unknown;
  /** Regions of an inference profile, divided by commas. */
  readonly aiModelRegions?: unknown;
  readonly aiBaseUrl?: unknown;
  readonly aiKeySecret?: unknown;
}

const PROFILE = /^(?:us|us-gov|eu|apac|jp|au|ca|global)\.(?=.+\.)/;
const MODEL = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::[\w.-]+)*$/i;
const SECRET = /^arn:aws[\w-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:[\w/+=.@-]+$/;

const matching = (value: unknown, shape: RegExp, what: string): string => {
  if (typeof value === 'string' && shape.test(value)) return value;
  throw new Error(`${what} must be given, in its form: "${String(value ?? '')}" is none.`);
};

/** The model that an inference profile stands for; null when the id is that of a model itself. */
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

/** The provider that is asked for, rules of our own when none is. Throws when something of it is missing. */
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

/** What the function is given of it: never a key, only where it is kept. */
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
