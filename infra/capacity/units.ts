/**
 * What one action of a person takes. Reads, writes and bytes kept are what the embedded tables charged for it
 * (`npm run simulate`: a transaction's write counts twice, a consistent read of 4 kB once), but for a change of a card;
 * requests and messages follow the handlers' own calls; the rest are estimates from the sizes in the README of this folder.
 * None of them was measured on AWS.
 */
export interface Units {
  /** Requests to the API through the edge, of which each is one invocation. */
  readonly requests: number;
  /** Read and write units of DynamoDB. */
  readonly reads: number;
  readonly writes: number;
  /** Invocations that no request waits for: projectors and workers. */
  readonly background: number;
  /** Milliseconds of Lambda at 512 MB, of all invocations together. */
  readonly milliseconds: number;
  /** Requests to SQS. */
  readonly messages: number;
  /** Bytes that leave the edge. */
  readonly bytesOut: number;
  /** Bytes that stay in the tables: events for ever, and their rows. */
  readonly bytesKept: number;
  /** Points of the tracker's hourly quota of the site. */
  readonly points: number;
  /** Keys of sites that are read in Secrets Manager, each opened by the key service. */
  readonly secretReads: number;
}

const NOTHING: Units = {
  requests: 0,
  reads: 0,
  writes: 0,
  background: 0,
  milliseconds: 0,
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
  // Settings, licence, goals, milestones, personas, feed, changes; the issues come from the tracker to the browser.
  opening: units({ requests: 8, reads: 21, milliseconds: 200, bytesOut: 90_000, points: 510 }),
  // The site, and a handful of rows; one in ten asks the tracker.
  poll: units({ requests: 1, reads: 3, milliseconds: 15, bytesOut: 1_000, points: 0.1 }),
  // Site, tail, snapshot and receipt; event, row and receipt in a transaction; rows of the feed.
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
  // The browser writes to the tracker itself; the tracker tells us, and the change is recorded, a stream of its own: with an
  // entry in the index of what the site owns.
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
  // Fifty items: asked for, sent, worked, reported.
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
  // The map in small, of its address alone, for a page of the document tool that is exported.
  picture: units({ requests: 1, milliseconds: 15, bytesOut: 3_000 }),
  // A model of the site's own is asked, for which a function waits; its key is read anew for each question, and of five
  // summaries each is kept as it comes, between the beginning and the end (read off the code).
  suggestion: units({
    requests: 1,
    reads: 7,
    writes: 9,
    milliseconds: 8_000,
    bytesOut: 1_500,
    points: 2,
    secretReads: 1,
  }),
  // How far the answer to such a question has come.
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

/** The units of so many of each action. */
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
      messages: sum.messages + many * each.messages,
      bytesOut: sum.bytesOut + many * each.bytesOut,
      bytesKept: sum.bytesKept + many * each.bytesKept,
      points: sum.points + many * each.points,
      secretReads: sum.secretReads + many * each.secretReads,
    };
  }, NOTHING);
