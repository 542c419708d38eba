import { describe, expect, it } from 'vitest';
import { edgeFunction } from './edge-function.ts';
import { fits } from './path-pattern.ts';

const request = { method: 'GET', uri: '/pages/board', querystring: {}, headers: {} };

describe('fits', () => {
  it.each([
    ['/pages/*', '/pages/board', true],
    ['/pages/*', '/page', false],
    ['/atlassian-connect.json', '/atlassian-connect.json', true],
    ['/atlassian-connect.json', '/atlassian-connectXjson', false],
    ['/file-?.js', '/file-1.js', true],
    ['*', '/anything/at/all', true],
  ])('%s against %s: %s', (pattern, path, expected) => {
    expect(fits(pattern)(path)).toBe(expected);
  });
});

describe('edgeFunction', () => {
  it('rewrites a request', () => {
    const rewrite = edgeFunction(
      "function handler(event) { event.request.uri = '/index.html'; return event.request; }",
    );

    expect(rewrite(request)).toEqual({ ...request, uri: '/index.html' });
  });

  it('reaches nothing of this process', () => {
    const rewrite = edgeFunction(
      'function handler(event) { event.request.uri = typeof process + typeof require; return event.request; }',
    );

    expect(rewrite(request).uri).toBe('undefinedundefined');
  });
});
