import { describe, expect, it } from 'vitest';
import { loadDemo } from '../demo/load-demo.ts';
import type { IssueRecord, UserRecord } from '../model/records.ts';
import { PEOPLE } from '../site/people.ts';
import { Site } from '../store/site.ts';
import { NOW } from '../testing/site.ts';
import { SearchView } from './search-view.ts';

const DAY = 86_400_000;

const opened = () => {
  const site = new Site(null);
  loadDemo(site, NOW);
  const clock = { now: NOW };
  const view = new SearchView(site, () => clock.now, 0);
  const person = (name: keyof typeof PEOPLE) => site.rows.users.get(PEOPLE[name].id) as UserRecord;
  const count = (jql: string, name: keyof typeof PEOPLE = 'siteAdmin'): number =>
    view.find(jql, person(name)).issues.length;
  const issue = (key: string) => site.rows.issues.get(site.index.idOfKey(key) ?? '') as IssueRecord;
  return { site, view, clock, person, count, issue };
};

describe('the cache of search results', () => {
  it('returns the same result until the next write', () => {
    const { view, person } = opened();
    const jql = 'project = TRAIL AND created > "2026-01-01"';
    const first = view.find(jql, person('siteAdmin'));
    expect(view.find(jql, person('siteAdmin'))).toBe(first);
    expect(view.find(jql, person('member'))).not.toBe(first);
  });

  it('is cleared by a write', () => {
    const { site, count, issue } = opened();
    const before = count('labels = otters');
    site.write((batch) => batch.put('issues', { ...issue('TRAIL-2'), labels: ['otters'] }));
    expect([before, count('labels = otters')]).toEqual([0, 1]);
  });

  it.each([
    'created>-61d',
    'created > "-8w 5d"',
    'created >= startOfDay(-60)',
    'created < now() AND created > -61d',
    'NOT created <= -61d',
  ])('does not keep results of %s, which depends on the time', (jql) => {
    const { clock, count } = opened();
    const before = count(jql);
    clock.now += 30 * DAY;
    expect(before).toBe(59);
    expect(count(jql)).toBe(0);
  });

  it('does not keep results that depend on the current time through a saved filter', () => {
    const { site, clock, count } = opened();
    const filter = { id: '77', name: 'New', jql: 'created > -61d', ownerId: null };
    site.write((batch) => batch.put('filters', filter));
    const before = count('filter = 77');
    clock.now += 30 * DAY;
    expect([before, count('filter = 77')]).toEqual([59, 0]);
  });
});

describe('a saved filter that refers to itself', () => {
  it('is refused and does not run forever', () => {
    const { site, count } = opened();
    site.write((batch) => {
      batch.put('filters', { id: '77', name: 'One', jql: 'filter = 78', ownerId: null });
      batch.put('filters', { id: '78', name: 'Other', jql: 'filter = 77', ownerId: null });
    });
    expect(() => count('filter = 77')).toThrow('refer to each other');
  });
});
