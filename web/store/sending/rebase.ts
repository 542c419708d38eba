import { isPlace, isPosition } from '#domain/board/difference/conflict.ts';
import { differingAspects } from '#domain/board/difference/difference.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { same } from '#domain/kernel/same.ts';
import { keepChange } from '../changes/kept-changes.ts';
import { selectChange, selectChanges, touchedIds } from '../changes/select.ts';
import type { Change } from '../ledger/change.ts';
import { progressed } from '../ledger/ledger.ts';
import { sendingKind } from '../writes/index.ts';
import type { Current, Sent } from '../writes/write-kind.ts';
import { mayBeSent } from './keep-progress.ts';
import { missingIn } from './missing-cards.ts';
import {
  enteredAt,
  faultOf,
  type Looked,
  replanOnCurrent,
  type Store,
  sendingOf,
  serverValues,
} from './preconditions.ts';

interface Based {
  /**
   * The change without the writes that are not needed any more. The remaining writes start from the current state, so
   * undo restores it.
   */
  readonly change: Change;
  readonly looked: Looked;
  /** The current state of things whose writes were re-planned or left out. */
  readonly theirs: readonly Sent[];
  /** Whether the sentence for screen readers may be wrong, because a thing now moves from or to another place. */
  readonly misplaced: boolean;
}

/** Returns whether a write, as re-planned, moves a thing from or to another place than the user saw. */
const isMisplaced = (planned: Write, based: Write | null): boolean => {
  if (planned.kind !== 'issue' || based?.kind !== 'issue') return true;
  const differing = [
    ...differingAspects(planned.before, based.before),
    ...differingAspects(planned.after, based.after),
  ];
  return differing.some((aspect) => isPlace(aspect) || isPosition(aspect));
};

/**
 * Returns whether an earlier write of the change affects the same thing, so that this write will not meet the state
 * that was read.
 */
const isSecond = ({ plan, progress }: Change, at: number): boolean => {
  const ids = new Set(touchedIds({ plan: plan.slice(progress, at) }));
  return touchedIds({ plan: plan.slice(at, at + 1) }).some((id) => ids.has(id));
};

/**
 * Returns whether an earlier attempt at the same undo or redo was refused. A write can take several requests, so that
 * attempt may itself have made a part of the current state.
 */
const followsRefusal = ({ getState }: Store, { id, takesBack }: Change): boolean =>
  takesBack !== undefined &&
  selectChanges(getState()).some(
    (each) => each.id !== id && each.status === 'refused' && each.takesBack?.id === takesBack.id,
  );

/**
 * Re-plans a write on the current state. Returns null if the write stays as planned. In the result, `write` is null if
 * nothing is left to write, and `kept` names the thing if the user decided for the values of others.
 */
const rebasedWrite = (
  store: Store,
  change: Change,
  at: number,
  current: Current,
): { readonly write: Write | null; readonly kept: string | null } | null => {
  const planned = change.plan[at];
  if (!planned) return null;
  const now = replanOnCurrent(store, planned);
  const kind = sendingKind(now);
  const sending = sendingOf(store, change, at);
  const clash =
    change.decision === 'theirs' ? (kind.conflict?.(now, current, sending) ?? null) : null;
  if (!clash && isSecond(change, at)) return null;
  const by = { yields: clash !== null, sending };
  const write = kind.onto?.(now, current, by);
  if (write === undefined || same(write, now)) return null;
  // This change may have made the state itself, in an attempt without an answer. The write then stays, so that undo can
  // revert it.
  if (write === null && !clash && mayBeSent(change, at)) return null;
  if (!clash && followsRefusal(store, change)) return null;
  return { write, kept: clash?.title ?? null };
};

/** Returns the key of the card that a write changes. */
const keyAt = ({ plan }: Change, at: number): readonly string[] => {
  const write = plan[at];
  return write?.kind === 'issue' ? [write.before.key] : [];
};

/** Returns the keys of all cards that the change has left out, in this attempt and in earlier ones. */
const namesOfMissing = (change: Change, missing: ReadonlySet<number>): Pick<Change, 'missing'> => {
  const keys = [...missing].flatMap((at) => keyAt(change, at));
  return keys.length > 0 ? { missing: [...(change.missing ?? []), ...keys] } : {};
};

/** Returns the change without the writes at these indices. */
const without = (change: Change, dropped: ReadonlySet<number>): Change => ({
  ...change,
  plan: change.plan.filter((_write, at) => !dropped.has(at)),
  shed: [...(change.shed ?? []), ...[...dropped].map((at) => enteredAt(change, at))],
});

/**
 * Adds the writes that become impossible because the writes in `dropped` are left out. Example: a goal cannot be
 * deleted while a step stays in it.
 */
const withDependent = (
  store: Store,
  change: Change,
  looked: Looked,
  dropped: ReadonlySet<number>,
): ReadonlySet<number> => {
  const plan = change.plan.filter((_write, at) => !dropped.has(at));
  const depends = looked.filter(({ at, current }) => {
    const write = change.plan[at];
    if (!write || dropped.has(at) || faultOf(store, change, at, current)) return false;
    return faultOf(store, { ...change, plan: [write, ...plan] }, 0, current) !== null;
  });
  return depends.length === 0
    ? dropped
    : withDependent(store, change, looked, new Set([...dropped, ...depends.map(({ at }) => at)]));
};

export const rebase = (store: Store, change: Change, looked: Looked): Based => {
  const plan = [...change.plan];
  const gone = new Set<number>();
  const moved = new Set<number>();
  const kept: string[] = [];
  const missing = missingIn(store, change, looked);
  let misplaced = false;
  for (const { at, current } of looked) {
    if (missing.has(at)) {
      moved.add(at);
      gone.add(at);
      continue;
    }
    const rebased = rebasedWrite(store, change, at, current);
    if (!rebased) continue;
    moved.add(at);
    const planned = plan[at];
    misplaced ||= planned !== undefined && isMisplaced(planned, rebased.write);
    if (rebased.write) plan[at] = rebased.write;
    else gone.add(at);
    if (rebased.kept !== null) kept.push(rebased.kept);
  }
  const hasLess = kept.length > 0 || missing.size > 0;
  const dropped = hasLess ? withDependent(store, { ...change, plan }, looked, gone) : gone;
  const theirs = serverValues(
    store,
    change,
    looked.filter(({ at }) => moved.has(at) || dropped.has(at)),
  );
  const all = {
    ...change,
    plan,
    ...(kept.length > 0 ? { kept } : {}),
    ...namesOfMissing(change, missing),
  };
  const left = looked.filter(({ at }) => !dropped.has(at));
  const before = (at: number) => [...dropped].filter((each) => each < at).length;
  return {
    change: moved.size === 0 ? change : without(all, dropped),
    looked: left.map((each) => ({ ...each, at: each.at - before(each.at) })),
    theirs,
    misplaced,
  };
};

/**
 * Stores the re-planned change in the ledger and in the browser, so that a later visit does not take its writes for
 * changes by others.
 */
export const keepRebased = async (
  { dispatch, getState, ports }: Store,
  change: Change,
  { change: { plan, shed = [], kept = [], missing = [] }, misplaced }: Based,
): Promise<void> => {
  const { id, progress } = change;
  if (plan === change.plan) return;
  const based = { plan, shed, kept, missing, ...(misplaced ? { said: '' } : {}) };
  dispatch(progressed({ id, progress, made: [], based }));
  const now = selectChange(getState(), id);
  if (now) await keepChange(ports, now);
};
