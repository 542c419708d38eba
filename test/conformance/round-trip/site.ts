import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ImportReport } from '#infra/sandbox/tracker/contract/import-report.ts';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';

export type Fields = Readonly<Record<string, unknown>>;
export interface Shown {
  readonly id: string;
  readonly key: string;
  readonly fields: Fields;
  readonly changelog: { readonly histories: readonly unknown[] };
  readonly properties: Fields;
  readonly errorMessages?: readonly string[];
}

/** Returns functions that import files and read issues. Each test gets a new site. */
export const importSite = () => {
  let folder: string;
  let site: ConformanceSite | null = null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conformance-round-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    await site?.close();
    site = null;
  });
  const open = async (): Promise<ConformanceSite> => {
    site = await openConformanceSite({ limits: { enabled: false } });
    return site;
  };
  const current = (): ConformanceSite => {
    if (!site) throw new Error('nothing was imported yet');
    return site;
  };
  const imported = async (name: string, content: string): Promise<ImportReport> => {
    const file = join(folder, name);
    await writeFile(file, content);
    return (await open()).tracker.importFile(file);
  };
  const read = async (key: string): Promise<Shown> => {
    const path = `/rest/api/3/issue/${key}?fields=*all&expand=changelog&properties=*all`;
    const answer = await current().as('siteAdmin')<Shown>('GET', path);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  return { open, current, imported, read };
};
