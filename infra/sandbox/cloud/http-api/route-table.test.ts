import { describe, expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

const find = routeTable(
  [
    'GET /shop/order',
    'GET /shop/order/{id}',
    'GET /shop/order/search',
    'PUT /shop/order/{id}',
    'DELETE /shop/order/{id}/line/{line}',
  ].map((routeKey) => ({ routeKey, target: 'orders' })),
);

describe('routeTable', () => {
  it('prefers a fixed path to a path with a variable', () => {
    expect(find('GET', '/shop/order/search')?.route.routeKey).toBe('GET /shop/order/search');
    expect(find('GET', '/shop/order/o1')?.pathParameters).toEqual({ id: 'o1' });
  });

  it('finds several variables in one path', () => {
    expect(find('DELETE', '/shop/order/o1/line/2')?.pathParameters).toEqual({
      id: 'o1',
      line: '2',
    });
  });

  it('decodes a variable, or keeps its text if the text cannot be decoded', () => {
    expect(find('PUT', '/shop/order/a%20b')?.pathParameters).toEqual({ id: 'a b' });
    expect(find('PUT', '/shop/order/%E0%A4%A')?.pathParameters).toEqual({ id: '%E0%A4%A' });
  });

  it.each([
    ['PATCH', '/shop/order/o1'],
    ['GET', '/shop/order/o1/extra'],
    ['GET', '/shop/order/'],
    ['GET', '/'],
  ])('finds no route for %s %s', (method, path) => {
    expect(find(method, path)).toBeNull();
    const route = { routeKey: '$default', target: 'other' };
    expect(routeTable([route])(method, path)).toEqual({ route, pathParameters: {} });
  });
});
