import { chunked } from '#domain/kernel/chunked.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { type FieldIds, requestedFields } from '#domain/tracker/fields.ts';
import { propertyKeys, type ReadName } from '#domain/tracker/properties.ts';
import { readIssue } from '#domain/tracker/read-issue.ts';
import { FailureError } from '../failure.ts';
import type { AskTracker } from './ask-tracker.ts';

/** Spec 000 §7 Batching. Milliseconds. */
export const BULK = { chunk: 100, parallel: 5, pause: 300 } as const;

/** Issues to be fetched whole, and with which of our properties: the tracker gives at most five. */
export interface Wanted<Kind extends string> {
  readonly kind: Kind;
  readonly ids: readonly string[];
  readonly properties: readonly ReadName[];
}

export interface Fetched<Kind extends string> {
  readonly kind: Kind;
  readonly asked: readonly string[];
  /** Without those that are gone or that the user may not see. */
  readonly issues: readonly Issue[];
}

const fetchChunk = async <Kind extends string>(
  ask: AskTracker,
  { kind, ids, properties }: Wanted<Kind>,
  fields: FieldIds,
): Promise<Fetched<Kind>> => {
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
  return { kind, asked: ids, issues: issues.flatMap((issue) => readIssue(issue, fields) ?? []) };
};

export interface BulkOptions<Kind extends string> {
  readonly fields: FieldIds;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Hears of each round as it comes in. */
  readonly onRound?: (round: readonly Fetched<Kind>[]) => void;
}

/** Fetches issues by id: a hundred in a call, five calls at a time, with a pause between the rounds. */
export const bulkFetch = async <Kind extends string>(
  ask: AskTracker,
  wanted: readonly Wanted<Kind>[],
  { fields, wait, onRound }: BulkOptions<Kind>,
): Promise<Fetched<Kind>[]> => {
  const chunks = wanted.flatMap((each) =>
    chunked(each.ids, BULK.chunk).map((ids) => ({ ...each, ids })),
  );
  const rounds = chunked(chunks, BULK.parallel);
  const all: Fetched<Kind>[] = [];
  for (const [at, round] of rounds.entries()) {
    const fetched = await Promise.all(round.map((chunk) => fetchChunk(ask, chunk, fields)));
    // What is done with a round is done in the pause, not before it.
    const paused = at < rounds.length - 1 ? wait(BULK.pause) : null;
    all.push(...fetched);
    onRound?.(fetched);
    await paused;
  }
  return all;
};
