import { describe, expect, it } from 'vitest';
import { edgeFunction } from './edge-function.ts';
import { fits } from './path-pattern.ts';

const VIEWER = { ip: '192.0.2.1' };
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

    expect(rewrite(request, VIEWER)).toEqual({ ...request, uri: '/index.html' });
  });

  it('knows the address of who calls', () => {
    const rewrite = edgeFunction(
      "function handler(event) { event.request.headers['x-viewer'] = { value: event.viewer.ip }; return event.request; }",
    );
    const forged = { ...request, headers: { 'x-viewer': { value: '10.0.0.1' } } };

    expect(rewrite(forged, VIEWER).headers).toEqual({ 'x-viewer': { value: '192.0.2.1' } });
  });

  it('reaches nothing of this process', () => {
    const rewrite = edgeFunction(
      'function handler(event) { event.request.uri = typeof process + typeof require; return event.request; }',
    );

    expect(rewrite(request, VIEWER)).toMatchObject({ uri: 'undefinedundefined' });
  });
});
