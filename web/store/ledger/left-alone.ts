import type { JobWork } from '#domain/aggregates/job/work.ts';
import { arrived } from '#domain/change/model/job-lanes.ts';
import { refsOfJob } from '#domain/change/model/job-part.ts';
import type { JobStep } from '#domain/change/model/write.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { Change, Unwritten, Way } from './change.ts';
import { effectivePlan } from './effective-plan.ts';

type Ended = Pick<Change, 'plan' | 'status' | 'progress' | 'result'>;

const jobsOf = (change: Ended): JobStep[] =>
  effectivePlan(change).flatMap((write) =>
    write.kind === 'job' && (write.back || write.steps) ? write : [],
  );

/** Returns a list in which `take` can find each name as often as the list contains it. */
const countedList = (names: readonly string[]) => {
  const left = new Map<string, number>();
  for (const name of names) left.set(name, (left.get(name) ?? 0) + 1);
  return {
    take: (name: string): boolean => {
      const count = left.get(name) ?? 0;
      left.set(name, count - 1);
      return count > 0;
    },
  };
};

const unwrittenIn = ({ result }: Ended): readonly Unwritten[] => result?.unwritten ?? [];

/** Returns the ids or keys of the issues that a change has written, in jobs or in writes of single issues. */
const writtenIn = (change: Ended): string[] => {
  const missed = countedList(unwrittenIn(change).map(({ job, issue }) => `${job} ${issue}`));
  const byJobs = jobsOf(change).flatMap((job) =>
    refsOfJob(job).filter((ref) => !missed.take(`${job.id} ${ref}`)),
  );
  const single = effectivePlan(change).flatMap((write) =>
    write.kind === 'issue' ? [write.before.id, write.before.key] : [],
  );
  return [...byJobs, ...single];
};

/**
 * Returns the job items of the original change (`root`) that its undo or redo (`travelled`) has not written, for
 * whatever reason.
 */
export const notTravelled = (root: Ended, travelled: Ended): Unwritten[] => {
  const written = countedList(writtenIn(travelled));
  return jobsOf(root).flatMap((job) =>
    refsOfJob(job)
      .filter((ref) => !written.take(ref))
      .map((issue) => ({ issue, job: job.id, result: 'skipped', code: null, reason: null })),
  );
};

/**
 * Returns the keys of the cards of the original change that an undo or redo and those before it have left out. Empty
 * for an original change, because its plan does not contain the cards that it has left out.
 */
export const travelledMissing = ({
  takesBack,
  missing = [],
}: Pick<Partial<Change>, 'takesBack' | 'missing'>): readonly string[] =>
  takesBack ? [...(takesBack.missing ?? []), ...missing] : [];

/** An issue that undo or redo did not change. */
export interface LeftAlone {
  readonly ref: string;
  /**
   * `there`: the issue was already where undo or redo would put it. `moved`: somebody has moved it after the change.
   * Otherwise the error code that the job reports.
   */
  readonly why: 'there' | 'moved' | { readonly code: string };
}

/**
 * Returns the issues of the original change that its undo or redo has not changed, and why. Issues that could not be
 * written are left out, because they are reported as failures. `find` returns an issue of the board.
 */
export const leftAlone = (
  root: Ended,
  travelled: Ended,
  way: Way,
  find: (ref: string) => Issue | undefined,
): LeftAlone[] => {
  const never = countedList(unwrittenIn(root).map(({ job, issue }) => `${job} ${issue}`));
  const tried = new Map(unwrittenIn(travelled).map((item) => [item.issue, item]));
  const jobs = new Map(jobsOf(root).map((job) => [job.id, job]));
  const whyOf = (ref: string, to: JobWork | undefined): LeftAlone['why'] => {
    const issue = find(ref);
    return issue && to && arrived(to, issue) ? 'there' : 'moved';
  };
  const left = notTravelled(root, travelled).flatMap(({ issue: ref, job: id }): LeftAlone | [] => {
    if (never.take(`${id} ${ref}`)) return [];
    const item = tried.get(ref);
    if (item) return item.result === 'skipped' ? { ref, why: { code: item.code ?? '' } } : [];
    const job = jobs.get(id);
    return { ref, why: whyOf(ref, way === 'undo' ? job?.back : job?.work) };
  });
  // Several jobs may have left the same issue.
  return [...new Map(left.map((each) => [each.ref, each])).values()];
};
