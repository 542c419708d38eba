import { expect } from 'vitest';
import { type Suggestions, suggestionsSchema } from '#domain/contracts/ai-suggestion.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import type { ProjectPermission } from '../../ports/tracker/permissions.ts';
import { memoryBackend, storedText } from '../backend.ts';
import { memoryEndpoints } from '../contexts.ts';
import { type Ask, ask } from '../request.ts';
import { ANN, contextToken, SITE } from '../site.ts';

export const BEN = 'account-ben';
export const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZP';
export const DEFINITION = '/smb/ai-generator/definition';
export const TEA = { describe: 'A shop for tea', keyFeatures: 'Search', typeOfProduct: 'Web shop' };

/**
 * Creates a site where Ann and Ben have switched AI on. Ann administers project 10; Ben has the permissions in `held`
 * there.
 */
export const aiSite = async () => {
  const backend = memoryBackend();
  const held = new Set<ProjectPermission>(['BROWSE_PROJECTS', 'CREATE_ISSUES']);
  backend.permissions.may = async ({ accountId, projectId, permission }) =>
    projectId === '10' && (accountId === ANN || held.has(permission));
  const send = async (accountId: string, line: string, request: Ask = {}) => {
    const { 'ai-generator': own, setting, portfolio } = memoryEndpoints(backend);
    const handler = httpHandler({ ...own, ...setting, ...portfolio }, backend.http);
    const token = await contextToken(SITE, { sub: accountId });
    return ask(handler, line as 'GET /', { token, ...request });
  };
  const switchAi = (accountId: string, enable: boolean) =>
    send(accountId, 'PUT /app-setting', { body: { enable } });
  const define = (boardId = '1', accountId = ANN) =>
    send(accountId, `POST ${DEFINITION}`, { body: { boardId, ...TEA } });
  const suggest = async (level: string, body: object, accountId = ANN): Promise<Suggestions> => {
    const answer = await send(accountId, `POST /smb/ai-generator/${level}?boardId=1`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return suggestionsSchema.parse(answer.body);
  };
  /** Expects a refusal with this status and code, and that nothing was written. */
  const expectRefusal = async (
    [status, code]: readonly [number, string],
    accountId: string,
    line: string,
    body?: unknown,
  ) => {
    const before = storedText(backend);
    const answer = await send(accountId, line, body === undefined ? {} : { body });
    expect([line, answer.status, answer.body]).toMatchObject([line, status, { code }]);
    expect(storedText(backend)).toBe(before);
  };
  await switchAi(ANN, true);
  await switchAi(BEN, true);
  return { backend, held, send, switchAi, define, suggest, expectRefusal };
};
