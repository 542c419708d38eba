import type { SuggestionWriter } from './suggestion-writer.ts';

/** A site's own model with its address and key. */
export interface OwnEndpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | null;
}

/** The models of sites. Users entered their addresses, so only addresses on the public internet are called. */
export interface OwnModels {
  /** True if plain HTTP to this machine is allowed, as in the sandbox. */
  readonly loopback: boolean;
  readonly writer: (endpoint: OwnEndpoint) => SuggestionWriter;
  /**
   * Sends one short prompt. Throws `AI_KEY_REFUSED`, `AI_MODEL_UNKNOWN`, `AI_UNREACHABLE`, `AI_TIMEOUT`, `AI_BUSY`,
   * `AI_ADDRESS_INVALID`, and `AI_FAILED` for an endpoint that is not OpenAI-compatible.
   */
  readonly check: (endpoint: OwnEndpoint) => Promise<void>;
}
