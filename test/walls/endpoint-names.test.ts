import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * The API that each of these names extends. The endpoints of boards and goals have names of their own, but belong to
 * the APIs of the tracker and of Cairn's backend.
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
 * If two endpoints have the same name, RTK Query ignores the one whose file loads later. Its callers would then call
 * the wrong endpoint.
 */
describe('the API endpoints of the client', () => {
  it('have unique names', () => {
    const all = globSync('web/**/*.{ts,tsx}', { cwd: root }).flatMap(endpointsIn);
    expect(all.length).toBeGreaterThan(60);
    const named = Map.groupBy(all, ({ base, name }) => `${base}.${name}`);
    expect([...named.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
});
