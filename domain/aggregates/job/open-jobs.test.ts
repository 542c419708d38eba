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
/** Open jobs of different people, one each. */
const crowd = (count: number, items = 1): OpenJob[] =>
  Array.from({ length: count }, (_, person) => job(`person-${person}`, items));

const { person, site } = MOST_OPEN;

describe('a new job', () => {
  it.each<[name: string, open: OpenJob[], asked: OpenJob, code: string | null]>([
    ['is taken where there is none', [], job('ann', 1000), null],
    ['is the last of a person', jobs(person.jobs - 1, 'ann'), job('ann'), null],
    ['is one too many for a person', jobs(person.jobs, 'ann'), job('ann'), 'JOB_LIMIT_PERSON'],
    ['of another user is within the limit', jobs(person.jobs, 'ann'), job('bob'), null],
    ['fills what a person may have', jobs(4, 'ann', 1000), job('ann', person.items - 4000), null],
    [
      'has one item too many for a person',
      jobs(4, 'ann', 1000),
      job('ann', person.items - 3999),
      'JOB_LIMIT_PERSON',
    ],
    ['is the last of a site', crowd(site.jobs - 1), job('ann'), null],
    ['is one too many for a site', crowd(site.jobs), job('ann'), 'JOB_LIMIT_SITE'],
    ['fills what a site may have', crowd(19, 1000), job('ann', 1000), null],
    ['has one item too many for a site', crowd(20, 1000), job('ann'), 'JOB_LIMIT_SITE'],
  ])('%s', (_, open, asked, code) => {
    expect(limitFault(open, asked)).toBe(code);
  });
});
