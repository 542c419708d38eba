import { decodeJwt, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { queryStringHash } from './qsh.ts';
import type { Tenant } from './tenant.ts';
import { mintContextToken, mintPageToken } from './tokens.ts';
import { expandUrl } from './url-template.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const tenant: Tenant = {
  clientKey: 'client-1',
  sharedSecret: 'a-secret-of-enough-length-to-sign-with',
  oauthClientId: 'oauth-1',
};
const context = { jira: { project: { id: '10000', key: 'TRAIL' } }, license: { active: true } };

describe('a page', () => {
  it('gets a context token that is valid for 15 minutes and bound to no URL', async () => {
    const token = await mintContextToken(tenant, 'anna', context, () => NOW);
    const { payload, protectedHeader } = await jwtVerify(
      token,
      new TextEncoder().encode(tenant.sharedSecret),
      { currentDate: new Date(NOW) },
    );
    expect(protectedHeader.alg).toBe('HS256');
    expect(payload).toEqual({
      iss: 'client-1',
      sub: 'anna',
      qsh: 'context-qsh',
      context,
      iat: NOW / 1000,
      exp: NOW / 1000 + 900,
    });
  });

  it("gets a page token that is bound to the page's URL", async () => {
    const query = new URLSearchParams({ projectId: '10000', lic: 'active' });
    const page = { path: '/pages/board', query, context };
    const { qsh } = decodeJwt(await mintPageToken(tenant, 'anna', page, () => NOW));
    expect(qsh).toBe(queryStringHash('GET', '/pages/board', query));
    expect(qsh).not.toBe(queryStringHash('GET', '/pages/goal', query));
  });
});

describe('expandUrl', () => {
  it('replaces variables by their encoded values, and variables without a value by nothing', () => {
    const values = new Map([
      ['project.key', 'A&B'],
      ['ac.key', '7'],
    ]);
    expect(expandUrl('/p?k={project.key}&a={ac.key}&b={board.id}', values)).toBe(
      '/p?k=A%26B&a=7&b=',
    );
  });
});
