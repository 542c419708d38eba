import type { AiKey, AiKeys } from '../../ports/ai/ai-keys.ts';

export const memoryAiKeys = (keys: Map<string, AiKey>): AiKeys => ({
  read: async (tenant) => keys.get(tenant) ?? null,
  keep: async (tenant, key) => {
    keys.set(tenant, key);
  },
  remove: async (tenant) => {
    keys.delete(tenant);
  },
});
