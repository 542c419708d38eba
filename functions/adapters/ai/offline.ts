import { offlineSuggestions } from '#domain/ai/offline/suggest.ts';
import type { SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';

/** Writes suggestions by our own rules. No data leaves the backend, and no write can fail. */
export const offlineWriter = (): SuggestionWriter => ({
  provider: 'offline',
  write: async (request) => offlineSuggestions(request),
  group: async () => [],
});
