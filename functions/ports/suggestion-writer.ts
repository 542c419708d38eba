import type { SuggestionRequest } from '#domain/ai/request.ts';
import type { SuggestionProvider } from '#domain/contracts/ai-suggestion.ts';

/** What somebody has written, as it came: nothing of it is filtered yet. */
export interface WrittenSuggestions {
  readonly summaries: readonly string[];
  /** Whoever wrote them knows of no others. */
  readonly exhausted: boolean;
}

/** Somebody or something that has ideas for a board. */
export interface SuggestionWriter {
  readonly provider: SuggestionProvider;
  /** Throws `AI_FAILED` for whatever goes wrong in time or content, and `AI_BUSY` when asked too much. */
  readonly write: (request: SuggestionRequest) => Promise<WrittenSuggestions>;
}
