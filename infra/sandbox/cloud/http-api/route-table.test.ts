import { describe, expect, it } from 'vitest';
import { ROUTES, routeKey } from '#functions/http/routes.ts';
import { routeTable } from './route-table.ts';

const find = routeTable(
  ROUTES.map((route) => ({ routeKey: routeKey(route), target: route.context })),
);

describe('routeTable', () => {
  it('prefers a fixed path to one with a variable', () => {
    expect(find('GET', '/smb/goal/search')?.route.routeKey).toBe('GET /smb/goal/search');
    expect(find('GET', '/smb/goal/g1')?.pathParameters).toEqual({ id: 'g1' });
  });

  it('decodes a variable, and keeps one that cannot be decoded', () => {
    expect(find('PUT', '/smb/goal/a%20b')?.pathParameters).toEqual({ id: 'a b' });
    expect(find('PUT', '/smb/goal/%E0%A4%A')?.pathParameters).toEqual({ id: '%E0%A4%A' });
  });

  it.each([
    ['PATCH', '/smb/goal/g1'],
    ['GET', '/smb/goal/g1/extra'],
    ['GET', '/smb/goal/'],
    ['GET', '/'],
  ])('finds no route for %s %s', (method, path) => {
    expect(find(method, path)).toBeNull();
    const route = { routeKey: '$default', target: 'other' };
    expect(routeTable([route])(method, path)).toEqual({ route, pathParameters: {} });
  });
});
