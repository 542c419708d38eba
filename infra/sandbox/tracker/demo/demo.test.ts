import { describe, expect, it } from 'vitest';
import { Site } from '../store/site.ts';
import { loadDemo } from './load-demo.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

const demo = (): Site => {
  const site = new Site(null);
  loadDemo(site, NOW, 'whole');
  return site;
};

const values = <Row>(rows: ReadonlyMap<string, Row>): Row[] => [...rows.values()];

describe('the whole demo', () => {
  const { rows } = demo();

  it('has company-managed and team-managed projects with about 600 issues of every level', () => {
    expect(values(rows.projects).map(({ key, style }) => [key, style])).toEqual([
      ['TRAIL', 'classic'],
      ['STORES', 'classic'],
      ['WEB', 'next-gen'],
      ['BASE', 'classic'],
    ]);
    expect(rows.issues.size).toBeGreaterThan(550);
    const levels = values(rows.issues).map(
      ({ typeId }) => rows.issueTypes.get(typeId)?.hierarchyLevel,
    );
    expect(new Set(levels)).toEqual(new Set([1, 0, -1]));
  });

  it('has releases and sprints in every state, dependencies and change histories', () => {
    expect(new Set(values(rows.sprints).map(({ state }) => state))).toEqual(
      new Set(['closed', 'active', 'future']),
    );
    const states = values(rows.versions).map(({ released, archived }) => `${released}/${archived}`);
    expect(new Set(states)).toEqual(new Set(['true/true', 'true/false', 'false/false']));
    expect(rows.links.size).toBeGreaterThan(20);
    expect(rows.changes.size).toBeGreaterThan(200);
  });

  it('has no two stories with the same summary in a project', () => {
    const stories = values(rows.issues).filter(
      ({ typeId }) => rows.issueTypes.get(typeId)?.hierarchyLevel === 0,
    );
    const titles = stories.map(({ projectId, summary }) => `${projectId} ${summary}`);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has no dates of creation or change in the future, and no parents in other projects', () => {
    for (const { created, updated, parentId, projectId, key } of values(rows.issues)) {
      expect(Date.parse(created), key).toBeLessThanOrEqual(NOW);
      expect(Date.parse(updated), key).toBeLessThanOrEqual(NOW);
      if (parentId) expect(rows.issues.get(parentId)?.projectId, key).toBe(projectId);
    }
  });

  it('is the same each time it is created', () => {
    expect(values(demo().rows.issues)).toEqual(values(rows.issues));
  });
});
