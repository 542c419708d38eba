import { describe, expect, it } from 'vitest';
import { FORGE_SCOPES, forgeScopesOf } from '../../descriptor/scopes.ts';
import { missingScope, scopesOfCall } from './call-scopes.ts';

/** A call of the product for each of its scopes; without the scope the host refuses it. */
const CALLS: Readonly<Record<string, readonly [method: string, path: string]>> = {
  'read:jira-work': ['POST', '/rest/api/3/search/jql'],
  'write:jira-work': ['PUT', '/rest/api/3/issue/TRAIL-1'],
  'read:jira-user': ['GET', '/rest/api/3/user/properties/ds-smb-stars'],
  'read:priority:jira': ['GET', '/rest/api/3/priority/search'],
  'manage:jira-project': ['POST', '/rest/api/3/version/10000/move'],
  'read:board-scope:jira-software': ['GET', '/rest/agile/1.0/board/1/version'],
  'write:board-scope:jira-software': ['POST', '/rest/agile/1.0/backlog/issue'],
  'read:board-scope.admin:jira-software': ['GET', '/rest/agile/1.0/board/1/configuration'],
  'write:board-scope.admin:jira-software': ['PUT', '/rest/agile/1.0/board/1/features'],
  'read:sprint:jira-software': ['GET', '/rest/agile/1.0/board/1/sprint'],
  'write:sprint:jira-software': ['POST', '/rest/agile/1.0/sprint/2/swap'],
  'delete:sprint:jira-software': ['DELETE', '/rest/agile/1.0/sprint/2'],
  'read:epic:jira-software': ['GET', '/rest/agile/1.0/board/1/epic'],
  'write:epic:jira-software': ['PUT', '/rest/agile/1.0/epic/TRAIL-1/rank'],
  'write:issue:jira-software': ['PUT', '/rest/agile/1.0/issue/rank'],
  'read:issue-details:jira': ['PUT', '/rest/agile/1.0/issue/TRAIL-1/estimation'],
  'read:project:jira': ['GET', '/rest/agile/1.0/board'],
  'read:jql:jira': ['GET', '/rest/agile/1.0/epic/none/issue'],
};

const granted = forgeScopesOf(FORGE_SCOPES);
const without = (scope: string) =>
  Object.fromEntries(Object.entries(granted).filter(([each]) => each !== scope));

describe('the scopes of a call', () => {
  const asked = FORGE_SCOPES.map(({ scope }) => scope).filter((scope) => !/^read:app-/.test(scope));

  it.each(asked)('are refused without %s, which the app has', (scope) => {
    const [method = '', path = ''] = CALLS[scope] ?? [];
    const call = { method, path, away: false };
    expect(missingScope(granted, call)).toBeNull();
    expect(missingScope(without(scope), call)).toBe(scope);
  });

  it('are those of jobs alone for a person who is away', () => {
    const away = (method: string, path: string) =>
      missingScope(granted, { method, path, away: true });
    expect(away('PUT', '/rest/api/3/issue/TRAIL-1')).toBeNull();
    expect(away('PUT', '/rest/agile/1.0/epic/TRAIL-1/rank')).toBeNull();
    expect(away('DELETE', '/rest/agile/1.0/sprint/2')).toBe('delete:sprint:jira-software');
    expect(away('POST', '/rest/api/3/version')).toBe('manage:jira-project');
  });

  it('are none for what is no API, and never those of the whole site for what we do', () => {
    expect(scopesOfCall('GET', '/rest/atlassian-connect/1/addons/cairn')).toEqual([]);
    expect(scopesOfCall('GET', '/rest/api/3/serverInfo')).toEqual([]);
    const all = Object.values(CALLS).flatMap(([method, path]) => scopesOfCall(method, path));
    expect(all.filter((scope) => scope.startsWith('manage:jira-configuration'))).toEqual([]);
  });
});
