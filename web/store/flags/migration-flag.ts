import type { TFunction } from 'i18next';
import { selectChange, selectChanges } from '../changes/select.ts';
import { tryAgain } from '../changes/try-again.ts';
import { type CardFailure, type Change, isOpen } from '../ledger/change.ts';
import { refusalsOf } from '../roadmap/migration-outcome.ts';
import { type Site, showFlag } from './flag-ways.ts';
import { refusedFlag } from './refused-flag.ts';

const isMigration = ({ action }: Pick<Change, 'action'>): boolean => action === 'migration';

/**
 * Returns all changes of a migration as one change, so that its flag has the counts of the dialog. What the user
 * discarded is left out.
 */
const merged = (first: Change, changes: readonly Change[]): Change => {
  const done = changes.flatMap(({ plan, progress }) => plan.slice(0, progress));
  const left = changes.flatMap(({ refusal, plan, progress }) =>
    refusal ? plan.slice(progress) : [],
  );
  const refusals: CardFailure[] = changes.flatMap(refusalsOf);
  return {
    ...first,
    plan: [...done, ...left],
    progress: done.length,
    result: { issues: { changed: [] }, goals: [], refusals },
  };
};

/**
 * Reports a migration of dates, which is written as several changes, by one flag. It is shown when the last change has
 * ended, and closed when the user tries again or starts the next migration.
 */
export const createMigrationTeller = (t: TFunction) => {
  const round = new Map<string, Change>();
  let over = false;
  let close: () => void = () => undefined;

  const reopen = (): void => {
    over = false;
    close();
    close = () => undefined;
  };

  return {
    onEntered: (change: Change): void => {
      const again = change.resumes !== undefined && round.delete(change.resumes.id);
      if (over && !again) round.clear();
      if (over) reopen();
      round.set(change.id, change);
    },
    onEnded: async (change: Change, site: Site): Promise<void> => {
      if (over && !round.has(change.id)) {
        round.clear();
        reopen();
      }
      round.set(change.id, change);
      const state = site.getState();
      if (over || selectChanges(state).some((each) => isMigration(each) && isOpen(each))) return;
      over = true;
      const changes = [...round.values()].map((each) => selectChange(state, each.id) ?? each);
      const refused = changes.filter(({ refusal }) => refusal);
      const [first] = refused;
      if (!first?.refusal) return;
      const flag = await refusedFlag(t, site, first.refusal, { change: merged(first, changes) });
      const retry = () => {
        for (const each of refused) site.dispatch(tryAgain(each));
      };
      close = showFlag(t, site, { ...flag, retry });
    },
  };
};
