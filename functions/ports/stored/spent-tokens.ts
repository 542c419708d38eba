import type { TenantId } from '#domain/kernel/ids.ts';

/** Remembers that a token was used, until so many seconds since 1970; false when it was used before. */
export type SpendToken = (tenant: TenantId, jti: string, until: number) => Promise<boolean>;
