import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { storedText } from '../testing/backend.ts';
import { testHost } from '../testing/host.ts';
import { titled, userRoutes } from '../testing/samples/matrix.ts';
import { OWN } from '../testing/samples/sample-ids.ts';
import { sampledSite } from '../testing/samples/sampled-site.ts';
import { contextToken, SITE } from '../testing/site.ts';
import type { RouteKey } from './routes.ts';

const host = testHost();
let site: Awaited<ReturnType<typeof sampledSite>>;

/** Creates a site with everything that the samples create, and a second site. */
const begin = async (): Promise<void> => {
  site = await sampledSite(host);
};

describe('another user of the same site', () => {
  /** The routes by which Bob must not reach Ann's things. All other routes are open to every user of the site. */
  const CLOSED: Partial<Record<RouteKey, readonly [status: number, code: string]>> = {
    'GET /smb/goal': [403, 'PERMISSION_DENIED'],
    'GET /smb/goal/search': [403, 'PERMISSION_DENIED'],
    'GET /smb/goal/{id}': [404, 'GOAL_NOT_FOUND'],
    'POST /smb/goal': [403, 'PERMISSION_DENIED'],
    'PUT /smb/goal/{id}': [404, 'GOAL_NOT_FOUND'],
    'POST /smb/goal/{id}/label': [404, 'GOAL_NOT_FOUND'],
    'PUT /smb/goal/{id}/rank': [404, 'GOAL_NOT_FOUND'],
    'DELETE /smb/goal/{id}': [404, 'GOAL_NOT_FOUND'],
    'GET /smb/project/{id}': [403, 'PERMISSION_DENIED'],
    'GET /smb/board/info': [403, 'PERMISSION_DENIED'],
    'GET /smb/board/projects': [403, 'PERMISSION_DENIED'],
    'GET /smb/board/{id}/label': [403, 'PERMISSION_DENIED'],
    'GET /smb/activity': [403, 'PERMISSION_DENIED'],
    'POST /smb/activity': [403, 'PERMISSION_DENIED'],
    'POST /smb/activity/markAsRead': [403, 'PERMISSION_DENIED'],
    'POST /smb/activity/markAllAsRead': [403, 'PERMISSION_DENIED'],
    'GET /smb/milestone': [403, 'PERMISSION_DENIED'],
    'POST /smb/milestone': [403, 'PERMISSION_DENIED'],
    'PUT /smb/milestone/{id}': [404, 'MILESTONE_NOT_FOUND'],
    'DELETE /smb/milestone/{id}': [404, 'MILESTONE_NOT_FOUND'],
    'GET /smb/baseline': [403, 'PERMISSION_DENIED'],
    'POST /smb/baseline': [403, 'PERMISSION_DENIED'],
    'PUT /smb/baseline/{id}': [404, 'BASELINE_NOT_FOUND'],
    'DELETE /smb/baseline/{id}': [404, 'BASELINE_NOT_FOUND'],
    'GET /smb/personas': [403, 'PERMISSION_DENIED'],
    'PUT /smb/persona/{id}': [403, 'PERSONA_EDIT_DENIED'],
    'DELETE /smb/persona/{id}': [403, 'PERSONA_DELETE_DENIED'],
    'POST /smb/persona/{id}/image': [403, 'PERSONA_EDIT_DENIED'],
    'PUT /smb/persona/{id}/image': [403, 'PERSONA_EDIT_DENIED'],
    'DELETE /smb/persona-template/{id}': [404, 'TEMPLATE_NOT_FOUND'],
    'PUT /smb/persona-policy': [403, 'PERMISSION_DENIED'],
    'PUT /smb/wording': [403, 'PERMISSION_DENIED'],
    'GET /smb/portfolio/{id}': [404, 'PORTFOLIO_NOT_FOUND'],
    'PUT /smb/portfolio/{id}': [404, 'PORTFOLIO_NOT_FOUND'],
    'DELETE /smb/portfolio/{id}': [404, 'PORTFOLIO_NOT_FOUND'],
    'GET /smb/user-setting/{id}': [404, 'SETTING_NOT_FOUND'],
    'GET /smb/board-setting/{id}': [403, 'SHARE_DENIED'],
    'PUT /smb/board-setting/{id}': [403, 'SHARE_DENIED'],
    'GET /migration-user-setting': [404, 'SETTING_NOT_FOUND'],
    'GET /smb/job/{id}': [404, 'JOB_NOT_FOUND'],
    'POST /smb/job/{id}/cancel': [404, 'JOB_NOT_FOUND'],
    'GET /smb/plugin-setting/{id}': [403, 'SHARE_DENIED'],
    'PUT /smb/share/{id}': [403, 'SHARE_DENIED'],
    'POST /smb/share/{id}/rotate': [403, 'SHARE_DENIED'],
    'POST /smb/share/{id}/store': [403, 'SHARE_DENIED'],
    'GET /smb/share/{id}/comment': [403, 'SHARE_DENIED'],
    'GET /smb/share/{id}/comment-count': [403, 'SHARE_DENIED'],
    'PUT /smb/guest-comment/{id}': [404, 'COMMENT_NOT_FOUND'],
    'DELETE /smb/guest-comment/{id}': [404, 'COMMENT_NOT_FOUND'],
    'GET /smb/confluence/{id}': [403, 'SHARE_DENIED'],
    'PUT /smb/confluence/{id}': [403, 'SHARE_DENIED'],
    'GET /smb/confluence/{id}/enable': [403, 'SHARE_DENIED'],
    'POST /smb/confluence/{id}/resources': [403, 'SHARE_DENIED'],
    'POST /smb/confluence/{id}/store': [403, 'SHARE_DENIED'],
    'PUT /smb/licence/key': [403, 'LICENCE_KEY_DENIED'],
    'GET /smb/usage': [403, 'PERMISSION_DENIED'],
    'POST /smb/activity/missed-notices': [403, 'PERMISSION_DENIED'],
    'GET /smb/changes': [403, 'PERMISSION_DENIED'],
    'GET /smb/placements': [403, 'PERMISSION_DENIED'],
    'POST /smb/changes': [403, 'PERMISSION_DENIED'],
    'GET /smb/ai-generator/definition': [403, 'AI_OFF'],
    'POST /smb/ai-generator/definition': [403, 'AI_OFF'],
    'PUT /smb/ai-generator/definition': [403, 'AI_OFF'],
    'POST /smb/ai-generator/goals': [403, 'AI_OFF'],
    'POST /smb/ai-generator/steps': [403, 'AI_OFF'],
    'POST /smb/ai-generator/stories': [403, 'AI_OFF'],
    'POST /smb/ai-generator/subtasks': [403, 'AI_OFF'],
    'POST /smb/ai-generator/groups': [403, 'AI_OFF'],
    'GET /smb/ai-generator/question': [403, 'AI_OFF'],
    'DELETE /smb/ai-generator/question': [403, 'AI_OFF'],
    'GET /smb/ai-generator/provider': [403, 'AI_PROVIDER_DENIED'],
    'PUT /smb/ai-generator/provider': [403, 'AI_PROVIDER_DENIED'],
    'POST /smb/ai-generator/provider/test': [403, 'AI_PROVIDER_DENIED'],
    'GET /smb/proof': [403, 'PERMISSION_DENIED'],
    'POST /smb/proof': [403, 'PERMISSION_DENIED'],
    'GET /smb/audit': [403, 'PERMISSION_DENIED'],
    'GET /smb/history': [403, 'PERMISSION_DENIED'],
    'GET /smb/goal/{id}/history': [404, 'GOAL_NOT_FOUND'],
  };

  it.each(titled(userRoutes))('gets from %s only what the rules allow', async (key, sampled) => {
    await begin();
    const before = storedText(site.backend);
    const answer = await site.send(sampled, await contextToken(SITE, { sub: 'account-bob' }));
    const closed = CLOSED[key];
    if (closed) {
      expect(storedText(site.backend)).toBe(before);
      const { code } = errorBodySchema.parse(answer.body);
      expect([answer.status, code]).toEqual(closed);
      expect(JSON.stringify(answer)).not.toContain(OWN.name);
    } else if (!sampled.sample.makes) expect(answer.status).toBeLessThan(300);
  });
});

describe('a user whom the tracker does not know', () => {
  it.each(titled(userRoutes))('gets nothing from %s', async (_, sampled) => {
    await begin();
    site.backend.strangers.add('account-gone');
    const before = storedText(site.backend);
    const answer = await site.send(sampled, await contextToken(SITE, { sub: 'account-gone' }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    expect(JSON.stringify(answer)).not.toContain(OWN.name);
    expect(storedText(site.backend)).toBe(before);
  });
});
