import type { StageConfig } from '../../config/stages.ts';

/** Returns the environment of functions that handle Forge sites; empty for a stage without a Forge app. */
export const forgeSettings = ({ forgeAppId, forgeKeysUrl }: StageConfig): Record<string, string> =>
  forgeAppId === null ? {} : { FORGE_APP_ID: forgeAppId, FORGE_KEYS_URL: forgeKeysUrl };
