import type { Write } from '#domain/change/kinds/index.ts';
import { jobPart } from '#domain/change/model/job-part.ts';
import type { JobStep } from '#domain/change/model/write.ts';
import type { Change } from '../ledger/change.ts';
import type { AppThunk } from '../state/state.ts';
import { enter } from './enter.ts';

/**
 * Returns the job at which a change stopped early: some of its items could not be written, so later writes were left
 * out. Null for any other change.
 */
export const stoppedJob = ({ status, plan, progress, result }: Change): JobStep | null => {
  const last = plan[progress - 1];
  if (status !== 'saved' || last?.kind !== 'job') return null;
  const failed = result?.unwritten?.some(
    (item) => item.job === last.id && item.result !== 'skipped',
  );
  return failed || progress < plan.length ? last : null;
};

/** Returns the plan for the rest of a change that stopped early, and how many of its first writes are already done. */
const restOf = (change: Change, job: JobStep, newId: () => string) => {
  const { plan, progress, result } = change;
  const own = (result?.unwritten ?? []).filter((item) => item.job === job.id);
  const left = new Set(own.flatMap(({ issue, result: how }) => (how === 'skipped' ? [] : issue)));
  const [before, after] = [plan.slice(0, progress - 1), plan.slice(progress)];
  // If no item is known to be left, its job is followed once more to learn the outcome.
  if (left.size === 0) return { plan, progress: progress - 1 };
  const done = jobPart(job, (ref) => !left.has(ref));
  const written: Write[] = done.work.items.length > 0 ? [...before, done] : [...before];
  const again: JobStep = { ...jobPart(job, (ref) => left.has(ref)), id: newId() };
  return { plan: [...written, again, ...after], progress: written.length };
};

/**
 * Retries a change that stopped early at `job`: a new job writes the remaining items, then the remaining writes follow.
 * The undo list then shows the new change in place of the old one.
 */
export const tryRest =
  (change: Change, job: JobStep): AppThunk =>
  (dispatch, _getState, { ids }) => {
    const { scope, action, title, reload, takesBack, id, made, gone, resumes } = change;
    const { plan, progress } = restOf(change, job, ids);
    dispatch(
      enter({
        scope,
        action,
        title,
        plan,
        ...(reload ? { reload } : {}),
        ...(takesBack ? { takesBack } : {}),
        resumes: {
          id,
          at: resumes?.at ?? change.at,
          progress,
          made,
          ...(gone ? { gone } : {}),
        },
      }),
    );
  };
