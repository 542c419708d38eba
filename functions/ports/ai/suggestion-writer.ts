import type { EpicGroup, GroupRequest } from '#domain/ai/groups.ts';
import type { SuggestionRequest } from '#domain/ai/request.ts';
import type { SuggestionProvider } from '#domain/contracts/ai-suggestion.ts';

/** Suggestions of a writer, before they are filtered. */
export interface WrittenSuggestions {
  readonly summaries: readonly string[];
  /** A reason for each summary. Absent when rules, not a model, wrote the suggestions. */
  readonly whys?: readonly string[];
  /** True if the writer has no more suggestions. */
  readonly exhausted: boolean;
  /** True if the model stopped early. Then only its complete suggestions are included. */
  readonly stoppedEarly?: boolean;
}

/** Receives suggestions while they are being written. */
export interface Listener {
  /** Called whenever more summaries are complete, with all complete summaries so far. */
  readonly onSummaries: (summaries: readonly string[]) => void;
  /** Aborted when the caller no longer needs the rest of the suggestions. */
  readonly signal: AbortSignal;
}

/** Rules or a model that write suggestions for a board. */
export interface SuggestionWriter {
  readonly provider: SuggestionProvider;
  /**
   * Throws `AI_FAILED` for an invalid answer, `AI_TIMEOUT` or `AI_UNREACHABLE` when there is no answer, and `AI_BUSY`
   * when the model limits our rate.
   */
  readonly write: (request: SuggestionRequest, listener?: Listener) => Promise<WrittenSuggestions>;
  /**
   * Groups epics into goals. The groups are not filtered. Returns none when rules, not a model, write the suggestions.
   * Throws as `write` does.
   */
  readonly group: (request: GroupRequest) => Promise<readonly EpicGroup[]>;
}
