import {
  createCanonicalRequest,
  createQueryStringHash,
  fromMethodAndUrl,
} from '@atlassian/atlassian-jwt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalRequest, queryStringHash } from './qsh.ts';

/** Generates only complete characters, because a URL cannot contain a lone surrogate. */
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const tricky = fc.constantFrom(
  'jwt',
  'a',
  'b',
  'A',
  'a b',
  "!'()*",
  '~',
  '&',
  '=',
  ',',
  '+',
  '%',
  '',
);
const part = fc.oneof(text, tricky);
const segments = fc.array(fc.oneof(part.map(encodeURIComponent), fc.constantFrom('&', 'a&b', '')), {
  maxLength: 5,
});
const path = fc
  .tuple(segments, fc.boolean())
  .map(([parts, slash]) => `/${parts.join('/')}${slash ? '/' : ''}`)
  // A URL with two slashes at the beginning of the path would name a host there.
  .filter((candidate) => !candidate.startsWith('//'));
const query = fc.array(fc.tuple(part, part), { maxLength: 6 });
const method = fc.constantFrom('GET', 'get', 'POST', 'PUT', 'DELETE');

/** Returns query parameters as Express parses them: a repeated name has a list of values. */
const grouped = (pairs: readonly (readonly [string, string])[]): Record<string, unknown> => {
  const byName = new Map<string, string[]>();
  for (const [name, value] of pairs) byName.set(name, [...(byName.get(name) ?? []), value]);
  return Object.fromEntries(
    [...byName].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
};

describe('the query string hash', () => {
  it('equals the hash that atlassian-jwt computes for any request', () => {
    fc.assert(
      fc.property(method, path, query, (verb, pathname, pairs) => {
        fc.pre(!pairs.some(([name]) => name === '__proto__'));
        const atlassianRequest = { method: verb, pathname, query: grouped(pairs) };
        const own = { method: verb, path: pathname, query: pairs };
        expect(canonicalRequest(own)).toBe(createCanonicalRequest(atlassianRequest));
        expect(queryStringHash(own)).toBe(createQueryStringHash(atlassianRequest));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the base path of the app', () => {
    const base = fc.constantFrom('', '/app', '/a/b');
    fc.assert(
      fc.property(method, base, path, query, (verb, prefix, pathname, pairs) => {
        fc.pre(!pairs.some(([name]) => name === '__proto__'));
        const atlassianRequest = {
          method: verb,
          pathname: `${prefix}${pathname}`,
          query: grouped(pairs),
        };
        const own = { method: verb, path: pathname, query: pairs };
        const baseUrl = `https://app.example.test${prefix}`;
        expect(queryStringHash(own)).toBe(createQueryStringHash(atlassianRequest, false, baseUrl));
      }),
      { numRuns: 300 },
    );
  });

  it('equals the hash that atlassian-jwt computes for any text of a query', () => {
    const written = fc.array(
      fc.constantFrom(
        'a',
        'b=',
        '=',
        '&',
        '+',
        '%20',
        '%2B',
        '%26',
        '%E2%82%AC',
        '%zz',
        '%',
        'jwt=x',
        ',',
        '~',
        "'",
      ),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(method, written, (verb, parts) => {
        const search = parts.join('');
        const atlassianRequest = fromMethodAndUrl(verb, `/connect/enabled?${search}`);
        // URL parsers differ in whether they keep a parameter without a name. Hosts do not send such a parameter.
        fc.pre(!Object.hasOwn(atlassianRequest.query ?? {}, ''));
        const own = {
          method: verb,
          path: '/connect/enabled',
          query: [...new URLSearchParams(search)],
        };
        expect(canonicalRequest(own)).toBe(createCanonicalRequest(atlassianRequest));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['GET&/&', 'get', '/', ''],
    ['GET&/path&', 'GET', '/path/', ''],
    ['GET&/a%26b&', 'GET', '/a&b', ''],
    ['GET&/p&a=x,y&b=', 'GET', '/p', 'b=&a=y&jwt=secret&a=x'],
    ['POST&/p&a%20b=%21%27%28%29%2A', 'POST', '/p', "a+b=!'()*"],
  ])('has the canonical form for %s', (canonical, verb, pathname, search) => {
    const request = { method: verb, path: pathname, query: [...new URLSearchParams(search)] };
    expect(canonicalRequest(request)).toBe(canonical);
  });
});
