import { randomBytes } from 'node:crypto';

export interface TokenGrant {
  readonly accountId: string;
  readonly appKey: string;
  readonly expiresAt: number;
}

export const TOKEN_LIFETIME_SECONDS = 900;

/** The valid access tokens. They are only in memory, because clients often fetch new ones anyway. */
export class TokenBook {
  readonly #grants = new Map<string, TokenGrant>();

  issue(
    accountId: string,
    appKey: string,
    now: number,
    seconds: number = TOKEN_LIFETIME_SECONDS,
  ): string {
    for (const [token, grant] of this.#grants)
      if (grant.expiresAt <= now) this.#grants.delete(token);
    const token = randomBytes(24).toString('base64url');
    this.#grants.set(token, { accountId, appKey, expiresAt: now + seconds * 1000 });
    return token;
  }

  find(token: string, now: number): TokenGrant | null {
    const grant = this.#grants.get(token);
    return grant && grant.expiresAt > now ? grant : null;
  }
}
