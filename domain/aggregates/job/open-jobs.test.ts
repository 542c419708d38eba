import { describe, expect, it } from 'vitest';
import { limitFault, MOST_OPEN, type OpenJob } from './open-jobs.ts';

const job = (requestedBy: string, items = 1): OpenJob => ({
  id: 'J',
  boardId: '1',
  requestedBy,
  items,
});
const jobs = (count: number, requestedBy: string, items = 1): OpenJob[] =>
  Array.from({ length: count }, () => job(requestedBy, items));
/** Returns this many open jobs, each of a different person. */
const crowd = (count: number, items = 1): OpenJob[] =>
  Array.from({ length: count }, (_, person) => job(`person-${person}`, items));

const { person, site } = MOST_OPEN;

describe('a new job', () => {
  it.each<[name: string, open: OpenJob[], asked: OpenJob, code: string | null]>([
    ['is accepted when there are no others', [], job('ann', 1000), null],
    [
      'is accepted as the last within the limit of a person',
      jobs(person.jobs - 1, 'ann'),
      job('ann'),
      null,
    ],
    [
      'is refused above the limit of a person',
      jobs(person.jobs, 'ann'),
      job('ann'),
      'JOB_LIMIT_PERSON',
    ],
    ['is accepted from another person', jobs(person.jobs, 'ann'), job('bob'), null],
    [
      'is accepted when its items reach the limit of a person',
      jobs(4, 'ann', 1000),
      job('ann', person.items - 4000),
      null,
    ],
    [
      'is refused with one item above the limit of a person',
      jobs(4, 'ann', 1000),
      job('ann', person.items - 3999),
      'JOB_LIMIT_PERSON',
    ],
    ['is accepted as the last within the limit of a site', crowd(site.jobs - 1), job('ann'), null],
    ['is refused above the limit of a site', crowd(site.jobs), job('ann'), 'JOB_LIMIT_SITE'],
    [
      'is accepted when its items reach the limit of a site',
      crowd(19, 1000),
      job('ann', 1000),
      null,
    ],
    [
      'is refused with one item above the limit of a site',
      crowd(20, 1000),
      job('ann'),
      'JOB_LIMIT_SITE',
    ],
  ])('%s', (_, open, asked, code) => {
    expect(limitFault(open, asked)).toBe(code);
  });
});
