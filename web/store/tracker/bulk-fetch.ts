import { chunked } from '#domain/kernel/chunked.ts';
import { type FieldIds, requestedFields } from '#domain/tracker/fields.ts';
import { propertyKeys, type ReadName } from '#domain/tracker/properties.ts';
import { type IssueAsRead, readIssue } from '#domain/tracker/read-issue.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from './ask-tracker.ts';

/** `chunk`: issues per call. `parallel`: calls per round. `pause`: milliseconds between rounds (R-LOAD-2). */
export const BULK = { chunk: 100, parallel: 5, pause: 300 } as const;

/** Ids of issues to fetch, and the names of properties to read, at most five. */
export interface Wanted<Kind extends string, Names extends readonly ReadName[]> {
  readonly kind: Kind;
  readonly ids: readonly string[];
  readonly properties: Names;
}

export interface Fetched<Kind extends string, Issue> {
  readonly kind: Kind;
  readonly asked: readonly string[];
  /** The fetched issues. Those that were deleted or are hidden from the user are missing. */
  readonly issues: readonly Issue[];
}

const fetchChunk = async <
  Kind extends string,
  Names extends readonly ReadName[],
  Fields extends FieldIds,
>(
  ask: AskTracker,
  { kind, ids, properties }: Wanted<Kind, Names>,
  fields: Fields,
): Promise<Fetched<Kind, IssueAsRead<Names, Fields>>> => {
  const answer = await ask({
    method: 'POST',
    url: '/rest/api/3/issue/bulkfetch',
    body: {
      issueIdsOrKeys: ids,
      fields: requestedFields(fields),
      properties: propertyKeys(properties),
    },
  });
  const { issues } = (answer ?? {}) as { issues?: unknown };
  if (!Array.isArray(issues)) throw new FailureError({ kind: 'unreadable' });
  const read = issues.flatMap((issue) => readIssue(issue, fields, properties) ?? []);
  return { kind, asked: ids, issues: read };
};

export interface BulkOptions<Kind extends string, Fields extends FieldIds, Issue> {
  readonly fields: Fields;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onRound?: (round: readonly Fetched<Kind, Issue>[]) => void;
}

/** Fetches issues by id. A round is five calls with a hundred issues each; there is a pause between rounds. */
export const bulkFetch = async <
  Kind extends string,
  const Names extends readonly ReadName[],
  const Fields extends FieldIds,
>(
  ask: AskTracker,
  wanted: readonly Wanted<Kind, Names>[],
  { fields, wait, onRound }: BulkOptions<Kind, Fields, IssueAsRead<Names, Fields>>,
): Promise<Fetched<Kind, IssueAsRead<Names, Fields>>[]> => {
  const chunks = wanted.flatMap((each) =>
    chunked(each.ids, BULK.chunk).map((ids) => ({ ...each, ids })),
  );
  const rounds = chunked(chunks, BULK.parallel);
  const all: Fetched<Kind, IssueAsRead<Names, Fields>>[] = [];
  for (const [at, round] of rounds.entries()) {
    const fetched = await Promise.all(round.map((chunk) => fetchChunk(ask, chunk, fields)));
    // Starts the pause before the round is processed, so that both happen at the same time.
    const paused = at < rounds.length - 1 ? wait(BULK.pause) : null;
    all.push(...fetched);
    onRound?.(fetched);
    await paused;
  }
  return all;
};
