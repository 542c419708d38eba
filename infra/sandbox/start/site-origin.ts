import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const originSchema = z.object({
  kind: z.enum(['demo', 'import']),
  file: z.optional(z.string()),
  sha256: z.optional(z.string()),
  /** Whether the app has created the demo's goals. */
  goals: z.optional(z.boolean()),
});
/** Where the content of a site came from. */
export type SiteOrigin = z.infer<typeof originSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'origin.json');

export const readOrigin = async (dataDir: string): Promise<SiteOrigin | null> => {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null);
  return text === null ? null : originSchema.parse(JSON.parse(text));
};

export const writeOrigin = (dataDir: string, origin: SiteOrigin): Promise<void> =>
  writeFile(fileOf(dataDir), JSON.stringify(origin));
