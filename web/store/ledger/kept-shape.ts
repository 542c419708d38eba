import * as z from 'zod/mini';
import { jobWorkSchema } from '#domain/aggregates/job/work.ts';
import type { GoalChange } from '#domain/change/goals.ts';
import type { LaneEdit } from '#domain/change/lane-edit.ts';
import type { MilestoneChange } from '#domain/change/milestones.ts';
import { inObject } from '#domain/tracker/properties.ts';
import { type BoardRef, placeKeyOf } from '../board-data/board-data.ts';
import { parseStored } from '../ports/parse-stored.ts';
import {
  type AdminWrite,
  type Change,
  isOpen,
  KEPT_REVISION,
  type Status,
  type WriteName,
} from './change.ts';
import { KINDS } from './kinds.ts';
import type { LaneChange } from './lane-change.ts';
import { MOST_KEPT } from './ledger.ts';
import { tieSchema } from './tie.ts';

const text = z.string();
const issue = z.looseObject({ id: text, key: text, properties: z.record(text, z.unknown()) });

/** One of some names. All of them must be listed: a missing one does not compile. */
const oneOf = <Name extends string>(names: Readonly<Record<Name, true>>) =>
  z.enum(Object.keys(names) as Name[]);

const goalChange = z.looseObject({
  kind: oneOf<GoalChange['kind']>({ create: true, edit: true, rank: true, remove: true }),
  id: text,
});

const milestoneChange = z.looseObject({
  kind: oneOf<MilestoneChange['kind']>({ create: true, edit: true, remove: true }),
  id: text,
});

const laneChange = z.looseObject({
  kind: oneOf<LaneChange['kind']>({
    createRelease: true,
    release: true,
    unrelease: true,
    archiveRelease: true,
    mergeRelease: true,
    placeRelease: true,
    deleteRelease: true,
    deleteSprint: true,
    createSprint: true,
    startSprint: true,
    swapSprints: true,
    completeSprint: true,
  }),
});

const adminPart = z.looseObject({
  kind: oneOf<AdminWrite['part']['kind']>({ filters: true, orderLaid: true, settings: true }),
});

type KeptWrites = { readonly [Name in WriteName]: z.ZodMiniType<{ readonly kind: Name }> };

/** Every kind of write, checked as far as sending it would stumble; the client made it itself. */
const WRITES = {
  issue: z.looseObject({
    kind: z.literal('issue'),
    before: issue,
    after: issue,
    write: z.looseObject({ key: text }),
    own: z.boolean(),
  }),
  removal: z.looseObject({ kind: z.literal('removal'), before: issue, below: z.array(issue) }),
  card: z.looseObject({ kind: z.literal('card'), draft: z.looseObject({ issue }) }),
  restoration: z.looseObject({ kind: z.literal('restoration'), gone: issue }),
  goal: z.looseObject({ kind: z.literal('goal'), change: goalChange, version: z.number() }),
  milestone: z.looseObject({ kind: z.literal('milestone'), change: milestoneChange }),
  job: z.looseObject({ kind: z.literal('job'), id: text, work: jobWorkSchema }),
  laneEdit: z.looseObject({
    kind: z.literal('laneEdit'),
    edit: z.looseObject({ of: oneOf<LaneEdit['of']>({ release: true, sprint: true }) }),
  }),
  lane: z.looseObject({ kind: z.literal('lane'), change: laneChange }),
  settings: z.looseObject({
    kind: z.literal('settings'),
    place: text,
    settings: z.looseObject({}),
  }),
  admin: z.looseObject({ kind: z.literal('admin'), part: adminPart }),
  tie: tieSchema,
} satisfies KeptWrites;

const keptSchema = z.looseObject({
  revision: z.literal(KEPT_REVISION),
  id: text,
  scope: z.looseObject({
    ref: z.looseObject({
      kind: oneOf<BoardRef['kind']>({ project: true, agile: true, portfolio: true }),
    }),
  }),
  action: z.enum(Object.keys(KINDS)),
  title: text,
  at: z.number(),
  order: z.number(),
  status: oneOf<Status>({
    queued: true,
    sending: true,
    saved: true,
    refused: true,
    conflict: true,
  }),
  plan: z.array(z.union(Object.values(WRITES))),
  progress: z.number(),
  made: z.array(z.looseObject({ was: text, id: text })),
});

const isChange = (value: unknown): value is Change => z.safeParse(keptSchema, value).success;

/** A change as it was kept; null where it is of another shape. */
export const parseKept = (stored: string): Change | null => {
  const value = parseStored(stored);
  return isChange(value) ? value : null;
};

/** Goals belong to projects, which several boards may show. */
const belongsTo = (change: Change, ref: BoardRef): boolean =>
  placeKeyOf(change.scope.ref) === placeKeyOf(ref) ||
  (isOpen(change) && change.plan.every(({ kind }) => kind === 'goal'));

const asRestored = (change: Change): Change => ({
  ...change,
  restored: true,
  ...(change.status === 'sending' ? { tried: true } : {}),
  ...(isOpen(change)
    ? { status: change.status === 'conflict' ? 'conflict' : 'queued', waited: true }
    : {}),
});

interface KeptChanges {
  /** What waits for the board and what can be taken back there, in the order in which it was done. */
  readonly own: readonly Change[];
  /** Keys of more than can be taken back. */
  readonly old: readonly string[];
  /** Keys of what no version of the client will ever read again. */
  readonly unreadable: readonly string[];
}

/** A newer version of the client, in another tab, still reads what it kept. */
const isNewer = (stored: string): boolean => {
  const revision = inObject(parseStored(stored), 'revision');
  return typeof revision === 'number' && revision > KEPT_REVISION;
};

/** What is kept of a board's changes, out of all that is kept. */
export const keptFor = (
  ref: BoardRef,
  stored: readonly (readonly [key: string, text: string])[],
): KeptChanges => {
  const read = stored.map(([key, text]) => ({ key, text, change: parseKept(text) }));
  const all = read
    .flatMap(({ key, change }) => (change ? [{ key, change }] : []))
    .sort(
      ({ change: left }, { change: right }) =>
        left.order - right.order || (left.id < right.id ? -1 : 1),
    );
  const closed = all.filter(({ change }) => !isOpen(change));
  const old = new Set(closed.slice(0, Math.max(0, closed.length - MOST_KEPT)));
  return {
    own: all
      .filter((each) => belongsTo(each.change, ref) && !old.has(each))
      .map(({ change }) => asRestored(change)),
    old: [...old].map(({ key }) => key),
    unreadable: read.flatMap(({ key, text, change }) => (change || isNewer(text) ? [] : [key])),
  };
};
