import type { TenantId } from '#domain/kernel/ids.ts';

/** Records, until `until` (seconds since 1970), that a token was used. Returns false when the token was used before. */
export type SpendToken = (tenant: TenantId, jti: string, until: number) => Promise<boolean>;
