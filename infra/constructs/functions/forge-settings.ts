import type { StageConfig } from '../../config.ts';
import type { StatefulStack } from '../../stacks/stateful-stack.ts';

/** What a function is told that hears of Forge sites; nothing on a stage that is not installed there. */
export const forgeSettings = (
  { forgeAppId, forgeKeysUrl }: StageConfig,
  { forgeTokenKey }: StatefulStack,
): Record<string, string> =>
  forgeAppId === null || forgeTokenKey === null
    ? {}
    : {
        FORGE_APP_ID: forgeAppId,
        FORGE_KEYS_URL: forgeKeysUrl,
        FORGE_TOKEN_KEY: forgeTokenKey.secretValue.unsafeUnwrap(),
      };
