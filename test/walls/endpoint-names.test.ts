import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Boards and goals have their files, but they are endpoints of the tracker's and of our own backend's. */
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

/** Of two endpoints of one name, the one whose file comes later is left out, and whoever asks it asks the other. */
describe('endpoints of the client', () => {
  it('each have a name of their own', () => {
    const all = globSync('web/**/*.{ts,tsx}', { cwd: root }).flatMap(endpointsIn);
    expect(all.length).toBeGreaterThan(60);
    const named = Map.groupBy(all, ({ base, name }) => `${base}.${name}`);
    expect([...named.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
});
