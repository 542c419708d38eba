import { type CardFailure, type Change, isOpen } from '../ledger/change.ts';
import { byFailure } from '../ports/by-failure.ts';
import { type Failure, isMissing } from '../ports/failure.ts';
import type { DryRun } from './migration-api.ts';

/** What has become of the issues of a migration of dates. Each issue is in exactly one count. */
export interface MigrationOutcome {
  readonly written: number;
  /** The tracker had the same dates already. */
  readonly same: number;
  /** The tracker has other dates, which stay: they were there before, or the user kept them in a conflict. */
  readonly kept: number;
  /** The issue was deleted meanwhile, or the user may not see it any more. */
  readonly gone: number;
  /** The user has discarded the change. */
  readonly dropped: number;
  /** The tracker has refused the dates, or a refusal before them has stopped the change. */
  readonly refused: number;
  /** The issue is not written yet, or waits for a decision. */
  readonly open: number;
}

type End = Pick<MigrationOutcome, 'gone' | 'dropped' | 'refused' | 'open'>;

/** Counts the writes of a change that are not saved, by their outcome. */
const endOf = (change: Change): End => {
  const left = change.status === 'saved' ? 0 : change.plan.length - change.progress;
  const none = { gone: 0, dropped: 0, refused: 0, open: 0 };
  if (isOpen(change)) return { ...none, open: left };
  if (!change.refusal) return { ...none, dropped: left };
  // A change is refused as a whole if others have deleted all of its issues.
  return isMissing(change.refusal) ? { ...none, gone: left } : { ...none, refused: left };
};

/**
 * Returns the cards that a refused change has not written, each with the reason. A change that stopped early gives its
 * own reason for all that were left.
 */
export const refusalsOf = ({ refusal, result, plan, progress }: Change): readonly CardFailure[] => {
  if (!refusal) return [];
  const known = new Map(result?.refusals?.map(({ id, failure }) => [id, failure]));
  return plan
    .slice(progress)
    .flatMap((write) =>
      write.kind === 'issue'
        ? [{ id: write.before.id, failure: known.get(write.before.id) ?? refusal }]
        : [],
    );
};

/** Issues that the tracker has refused for the same reason. */
export interface RefusedIssues {
  readonly keys: readonly string[];
  readonly failure: Failure;
}

/** Returns the issues of a migration that the tracker has refused, by reason. */
export const refusedIssues = (changes: readonly Change[]): readonly RefusedIssues[] => {
  const refused = changes
    .filter(({ refusal }) => !isMissing(refusal))
    .flatMap((change) => {
      const keys = new Map(
        change.plan.flatMap((write) =>
          write.kind === 'issue' ? [[write.before.id as string, write.before.key as string]] : [],
        ),
      );
      return refusalsOf(change).map(({ id, failure }) => ({ key: keys.get(id) ?? '', failure }));
    });
  return byFailure(refused).map(({ failure, items }) => ({
    keys: items.map(({ key }) => key),
    failure,
  }));
};

/**
 * Counts the issues of a migration by what has become of them. `changes` are the changes that write the dates, as they
 * are now.
 */
export const migrationOutcome = (run: DryRun, changes: readonly Change[]): MigrationOutcome => {
  const sum = (count: (change: Change) => number): number =>
    changes.reduce((all, change) => all + count(change), 0);
  const kept = sum((change) => change.kept?.length ?? 0);
  const gone = sum(({ missing }) => missing?.length ?? 0);
  // All writes that were left out, for one of three reasons. The third: the tracker had the same dates.
  const shed = sum((change) => change.shed?.length ?? 0);
  return {
    written: sum(({ status, plan, progress }) => (status === 'saved' ? plan.length : progress)),
    same: run.same + shed - kept - gone,
    kept: run.kept + kept,
    gone: gone + sum((change) => endOf(change).gone),
    dropped: sum((change) => endOf(change).dropped),
    refused: sum((change) => endOf(change).refused),
    open: sum((change) => endOf(change).open),
  };
};
