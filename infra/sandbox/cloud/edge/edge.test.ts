import { describe, expect, it } from 'vitest';
import { edgeFunction } from './edge-function.ts';
import { fits } from './path-pattern.ts';
import { headersFor, headersOf } from './response-headers.ts';

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
  ])('returns for the pattern %s and the path %s: %s', (pattern, path, expected) => {
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

  it("receives the client's address", () => {
    const rewrite = edgeFunction(
      "function handler(event) { event.request.headers['x-viewer'] = { value: event.viewer.ip }; return event.request; }",
    );
    const forged = { ...request, headers: { 'x-viewer': { value: '10.0.0.1' } } };

    expect(rewrite(forged, VIEWER).headers).toEqual({ 'x-viewer': { value: '192.0.2.1' } });
  });

  it('cannot use the objects of the Node process', () => {
    const rewrite = edgeFunction(
      'function handler(event) { event.request.uri = typeof process + typeof require; return event.request; }',
    );

    expect(rewrite(request, VIEWER)).toMatchObject({ uri: 'undefinedundefined' });
  });
});

describe('the headers that a CloudFront policy adds', () => {
  const config = (more: object) => ({ ResponseHeadersPolicyConfig: more });
  const cors = {
    CorsConfig: {
      AccessControlAllowOrigins: { Items: ['*'] },
      AccessControlAllowCredentials: false,
    },
    CustomHeadersConfig: { Items: [{ Header: 'X-Robots-Tag', Value: 'noindex' }] },
  };
  const from = (origin?: string) => ({ headers: origin === undefined ? {} : { origin } });

  it('allow other origins to read the answer, if the request has an `Origin` header', () => {
    const policy = headersOf(config(cors));
    expect(headersFor(policy, from())).toEqual({ 'x-robots-tag': 'noindex' });
    expect(headersFor(policy, from('https://cdn.test'))).toEqual({
      'x-robots-tag': 'noindex',
      'access-control-allow-origin': '*',
    });
  });

  it('allow no other origin without a CORS rule, and reject an unsupported rule', () => {
    expect(headersFor(headersOf(config({})), from('https://cdn.test'))).toEqual({});
    const named = { ...cors.CorsConfig, AccessControlAllowOrigins: { Items: ['https://a.test'] } };
    expect(() => headersOf(config({ CorsConfig: named }))).toThrow();
  });
});
