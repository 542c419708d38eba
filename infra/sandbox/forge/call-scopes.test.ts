import { describe, expect, it } from 'vitest';
import { FORGE_SCOPES, forgeScopesOf } from '../../descriptor/scopes.ts';
import { SCOPED_CALLS } from '../testing/scoped-calls.ts';
import { missingScope, scopesOfCall } from './call-scopes.ts';

const granted = forgeScopesOf(FORGE_SCOPES);
const without = (scope: string) =>
  Object.fromEntries(Object.entries(granted).filter(([each]) => each !== scope));

describe('missingScope', () => {
  const scopes = FORGE_SCOPES.map(({ scope }) => scope).filter(
    (scope) => !/^read:app-/.test(scope),
  );

  it.each(scopes)('returns %s when the app lacks this scope', (scope) => {
    const [method = '', path = ''] = SCOPED_CALLS[scope] ?? [];
    const call = { method, path, away: false };
    expect(missingScope(granted, call)).toBeNull();
    expect(missingScope(without(scope), call)).toBe(scope);
  });

  it('accepts only the scopes that jobs may use when the app acts for an offline user', () => {
    const away = (method: string, path: string) =>
      missingScope(granted, { method, path, away: true });
    expect(away('PUT', '/rest/api/3/issue/TRAIL-1')).toBeNull();
    expect(away('PUT', '/rest/agile/1.0/epic/TRAIL-1/rank')).toBeNull();
    expect(away('DELETE', '/rest/agile/1.0/sprint/2')).toBe('delete:sprint:jira-software');
    expect(away('POST', '/rest/api/3/version')).toBe('manage:jira-project');
  });

  it('requires no scope for calls outside the API, and refuses calls of site administration', () => {
    expect(scopesOfCall('GET', '/rest/atlassian-connect/1/addons/cairn')).toEqual([]);
    expect(scopesOfCall('GET', '/rest/api/3/serverInfo')).toEqual([]);
    const all = Object.values(SCOPED_CALLS).flatMap(([method, path]) => scopesOfCall(method, path));
    expect(all.filter((scope) => scope.startsWith('manage:jira-configuration'))).toEqual([]);
  });
});
