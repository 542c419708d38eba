import * as z from 'zod/mini';
import { RECORDS } from '#domain/change/kinds/index.ts';
import { isSentAnywhere } from '#domain/change/kinds/subjects.ts';
import { oneOf } from '#domain/change/model/kept-issue.ts';
import { inObject } from '#domain/tracker/properties.ts';
import { type PlaceRef, placeKeyOf } from '../board-data/board-data.ts';
import { parseStored } from '../ports/parse-stored.ts';
import { type Change, isOpen, KEPT_REVISION, type Status } from './change.ts';
import { KINDS } from './kinds.ts';
import { MOST_KEPT } from './ledger.ts';

const text = z.string();
const WRITES = Object.values(RECORDS).map(({ schema }) => schema);

const keptSchema = z.looseObject({
  revision: z.literal(KEPT_REVISION),
  id: text,
  scope: z.looseObject({
    ref: z.looseObject({
      kind: oneOf<PlaceRef['kind']>({
        project: true,
        agile: true,
        portfolio: true,
        main: true,
        personas: true,
      }),
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
  plan: z.array(z.union(WRITES)),
  progress: z.number(),
  made: z.array(z.looseObject({ was: text, id: text })),
});

const isChange = (value: unknown): value is Change => z.safeParse(keptSchema, value).success;

/** Parses a stored change; null if it does not match the schema. */
export const parseKept = (stored: string): Change | null => {
  const value = parseStored(stored);
  return isChange(value) ? value : null;
};

/**
 * Returns whether a page restores a change: the change was made on this page, or it is open and can be sent from any
 * page (goals, personas, sharing, comments and the like).
 */
const belongsTo = (change: Change, ref: PlaceRef): boolean =>
  placeKeyOf(change.scope.ref) === placeKeyOf(ref) ||
  (isOpen(change) && change.plan.every(isSentAnywhere));

/**
 * Returns whether the user must still decide about a conflict. A conflict stored without its details comes from an
 * older version of the client: the change is then checked again.
 */
const isUndecided = ({ status, conflicts = [] }: Change): boolean =>
  status === 'conflict' && conflicts.length > 0;

const asRestored = (change: Change): Change => ({
  ...change,
  restored: true,
  ...(change.status === 'sending' ? { tried: true } : {}),
  ...(isOpen(change) ? { status: isUndecided(change) ? 'conflict' : 'queued', waited: true } : {}),
});

interface KeptChanges {
  /** The changes that the page restores, in the order in which the user made them. */
  readonly own: readonly Change[];
  /** Storage keys of the oldest ended changes, which exceed the number that can be undone. */
  readonly old: readonly string[];
  readonly unreadable: readonly string[];
}

/**
 * Returns whether a newer version of the client stored the text. It is not deleted, because a tab with that version can
 * still read it.
 */
const isNewer = (stored: string): boolean => {
  const revision = inObject(parseStored(stored), 'revision');
  return typeof revision === 'number' && revision > KEPT_REVISION;
};

export const keptFor = (
  ref: PlaceRef,
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
