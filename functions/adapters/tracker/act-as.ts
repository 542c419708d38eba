import type { ActAs } from '../../ports/tracker.ts';
import { sendRequest } from './send-request.ts';
import { type TokenServer, userTokens } from './user-token.ts';

/** Calls of a person, each with a token of that person (spec 000 §6: the tracker decides who may write what). */
export const actAsUser = (server: TokenServer): ActAs => {
  const tokenOf = userTokens(server);
  return async (site, accountId) => {
    const baseUrl = site.baseUrl.replace(/\/$/, '');
    const token = await tokenOf(site, accountId);
    if (token === null) return null;
    return (request) =>
      sendRequest({ baseUrl, token, timeoutMs: server.timeoutMs, now: server.now }, request);
  };
};
