import { offlineSuggestions } from '#domain/ai/offline/suggest.ts';
import type { SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';

/** Writes suggestions by our own rules. Sends no data to anybody, and never fails. */
export const offlineWriter = (): SuggestionWriter => ({
  provider: 'offline',
  write: async (request) => offlineSuggestions(request),
  group: async () => [],
});
