import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { mend } from './known-bad.ts';

/** The fields of an OpenAPI 3.0 document that are needed to check responses. */
export interface OfficialDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

export interface Operation {
  /** Ways to authenticate. `OAuth2` lists the scopes that an app needs. */
  readonly security?: readonly { readonly OAuth2?: readonly string[] }[];
  readonly responses?: Readonly<Record<string, OfficialResponse>>;
}

export interface OfficialResponse {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

const FOLDER = resolve(import.meta.dirname, '../../../../shared/contracts');
const NAMES = ['jira-platform-v3', 'jira-software'] as const;

const read = (name: string): OfficialDocument =>
  mend(
    name,
    JSON.parse(gunzipSync(readFileSync(resolve(FOLDER, `${name}.json.gz`))).toString('utf8')),
  );

/**
 * Returns the official documents of the two APIs of Jira, with known errors corrected. Returns null if the documents
 * are not on this machine.
 */
export const officialDocuments = (): ReadonlyMap<string, OfficialDocument> | null => {
  if (!existsSync(FOLDER)) return null;
  return new Map(NAMES.map((name) => [name, read(name)]));
};
