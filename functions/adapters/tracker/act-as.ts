import type { TextBox } from '../../forge/sealed.ts';
import { onForge } from '../../ports/site/installations.ts';
import type { ActAs } from '../../ports/tracker/tracker.ts';
import { offlineUserTokens } from './forge-user-token.ts';
import { sendRequest } from './send-request.ts';
import { type TokenOf, type TokenServer, userTokens } from './user-token.ts';

export interface ActingHosts extends TokenServer {
  /** Decrypts the tokens that the Forge host gave us for sites. Null if the deployment has no Forge app. */
  readonly tokens: Pick<TextBox, 'open'> | null;
}

const UNKNOWN_TOKEN = 401;

const nobody: TokenOf = async () => null;

/**
 * Makes each call with the person's own token, so that the tracker checks the person's rights (R-ACCESS-1). The token
 * comes from Connect or from Forge, depending on where the site has the app.
 */
export const actAsUser = ({ tokens, ...server }: ActingHosts): ActAs => {
  const { timeoutMs, now } = server;
  const byConnect = userTokens(server);
  const byHost = tokens === null ? nobody : offlineUserTokens({ tokens, timeoutMs, now });
  return async (site, accountId) => {
    const forge = onForge(site);
    const tokenOf = forge ? byHost : byConnect;
    const baseUrl = forge?.apiBaseUrl ?? site.baseUrl.replace(/\/$/, '');
    const token = await tokenOf(site, accountId);
    if (token === null) return null;
    return async (request) => {
      const answer = await sendRequest({ baseUrl, token, timeoutMs, now }, request);
      if (answer.status !== UNKNOWN_TOKEN) return answer;
      // The token has expired by the tracker's clock, but not by ours. The tracker has done nothing with the call, so
      // the call is repeated with a new token.
      const fresh = await tokenOf(site, accountId, token);
      return fresh === null
        ? answer
        : sendRequest({ baseUrl, token: fresh, timeoutMs, now }, request);
    };
  };
};
