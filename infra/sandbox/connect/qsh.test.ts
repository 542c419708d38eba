import { createQueryStringHash, fromMethodAndUrl } from '@atlassian/atlassian-jwt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryStringHash } from './qsh.ts';

const word = fc.string({
  minLength: 1,
  maxLength: 8,
  unit: fc.constantFrom(..."aZ9 ~!*'(),+&=/é"),
});

describe('the query string hash that the sandbox computes', () => {
  it("equals the hash of Atlassian's published library for any URL", () => {
    const names = fc.uniqueArray(
      word.filter((name) => name !== 'jwt'),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom('GET', 'post', 'PUT'),
        fc.array(fc.constantFrom('pages', 'b&c', 'x'), { maxLength: 3 }),
        names.chain((all) =>
          fc.tuple(
            ...all.map((name) =>
              fc.tuple(fc.constant(name), fc.array(word, { minLength: 1, maxLength: 3 })),
            ),
          ),
        ),
        (method, segments, parameters) => {
          const path = `/${segments.join('/')}`;
          const query = new URLSearchParams(
            parameters.flatMap(([name, values]) => values.map((value) => [name, value])),
          );
          const url = `${path}?${query}`;
          expect(queryStringHash(method, path, query)).toBe(
            createQueryStringHash(fromMethodAndUrl(method.toUpperCase(), url)),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('ignores the parameter that contains the token', () => {
    const hash = (query: string) => queryStringHash('GET', '/p', new URLSearchParams(query));
    expect(hash('a=1&jwt=x')).toBe(hash('jwt=y&a=1'));
  });
});
