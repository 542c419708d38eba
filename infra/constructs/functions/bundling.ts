/** CommonJS dependencies in an ESM bundle still call `require`. */
const BANNER =
  "import { createRequire as cairnRequire } from 'node:module'; const require = cairnRequire(import.meta.url);";

/**
 * Credential providers for use outside Lambda (profiles, sign-on, commands). The SDK loads them on
 * demand, which never happens when the environment has credentials. They are a quarter of a bundle,
 * and the runtime has its own copy.
 */
const OTHER_CREDENTIALS = [
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@aws-sdk/token-providers',
];

/**
 * Bundles every handler into one file: minified ESM including the SDK (measured cost: `npm run
 * bench:cold`).
 */
export const BUNDLE = {
  banner: BANNER,
  external: OTHER_CREDENTIALS,
  /**
   * From the project's root: the first module of every bundle, so that stack traces name source
   * files.
   */
  mappedStacks: 'functions/adapters/lambda/mapped-stacks.ts',
  mainFields: ['module', 'main'],
  target: 'node24',
};
