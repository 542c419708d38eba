/** CommonJS dependencies of an ESM bundle still ask for `require`. */
const BANNER =
  "import { createRequire as cairnRequire } from 'node:module'; const require = cairnRequire(import.meta.url);";

/**
 * Ways to find credentials outside Lambda (profiles, sign-on, commands). The SDK loads them on demand, which never
 * happens where the environment has credentials; they are a quarter of a bundle, and the runtime has its own copy.
 */
const OTHER_CREDENTIALS = [
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@aws-sdk/token-providers',
];

/** How every handler becomes one file: minified ESM with the SDK in it (facts of their cost: `npm run bench:cold`). */
export const BUNDLE = {
  banner: BANNER,
  external: OTHER_CREDENTIALS,
  /** From the project's root: begins every bundle, so that stacks name sources. */
  mappedStacks: 'functions/adapters/lambda/mapped-stacks.ts',
  mainFields: ['module', 'main'],
  target: 'node24',
};
