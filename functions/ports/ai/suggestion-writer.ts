import type { EpicGroup, GroupRequest } from '#domain/ai/groups.ts';
import type { SuggestionRequest } from '#domain/ai/request.ts';
import type { SuggestionProvider } from '#domain/contracts/ai-suggestion.ts';

/** Suggestions as written, before they are filtered. */
export interface WrittenSuggestions {
  readonly summaries: readonly string[];
  /** A reason for each summary; the offline rules give none. */
  readonly whys?: readonly string[];
  /** Whether the writer has no more suggestions. */
  readonly exhausted: boolean;
  /** The model stopped early: these suggestions are what it had written by then. */
  readonly stoppedEarly?: boolean;
}

/** Receives suggestions while they are being written. */
export interface Listener {
  /** Called with all complete summaries so far, whenever there are more. */
  readonly onSummaries: (summaries: readonly string[]) => void;
  /** Aborted once the rest is no longer wanted. */
  readonly signal: AbortSignal;
}

/** A rule set or a model that writes suggestions for a board. */
export interface SuggestionWriter {
  readonly provider: SuggestionProvider;
  /**
   * Throws `AI_FAILED` for an invalid answer, `AI_TIMEOUT` and `AI_UNREACHABLE` when there is none,
   * and `AI_BUSY` when the model limits our rate.
   */
  readonly write: (request: SuggestionRequest, listener?: Listener) => Promise<WrittenSuggestions>;
  /**
   * Groups epics into goals. The groups are not filtered yet; the offline rules return none. Throws
   * as `write` does.
   */
  readonly group: (request: GroupRequest) => Promise<readonly EpicGroup[]>;
}
