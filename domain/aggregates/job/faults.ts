import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Faults } from '../../kernel/faults.ts';
import { subjectOf } from './subject.ts';
import type { JobWork } from './work.ts';

/**
 * The limits of one job, because a job is stored in one event of at most 400 kB and a character may need three bytes.
 */
export const MOST_JOB = { items: 1000, characters: 100_000 } as const;

/**
 * Returns a fault for each item that names the same issue or board as an earlier item. The key of a fault is its path
 * in the request's body.
 */
const duplicates = (work: JobWork): Faults => {
  const known = new Set<string>();
  const faults: Record<string, ErrorCode> = {};
  const field = work.kind === 'set-board-locations' ? 'board' : 'issue';
  for (const index of work.items.keys()) {
    const subject = subjectOf(work, index);
    if (known.has(subject)) faults[`work.items.${index}.${field}`] = 'JOB_ITEM_DUPLICATE';
    known.add(subject);
  }
  return faults;
};

const placeFaults = (work: JobWork): Faults => {
  if (work.kind === 'move-to-version' && work.from === work.to) {
    return { 'work.to': 'JOB_NO_CHANGE' };
  }
  const amongThem = work.kind === 'rank-issues' && work.items.some((i) => i.issue === work.anchor);
  return amongThem ? { 'work.anchor': 'JOB_NO_CHANGE' } : {};
};

/** Returns the faults of a new job's work. The key of a fault is its path in the request's body. */
export const jobFaults = (work: JobWork): Faults => {
  if (work.items.length === 0) return { 'work.items': 'JOB_EMPTY' };
  const tooLarge =
    work.items.length > MOST_JOB.items || JSON.stringify(work).length > MOST_JOB.characters;
  if (tooLarge) return { 'work.items': 'JOB_TOO_LARGE' };
  return { ...duplicates(work), ...placeFaults(work) };
};
