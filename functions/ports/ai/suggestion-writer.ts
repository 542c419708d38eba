import type { EpicGroup, GroupRequest } from '#domain/ai/groups.ts';
import type { SuggestionRequest } from '#domain/ai/request.ts';
import type { SuggestionProvider } from '#domain/contracts/ai-suggestion.ts';

/** Suggestions as they were written: not filtered yet. */
export interface WrittenSuggestions {
  readonly summaries: readonly string[];
  /** In the place of each summary, why it fits; rules of our own give no reasons. */
  readonly whys?: readonly string[];
  /** The writer has no others. */
  readonly exhausted: boolean;
  /** The model broke off: these came before. */
  readonly stoppedEarly?: boolean;
}

/** Who hears suggestions while they are being written. */
export interface Listener {
  /** Given the summaries that have come whole so far, each time when there are more of them. */
  readonly hear: (summaries: readonly string[]) => void;
  /** Aborted once nobody waits for the rest. */
  readonly signal: AbortSignal;
}

/** Rules or a model that write suggestions for a board. */
export interface SuggestionWriter {
  readonly provider: SuggestionProvider;
  /** Throws `AI_FAILED` for whatever is wrong with the answer, `AI_TIMEOUT` and `AI_UNREACHABLE` where there is none, and `AI_BUSY` when asked too much. */
  readonly write: (request: SuggestionRequest, listener?: Listener) => Promise<WrittenSuggestions>;
  /** Groups epics into goals, not filtered yet; rules of our own know no groups. Throws as `write` does. */
  readonly group: (request: GroupRequest) => Promise<readonly EpicGroup[]>;
}
