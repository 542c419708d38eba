import type { MovePlan, Planned } from '#domain/board/difference/writes.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { writesOf } from '#domain/change/plan.ts';
import { enter } from '../../store/changes/enter.ts';
import type { NewChange } from '../../store/ledger/change.ts';
import { changeRefused } from '../../store/state/flags.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { type Ground, scopeOf } from './ground.ts';

export interface About extends Pick<NewChange, 'action' | 'said'> {
  readonly title?: string;
  /** `first`: writes that come before the plan. `last`: writes that come after it. */
  readonly first?: readonly Write[];
  readonly last?: readonly Write[];
}

/** Adds a plan to the ledger. If there is no title, the key of the plan's first card is used. */
export const enterPlan = (
  dispatch: AppDispatch,
  ground: Ground,
  plan: MovePlan,
  { action, said, title, first = [], last = [] }: About,
): void => {
  const { shown, map } = ground;
  const own = writesOf(plan, shown, map);
  const [card] = own.flatMap((write) => ('before' in write ? (write.before ?? []) : []));
  const key = card && 'key' in card ? card.key : '';
  dispatch(
    enter({
      scope: scopeOf(ground),
      action,
      title: title ?? key,
      plan: [...first, ...own, ...last],
      ...(said === undefined ? {} : { said }),
      ...(plan.leavesBoard ? { leaves: key } : {}),
    }),
  );
};

/** Adds a plan to the ledger, or reports why the domain refused it. Returns whether it was added. */
export const enterPlanned = (
  dispatch: AppDispatch,
  ground: Ground,
  planned: Planned,
  about: About,
): boolean => {
  if ('refusal' in planned) {
    dispatch(changeRefused({ kind: 'refused', code: planned.refusal.code }));
    return false;
  }
  enterPlan(dispatch, ground, planned.plan, about);
  return true;
};
