import * as z from 'zod/mini';
import { type BoardRef, placeKeyOf } from '../board/board-data.ts';
import { parseStored } from '../local/parse-stored.ts';
import { type Change, isOpen, KEPT_REVISION } from './change.ts';
import { KINDS } from './kinds.ts';
import { MOST_KEPT } from './ledger.ts';

const text = z.string();
const issue = z.looseObject({ id: text, key: text, properties: z.record(text, z.unknown()) });
const write = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('issue'), before: issue, after: issue, own: z.boolean() }),
  z.looseObject({ kind: z.literal('removal'), before: issue, below: z.array(issue) }),
  z.looseObject({ kind: z.literal('card'), draft: z.looseObject({ issue }) }),
  z.looseObject({ kind: z.literal('restoration'), gone: issue }),
  z.looseObject({
    kind: z.literal('goal'),
    change: z.looseObject({ kind: z.enum(['create', 'edit', 'rank', 'remove']), id: text }),
    version: z.number(),
  }),
  z.looseObject({
    kind: z.literal('milestone'),
    change: z.looseObject({ kind: z.enum(['create', 'edit', 'remove']), id: text }),
  }),
  z.looseObject({ kind: z.literal('job'), id: text, work: z.looseObject({ kind: text }) }),
  z.looseObject({ kind: z.literal('laneEdit'), edit: z.looseObject({ of: text }) }),
  z.looseObject({ kind: z.literal('lane'), change: z.looseObject({ kind: text }) }),
  z.looseObject({ kind: z.literal('settings'), place: text, settings: z.looseObject({}) }),
  z.looseObject({ kind: z.literal('admin'), part: z.looseObject({ kind: text }) }),
  z.looseObject({
    kind: z.literal('tie'),
    goalId: text,
    repair: z.looseObject({ kind: z.enum(['create', 'retype', 'end']) }),
  }),
]);

/** Checked as far as sending it would stumble; the client made it itself. */
const keptSchema = z.looseObject({
  revision: z.literal(KEPT_REVISION),
  id: text,
  scope: z.looseObject({ ref: z.looseObject({ kind: z.enum(['project', 'agile', 'portfolio']) }) }),
  action: z.enum(Object.keys(KINDS)),
  title: text,
  at: z.number(),
  order: z.number(),
  status: z.enum(['queued', 'sending', 'saved', 'refused', 'conflict']),
  plan: z.array(write),
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
  /** More than can be taken back. */
  readonly old: readonly Change[];
}

/** What is kept of a board's changes, out of all that is kept. */
export const keptFor = (ref: BoardRef, stored: readonly string[]): KeptChanges => {
  const all = stored
    .flatMap((each) => parseKept(each) ?? [])
    .sort((left, right) => left.order - right.order || (left.id < right.id ? -1 : 1));
  const closed = all.filter((change) => !isOpen(change));
  const old = new Set(closed.slice(0, Math.max(0, closed.length - MOST_KEPT)));
  const own = all.filter((change) => belongsTo(change, ref) && !old.has(change));
  return { own: own.map(asRestored), old: [...old] };
};
