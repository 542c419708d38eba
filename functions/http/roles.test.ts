import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import type { ProjectPermission } from '../ports/tracker/permissions.ts';
import { storedText } from '../testing/backend.ts';
import { testHost } from '../testing/host.ts';
import { ask } from '../testing/request.ts';
import { atLeast, HELD, ROLES, type Role } from '../testing/samples/roles.ts';
import { OWN } from '../testing/samples/sample-ids.ts';
import { type Sampled, sampledSite } from '../testing/samples/sampled-site.ts';
import { SAMPLED } from '../testing/samples/samples.ts';
import { contextClaims, contextToken, SITE, signShared } from '../testing/site.ts';
import type { RouteKey } from './routes.ts';

const host = testHost();
const BOB = { sub: 'account-bob' };

/**
 * For each route, the lowest role that may send its sample request about Ann's things; 'Ann alone' when only their
 * owner may. A new route fails the test until it is added here.
 */
const MAY: Partial<Record<RouteKey, Role | 'Ann alone'>> = {
  'GET /smb/goal': 'viewer',
  'GET /smb/goal/search': 'viewer',
  'GET /smb/goal/{id}': 'viewer',
  'POST /smb/goal': 'project admin',
  'PUT /smb/goal/{id}': 'member',
  'POST /smb/goal/{id}/label': 'member',
  'PUT /smb/goal/{id}/rank': 'member',
  'DELETE /smb/goal/{id}': 'project admin',
  'GET /smb/milestone': 'viewer',
  'POST /smb/milestone': 'board admin',
  'PUT /smb/milestone/{id}': 'board admin',
  'DELETE /smb/milestone/{id}': 'board admin',
  'GET /smb/baseline': 'viewer',
  'POST /smb/baseline': 'member',
  'PUT /smb/baseline/{id}': 'member',
  'DELETE /smb/baseline/{id}': 'member',
  'GET /smb/personas': 'viewer',
  // Everybody may see the sample's persona, because it belongs to the whole site.
  'GET /smb/persona/{id}': 'stranger',
  'POST /smb/persona': 'site admin',
  'PUT /smb/persona/{id}': 'site admin',
  'DELETE /smb/persona/{id}': 'site admin',
  'POST /smb/persona/{id}/image': 'site admin',
  'PUT /smb/persona/{id}/image': 'site admin',
  'GET /smb/persona-template': 'stranger',
  'POST /smb/persona-template': 'stranger',
  'DELETE /smb/persona-template/{id}': 'Ann alone',
  'GET /smb/persona-policy': 'stranger',
  'PUT /smb/persona-policy': 'site admin',
  'GET /smb/portfolio': 'stranger',
  'GET /smb/portfolio/{id}': 'Ann alone',
  'POST /smb/portfolio': 'Ann alone',
  'PUT /smb/portfolio/{id}': 'Ann alone',
  'DELETE /smb/portfolio/{id}': 'Ann alone',
  'GET /smb/activity': 'viewer',
  'POST /smb/activity': 'member',
  'POST /smb/activity/markAsRead': 'viewer',
  'POST /smb/activity/markAllAsRead': 'viewer',
  'POST /smb/activity/missed-notices': 'viewer',
  'GET /smb/changes': 'viewer',
  'POST /smb/changes': 'member',
  'GET /smb/placements': 'viewer',
  'GET /smb/project/{id}': 'viewer',
  'GET /smb/board/info': 'viewer',
  'GET /smb/board/projects': 'viewer',
  'GET /smb/board/{id}/label': 'viewer',
  'GET /app-setting': 'stranger',
  'PUT /app-setting': 'stranger',
  'GET /smb/wording': 'stranger',
  'PUT /smb/wording': 'site admin',
  'GET /smb/review-modal-check': 'stranger',
  'GET /migration-user-setting': 'Ann alone',
  'GET /smb/user-setting/{id}': 'Ann alone',
  'PUT /smb/user-setting/{id}': 'stranger',
  'GET /smb/board-setting/{id}': 'viewer',
  'PUT /smb/board-setting/{id}': 'board admin',
  'GET /smb/plugin-setting/{id}': 'viewer',
  'PUT /smb/share/{id}': 'board admin',
  'POST /smb/share/{id}/rotate': 'board admin',
  'POST /smb/share/{id}/store': 'board admin',
  'GET /smb/share/{id}/comment': 'board admin',
  'GET /smb/share/{id}/comment-count': 'viewer',
  'PUT /smb/guest-comment/{id}': 'board admin',
  'DELETE /smb/guest-comment/{id}': 'board admin',
  'GET /smb/confluence/{id}': 'viewer',
  'PUT /smb/confluence/{id}': 'board admin',
  'GET /smb/confluence/{id}/enable': 'viewer',
  'POST /smb/confluence/{id}/resources': 'board admin',
  'POST /smb/confluence/{id}/store': 'board admin',
  'GET /smb/licence': 'stranger',
  'PUT /smb/licence/key': 'site admin',
  'GET /smb/usage': 'site admin',
  'GET /smb/ai-generator/definition': 'viewer',
  'POST /smb/ai-generator/definition': 'member',
  'PUT /smb/ai-generator/definition': 'board admin',
  'POST /smb/ai-generator/goals': 'member',
  'POST /smb/ai-generator/steps': 'member',
  'POST /smb/ai-generator/stories': 'member',
  'POST /smb/ai-generator/subtasks': 'member',
  'POST /smb/ai-generator/groups': 'member',
  'GET /smb/ai-generator/question': 'stranger',
  'DELETE /smb/ai-generator/question': 'stranger',
  'GET /smb/ai-generator/provider': 'site admin',
  'PUT /smb/ai-generator/provider': 'site admin',
  'POST /smb/ai-generator/provider/test': 'site admin',
  'GET /smb/proof': 'site admin',
  'POST /smb/proof': 'site admin',
  'GET /smb/audit': 'project admin',
  'GET /smb/history': 'project admin',
  'GET /smb/goal/{id}/history': 'viewer',
  'GET /smb/persona/{id}/history': 'stranger',
  'GET /smb/job': 'stranger',
  'GET /smb/job/{id}': 'Ann alone',
  'POST /smb/job': 'Ann alone',
  'POST /smb/job/{id}/cancel': 'Ann alone',
};

