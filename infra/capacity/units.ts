/**
 * The resources that one action uses. Reads, writes and stored bytes are what the sandbox's embedded DynamoDB charged
 * (`npm run simulate`), except for a change of a card. A transactional write counts twice, a consistent read of 4 kB
 * once. Requests and messages follow the handlers' code. All other numbers are estimates from the sizes in this
 * folder's README. Nothing was measured on AWS.
 */
export interface Units {
  readonly requests: number;
  readonly reads: number;
  readonly writes: number;
  /** Invocations of projectors and workers. */
  readonly background: number;
  /** Milliseconds of all invocations of Lambda. */
  readonly milliseconds: number;
  /** Milliseconds of the persona function, which has more memory than the other functions. */
  readonly personaMilliseconds: number;
  /** Requests to SQS. */
  readonly messages: number;
  /** Bytes that the CDN sends to browsers. */
  readonly bytesOut: number;
  /** Bytes added to the tables: events, which are never deleted, and their rows in views. */
  readonly bytesKept: number;
  /** Rate-limit points used of the hourly quota at the tracker, without those of boards (`points.ts`). */
  readonly points: number;
  /** Reads of site keys in Secrets Manager, each with a decryption by KMS. */
  readonly secretReads: number;
}

const NOTHING: Units = {
  requests: 0,
  reads: 0,
  writes: 0,
  background: 0,
  milliseconds: 0,
  personaMilliseconds: 0,
  messages: 0,
  bytesOut: 0,
  bytesKept: 0,
  points: 0,
  secretReads: 0,
};

const units = (some: Partial<Units>): Units => ({ ...NOTHING, ...some });

export type Action =
  | 'opening'
  | 'poll'
  | 'change'
  | 'cardChange'
  | 'jobBatch'
  | 'guestVisit'
  | 'picture'
  | 'suggestion'
  | 'look';

export const UNITS: Readonly<Record<Action, Units>> = {
  // Reads settings, licence, goals, milestones, personas, feed and changes. The browser loads issues from the tracker,
  // whose points are in `points.ts`.
  opening: units({
    requests: 8,
    reads: 21,
    milliseconds: 200,
    personaMilliseconds: 25,
    bytesOut: 90_000,
  }),
  // Reads the site's record and a few rows. One in ten polls also sends a request to the tracker.
  poll: units({ requests: 1, reads: 3, milliseconds: 15, bytesOut: 1_000, points: 0.1 }),
  // Reads site, newest events, snapshot and receipt. Writes event, row and receipt in one transaction, then the rows of
  // the feeds.
  change: units({
    requests: 1,
    reads: 2,
    writes: 7,
    background: 1,
    milliseconds: 80,
    bytesOut: 1_500,
    bytesKept: 1_900,
    points: 0,
  }),
  // The browser writes to the tracker. The tracker's webhook is recorded as a stream of one event, with one entry in
  // the index of the site's streams.
  cardChange: units({
    requests: 1,
    reads: 1,
    writes: 6,
    background: 1,
    milliseconds: 40,
    bytesOut: 500,
    bytesKept: 2_200,
    points: 2,
  }),
  // A batch of fifty items. Each item is requested, sent, written and recorded.
  jobBatch: units({
    requests: 1,
    reads: 106,
    writes: 165,
    background: 3,
    milliseconds: 8_000,
    messages: 4,
    bytesOut: 5_000,
    bytesKept: 35_000,
    points: 52,
  }),
  guestVisit: units({ requests: 2, reads: 7, writes: 2, milliseconds: 60, bytesOut: 120_000 }),
  // A small picture of a map for an exported Confluence page, drawn from the parameters in its URL.
  picture: units({ requests: 1, milliseconds: 15, bytesOut: 3_000 }),
  // A prompt to the site's own model. A Lambda waits for the answer. Each prompt reads the key. Partial answers are
  // stored when each of five summaries arrives (derived from the code).
  suggestion: units({
    requests: 1,
    reads: 7,
    writes: 9,
    milliseconds: 8_000,
    bytesOut: 1_500,
    points: 2,
    secretReads: 1,
  }),
  look: units({ requests: 1, reads: 3, milliseconds: 15, bytesOut: 1_000 }),
};

export const ACTIONS: readonly Action[] = [
  'opening',
  'poll',
  'change',
  'cardChange',
  'jobBatch',
  'guestVisit',
  'picture',
  'suggestion',
  'look',
];

export const unitsOf = (counts: Readonly<Record<Action, number>>): Units =>
  ACTIONS.reduce<Units>((sum, action) => {
    const { [action]: each } = UNITS;
    const many = counts[action];
    return {
      requests: sum.requests + many * each.requests,
      reads: sum.reads + many * each.reads,
      writes: sum.writes + many * each.writes,
      background: sum.background + many * each.background,
      milliseconds: sum.milliseconds + many * each.milliseconds,
      personaMilliseconds: sum.personaMilliseconds + many * each.personaMilliseconds,
      messages: sum.messages + many * each.messages,
      bytesOut: sum.bytesOut + many * each.bytesOut,
      bytesKept: sum.bytesKept + many * each.bytesKept,
      points: sum.points + many * each.points,
      secretReads: sum.secretReads + many * each.secretReads,
    };
  }, NOTHING);

/** Actions whose requests no page of the host sends: those of visitors, and of exports. */
const OUTSIDE_THE_HOST: ReadonlySet<Action> = new Set<Action>(['guestVisit', 'picture']);

/** Returns how many requests of these actions pass through the host, as calls of its pages. */
export const invocationsOf = (counts: Readonly<Record<Action, number>>): number =>
  ACTIONS.filter((action) => !OUTSIDE_THE_HOST.has(action)).reduce(
    (sum, action) => sum + counts[action] * UNITS[action].requests,
    0,
  );
