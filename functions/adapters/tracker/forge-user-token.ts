import * as z from 'zod/mini';
import type { TextBox } from '../../forge/sealed.ts';
import { TrackerSilent } from '../../ports/tracker/tracker.ts';
import { sendRequest } from './send-request.ts';
import { rememberTokens, type TokenOf } from './user-token.ts';

/** What is needed to get users' tokens from the Forge host. */
export interface OfflineTokens {
  readonly tokens: Pick<TextBox, 'open'>;
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const answerSchema = z.object({
  data: z.object({
    offlineUserAuthToken: z.nullable(
      z.object({
        authToken: z.nullable(z.object({ token: z.string(), ttl: z.number() })),
      }),
    ),
  }),
});

/** Returns the GraphQL request for a token. JSON texts are also valid texts in GraphQL. */
const mutationOf = (cloudId: string, accountId: string): string => {
  const site = JSON.stringify(`ari:cloud:jira::site/${cloudId}`);
  const input = `{ contextIds: [${site}], userId: ${JSON.stringify(accountId)} }`;
  return `mutation { offlineUserAuthToken(input: ${input}) { authToken { token ttl } } }`;
};

/**
 * Returns tokens with which the backend acts as a user who is offline. The host gives such a token in exchange for the
 * app's token (`allowImpersonation` in the manifest). Null if the host gives none, because the account no longer exists
 * or impersonation is not allowed.
 */
export const offlineUserTokens = ({ tokens, timeoutMs, now }: OfflineTokens): TokenOf =>
  rememberTokens(now, async ({ clientKey, forge }, accountId) => {
    const token = forge?.systemToken && (await tokens.open(forge.systemToken, clientKey));
    if (!forge || !token) throw new TrackerSilent('the host has given no token for this site');
    const access = { baseUrl: new URL(forge.apiBaseUrl).origin, token, timeoutMs, now };
    const query = mutationOf(forge.cloudId, accountId);
    const { status, body } = await sendRequest(access, {
      method: 'POST',
      path: '/graphql',
      body: { query },
    });
    const answer = z.safeParse(answerSchema, body);
    if (status !== 200 || !answer.success) {
      throw new TrackerSilent(`the host answered ${status} to the question for a person's token`);
    }
    const given = answer.data.data.offlineUserAuthToken?.authToken;
    return given ? { token: given.token, seconds: given.ttl } : null;
  });
