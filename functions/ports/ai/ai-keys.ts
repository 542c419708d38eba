import type { TenantId } from '#domain/kernel/ids.ts';

/** A site's key for its own model, and the only address to which the key may be sent. */
export interface AiKey {
  readonly baseUrl: string;
  readonly key: string;
}

/** Stores the keys of sites, separately from each other and from all other data. */
export interface AiKeys {
  readonly read: (tenant: TenantId) => Promise<AiKey | null>;
  /** Replaces the stored key. Throws `BUSY` shortly after a removal. */
  readonly keep: (tenant: TenantId, key: AiKey) => Promise<void>;
  /** Removes the key, if there is one. */
  readonly remove: (tenant: TenantId) => Promise<void>;
}
