import type { TenantId } from '#domain/kernel/ids.ts';

/** A site's key for a model of its own, with the one address to which it may ever be sent. */
export interface AiKey {
  readonly baseUrl: string;
  readonly key: string;
}

/** The keys of sites, each apart from the others and from everything else that is stored. */
export interface AiKeys {
  readonly read: (tenant: TenantId) => Promise<AiKey | null>;
  /** Replaces the key that was there. Throws `BUSY` just after one was removed. */
  readonly keep: (tenant: TenantId, key: AiKey) => Promise<void>;
  /** Leaves nothing behind; there may be none. */
  readonly remove: (tenant: TenantId) => Promise<void>;
}
