import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * The API to which the endpoints of a file belong. Boards and goals have their own files, but belong to the tracker's
 * API and to our backend's API.
 */
const BASE: Readonly<Record<string, string>> = { boardApi: 'trackerApi', goalsApi: 'backendApi' };

interface Endpoint {
  readonly base: string;
  readonly name: string;
  readonly file: string;
}

const endpointsIn = (file: string): Endpoint[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const [, api] =
    /(\w+Api)\s*(?:\.enhanceEndpoints\([^)]*\)\s*)?\.injectEndpoints/.exec(text) ?? [];
  if (api === undefined) return [];
  const names = text.matchAll(/^\s+(\w+): build\s*\.\s*(?:query|mutation|infiniteQuery)/gm);
  return [...names].map(([, name = '']) => ({ base: BASE[api] ?? api, name, file }));
};

/**
 * If two endpoints have the same name, RTK Query drops the endpoint whose file loads later. Its callers would then call
 * the other endpoint.
 */
describe('endpoints of the client', () => {
  it('have unique names', () => {
    const all = globSync('web/**/*.{ts,tsx}', { cwd: root }).flatMap(endpointsIn);
    expect(all.length).toBeGreaterThan(60);
    const named = Map.groupBy(all, ({ base, name }) => `${base}.${name}`);
    expect([...named.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
});
