/** CommonJS dependencies in an ESM bundle still call `require`. */
const BANNER =
  "import { createRequire as cairnRequire } from 'node:module'; const require = cairnRequire(import.meta.url);";

/**
 * Credential providers for use outside Lambda (profiles, sign-on, commands), which bundles leave out. The SDK loads
 * them on demand, never when the environment has credentials. These providers would be a quarter of a bundle, and the
 * Lambda runtime has its own copy.
 */
const OTHER_CREDENTIALS = [
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@aws-sdk/token-providers',
];

/**
 * Options that bundle every handler into one file: minified ESM including the SDK (measured cost: `npm run
 * bench:cold`).
 */
export const BUNDLE = {
  banner: BANNER,
  external: OTHER_CREDENTIALS,
  /**
   * The first module of every bundle, as a path from the project's root. The module makes stack traces name source
   * files.
   */
  mappedStacks: 'functions/adapters/lambda/mapped-stacks.ts',
  mainFields: ['module', 'main'],
  target: 'node24',
};
