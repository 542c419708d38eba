import { subjectOf } from '../../aggregates/job/subject.ts';
import type { JobWork } from '../../aggregates/job/work.ts';
import type { JobStep } from './write.ts';

const refsOf = (work: JobWork): string[] => work.items.map((_, index) => subjectOf(work, index));

const workPart = (work: JobWork, takes: (ref: string) => boolean): JobWork => {
  const items = work.items.filter((_, index) => takes(subjectOf(work, index)));
  return { ...work, items } as JobWork;
};

/** Returns the keys or ids of the issues that a job writes, in order. */
export const refsOfJob = ({ work }: JobStep): string[] => refsOf(work);

/** Returns the part of a job, and of its inverse, for the issues that `takes` accepts. */
export const jobPart = (job: JobStep, takes: (ref: string) => boolean): JobStep => ({
  ...job,
  work: workPart(job.work, takes),
  ...(job.back ? { back: workPart(job.back, takes) } : {}),
  ...(job.steps ? { steps: job.steps.filter(({ before }) => takes(before.id)) } : {}),
});
