import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Fields, importSite, type Shown } from './site.ts';

const { open } = importSite();

const TITANIUM = resolve(import.meta.dirname, '../../../../shared/data/titanium.jsonl.gz');
const present = existsSync(TITANIUM);
if (!present) process.stdout.write('No exported project here: its round trip is not tested.\n');

describe.runIf(present)('an imported real project', () => {
  it('has the same values in the API as in the file, except for reported losses', {
    timeout: 120_000,
  }, async () => {
    const site = await open();
    const report = await site.tracker.importFile(TITANIUM);
    const rows = gunzipSync(await readFile(TITANIUM))
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { key: string; fields: Record<string, unknown> });
    const shown = new Map<string, Fields>();
    let nextPageToken: string | undefined;
    do {
      const ask = { jql: 'project = TIMOB', maxResults: 1500, fields: ['*all'], nextPageToken };
      const { body } = await site.as('siteAdmin')<{
        issues: readonly Shown[];
        nextPageToken?: string;
      }>('POST', '/rest/api/3/search/jql', ask);
      for (const issue of body.issues) shown.set(issue.key, issue.fields);
      nextPageToken = body.nextPageToken;
    } while (nextPageToken !== undefined);
    const names = (value: unknown): unknown[] =>
      ((value ?? []) as readonly { name?: string; id?: unknown }[]).map(({ name }) => name).sort();
    const differing = rows.filter(({ key, fields }) => {
      const back = shown.get(key) ?? {};
      const same = (name: string, by: (value: unknown) => unknown): boolean =>
        JSON.stringify(by(fields[name])) === JSON.stringify(by(back[name] ?? null));
      const named = (value: unknown): unknown => (value as { name?: string } | null)?.name ?? null;
      const person = (value: unknown): unknown =>
        (value as { accountId?: string } | null)?.accountId ?? null;
      const moment = (value: unknown): unknown => (value ? Date.parse(String(value)) : null);
      return !(
        same('summary', (value) => value) &&
        same('resolution', named) &&
        same('status', named) &&
        same('issuetype', named) &&
        same('priority', named) &&
        same('assignee', person) &&
        same('reporter', person) &&
        same('created', moment) &&
        same('updated', moment) &&
        same('resolutiondate', moment) &&
        same('components', names) &&
        same('fixVersions', names) &&
        JSON.stringify(names(fields.sprint)) === JSON.stringify(names(back.customfield_10020))
      );
    });
    expect(differing.map(({ key }) => key)).toEqual([]);
    const kinds = Map.groupBy(report.problems, ({ kind }) => kind);
    expect([...kinds.keys()].filter((kind) => kind !== 'link')).toEqual(['parent']);
    const keys = new Set(rows.map(({ key }) => key));
    const outside = rows.flatMap(({ fields }) =>
      (
        (fields.issuelinks ?? []) as readonly {
          inwardIssue?: { key: string };
          outwardIssue?: { key: string };
        }[]
      ).filter(
        ({ inwardIssue, outwardIssue }) => !keys.has((outwardIssue ?? inwardIssue)?.key ?? ''),
      ),
    );
    expect(kinds.get('link')?.length ?? 0).toBe(outside.length);
  });
});
