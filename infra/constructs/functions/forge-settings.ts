import type { StageConfig } from '../../config/stages.ts';

/** What a function is told that hears of Forge sites; nothing on a stage that is not installed there. */
export const forgeSettings = ({ forgeAppId, forgeKeysUrl }: StageConfig): Record<string, string> =>
  forgeAppId === null ? {} : { FORGE_APP_ID: forgeAppId, FORGE_KEYS_URL: forgeKeysUrl };