/** Creates a site at which the tracker gives Bob this role. */
const siteFor = async (role: Role) => {
  const site = await sampledSite(host);
  Object.assign(site.backend.permissions, {
    may: async ({ permission }: { permission: ProjectPermission }) =>
      HELD[role].includes(permission),
    administersBoard: async () => atLeast(role, 'board admin'),
    administersSite: async () => role === 'site admin',
  });
  const token = await contextToken(SITE, BOB);
  const ai = { token, body: { enable: true } };
  await ask(site.handler, 'PUT /app-setting', ai);
  return { ...site, token };
};

/**
 * Returns whether the request was allowed. Status 409 means that the thing exists already, so the request was allowed
 * too.
 */
const isAllowed = (status: number): boolean => status < 300 || status === 409;

const expectRule = async (sampled: Sampled, role: Role): Promise<void> => {
  const { backend, send, token } = await siteFor(role);
  const before = storedText(backend);
  const answer = await send(sampled, token);
  const least = MAY[sampled.key];
  const may = least !== 'Ann alone' && least !== undefined && atLeast(role, least);
  expect([role, isAllowed(answer.status)]).toEqual([role, may]);
  if (may) return;
  expect([403, 404]).toContain(answer.status);
  expect(errorBodySchema.parse(answer.body).code).toMatch(/DENIED|NOT_FOUND/);
  expect(JSON.stringify(answer)).not.toContain(OWN.name);
  expect(storedText(backend)).toBe(before);
};

const people = SAMPLED.filter(({ access }) => access === 'context-token');

describe('the table of roles', () => {
  it('has an entry for exactly the routes that answer people', () => {
    expect(Object.keys(MAY).toSorted()).toEqual(people.map(({ key }) => key).toSorted());
  });

  it.each(people.map((sampled) => [sampled.key, sampled] as const))(
    'is correct for %s, and a refused role writes nothing',
    async (_, sampled) => {
      for (const role of ROLES) await expectRule(sampled, role);
    },
  );
});

describe('every route that writes to a published board', () => {
  it('requires the right to publish the board', () => {
    const writes = people.filter(
      ({ key }) => /smb\/(share|confluence)\//.test(key) && !key.startsWith('GET'),
    );
    expect(writes.map(({ key }) => key)).toContain('POST /smb/confluence/{id}/store');
    for (const { key } of writes)
      expect([key, MAY[key]]).toEqual([key, MAY['PUT /smb/share/{id}']]);
  });
});

describe('a caller without an account', () => {
  /**
   * Tokens without an account: a public link in place of a token, and the tokens of a page without a signed-in user.
   */
  const TOKENS = [
    async () => OWN.link,
    async () => {
      const { sub: _, ...nobody } = contextClaims();
      return signShared(nobody);
    },
    async () => contextToken(SITE, { sub: '' }),
  ];

  it.each(people.map((sampled) => [sampled.key, sampled] as const))(
    'is refused by the route %s',
    async (_key, sampled) => {
      const { backend, send } = await sampledSite(host);
      const before = storedText(backend);
      for (const token of TOKENS) {
        const answer = await send(sampled, await token());
        expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
        expect(JSON.stringify(answer)).not.toContain(OWN.name);
      }
      expect(storedText(backend)).toBe(before);
    },
  );
});
