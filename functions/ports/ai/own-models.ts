import type { SuggestionWriter } from './suggestion-writer.ts';

/** A model that a site has chosen for itself, ready to be asked. */
export interface OwnEndpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | null;
}

/** The models of sites: addresses that somebody typed, which are called only where they lie on the public internet. */
export interface OwnModels {
  /** Whether plain HTTP to this very machine is an address, as in the sandbox. */
  readonly loopback: boolean;
  readonly writer: (endpoint: OwnEndpoint) => SuggestionWriter;
  /**
   * Asks one short question. Throws `AI_KEY_REFUSED`, `AI_MODEL_UNKNOWN`, `AI_UNREACHABLE`, `AI_TIMEOUT`, `AI_BUSY`,
   * `AI_ADDRESS_INVALID`, and `AI_FAILED` for what does not answer as such an endpoint does.
   */
  readonly check: (endpoint: OwnEndpoint) => Promise<void>;
}
