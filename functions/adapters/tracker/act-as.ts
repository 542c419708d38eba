import type { TextBox } from '../../forge/sealed.ts';
import { onForge } from '../../ports/site/installations.ts';
import type { ActAs } from '../../ports/tracker/tracker.ts';
import { offlineUserTokens } from './forge-user-token.ts';
import { sendRequest } from './send-request.ts';
import { type TokenOf, type TokenServer, userTokens } from './user-token.ts';

export interface ActingHosts extends TokenServer {
  /** Opens what the Forge host gave us for a site; null where the stage has no app there. */
  readonly tokens: Pick<TextBox, 'open'> | null;
}

const UNKNOWN_TOKEN = 401;

const nobody: TokenOf = async () => null;

/**
 * Calls of a person, each with a token of that person (R-ACCESS-1: the tracker decides on the right to write), which
 * the host gives from whom the site has the app.
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
      // Nothing was done: the token was over sooner than our clock says.
      const fresh = await tokenOf(site, accountId, token);
      return fresh === null
        ? answer
        : sendRequest({ baseUrl, token: fresh, timeoutMs, now }, request);
    };
  };
};
