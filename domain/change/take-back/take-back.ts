import type { ChangedValue, EventChange } from '../../aggregates/feeds/event-changes.ts';
import type { ThingChange } from '../../contracts/thing-history.ts';
import { same } from '../../kernel/same.ts';

/** Values of a thing by the names that its history gives the fields. A field that is absent cannot be taken back. */
export type ThingValues = Readonly<Record<string, ChangedValue>>;

/**
 * Why a change cannot be taken back.
 * - `made`: the change created or restored the whole thing.
 * - `removed`: it deleted the thing.
 * - `moved`: it changed the position among others, which may have moved since.
 * - `unrecorded`: the former value is not in the history.
 * - `invalid`: a former value is not allowed any more.
 * - `unchanged`: the thing has the former value already.
 */
export type Irreversible = 'made' | 'removed' | 'moved' | 'unrecorded' | 'invalid' | 'unchanged';

/** A field whose value is no longer the one that the change has left, and the later change of it, if it is known. */
export interface ChangedSince {
  readonly field: string;
  readonly by: ThingChange | null;
}

/** How one change of a history is taken back (R-TIME-7). Values are the former ones. */
export type TakeBack =
  | { readonly kind: 'none'; readonly why: Irreversible }
  | {
      readonly kind: 'ready';
      /** The fields that still have the value which the change has left. */
      readonly untouched: ThingValues;
      /** Those and the fields that were changed since. */
      readonly all: ThingValues;
      readonly since: readonly ChangedSince[];
    };

const WITHOUT_FIELDS: readonly [RegExp, Irreversible][] = [
  [/(?:Created|Restored)$/, 'made'],
  [/Deleted$/, 'removed'],
  [/Ranked$/, 'moved'],
];

const none = (why: Irreversible): TakeBack => ({ kind: 'none', why });

const restored = (changes: readonly EventChange[]): ThingValues =>
  Object.fromEntries(
    changes.flatMap(({ field, before }) => (before === undefined ? [] : [[field, before]])),
  );

/**
 * Plans how the change of one entry is taken back. `now` are the present values of the thing, `later` the entries of its
 * history after this one, newest first. `accepts` says whether the thing may have former values today.
 */
export const planTakeBack = (
  { kind, changes }: ThingChange,
  now: ThingValues,
  later: readonly ThingChange[],
  accepts: (values: ThingValues) => boolean = () => true,
): TakeBack => {
  const whole = WITHOUT_FIELDS.find(([name]) => name.test(kind));
  if (whole) return none(whole[1]);
  const known = changes.filter(
    ({ field, before }) => before !== undefined && Object.hasOwn(now, field),
  );
  if (known.length === 0) return none('unrecorded');
  const open = known.filter(({ field, before }) => !same(now[field], before));
  if (open.length === 0) return none('unchanged');
  const isLeft = ({ field, after }: EventChange): boolean => same(now[field], after);
  const changer = (field: string): ThingChange | null =>
    later.find((each) => each.changes.some((change) => change.field === field)) ?? null;
  const untouched = restored(open.filter(isLeft));
  const all = restored(open);
  if (!accepts(all) || !accepts(untouched)) return none('invalid');
  return {
    kind: 'ready',
    untouched,
    all,
    since: open
      .filter((change) => !isLeft(change))
      .map(({ field }) => ({ field, by: changer(field) })),
  };
};
