import type { MovePlan, Planned } from '#domain/board/difference/writes.ts';
import { writesOf } from '#domain/change/plan.ts';
import { changeRefused } from '../../../api/flags/flags.ts';
import type { NewChange, Write } from '../../../api/ledger/change.ts';
import { enter } from '../../../api/ledger/enter.ts';
import type { AppDispatch } from '../../../api/state.ts';
import { type Ground, scopeOf } from './ground.ts';

/** What of a change is not its plan. */
export interface About extends Pick<NewChange, 'action' | 'said'> {
  readonly title?: string;
  /** Writes that go before those of the plan, and after them. */
  readonly first?: readonly Write[];
  readonly last?: readonly Write[];
}

/** Enters a plan of the domain; its title is the key of its first card unless another is given. */
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

/** The same of what may have been refused; whether it was entered. */
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
