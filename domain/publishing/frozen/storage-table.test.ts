import { describe, expect, it } from 'vitest';
import type { ConfluenceContent } from '../../contracts/confluence.ts';
import { PUBLIC_WORDS } from '../public-words/by-language.ts';
import { type FrozenMap, layOut } from './lay-out.ts';
import { storageNotice, storageTable } from './storage-table.ts';

const EVIL = `"><script>alert(1)</script>`;
const status = { name: 'To do', category: 'new' } as const;
const story = (id: string, overrides: object = {}) => ({
  id,
  key: `W-${id}`,
  summary: `Story ${id}`,
  status,
  parentKey: 'W-1',
  versionIds: ['v'],
  ...overrides,
});
const content = (stories: object[]): ConfluenceContent =>
  ({
    tasks: [{ id: '1', key: 'W-1', summary: 'Walk', status, goalId: 'g' }],
    stories,
    releases: [{ id: 'v', name: 'May', released: false }],
    sprints: [],
    goals: [{ id: 'g', summary: 'Get out', color: '#2563EB' }],
  }) as ConfluenceContent;

/** Returns the URL of the map's picture. Its `&` and `"` must be escaped in the attribute. */
const pictureAt = ({ columns }: FrozenMap) => `https://cairn.test/p?a="&columns=${columns.length}`;
const AT = '2026-11-21T09:00:00.000Z';
const shown = (stories: object[], name = 'Walks', language: 'en' | 'de' = 'en') =>
  storageTable(
    { name, storedAt: AT, map: layOut(content(stories), { lanes: [] }) },
    { words: PUBLIC_WORDS[language], language, pictureAt },
  );

describe('a stored board in the storage format', () => {
  it('has a name, a date, and a table with a row for each lane', () => {
    const text = shown([story('2', { storyPoints: 3 }), story('3', { versionIds: [] })]);
    expect(text).toContain('<h3>Walks</h3><p><em>Snapshot from November 21, 2026</em></p>');
    expect(text).toContain(
      '<p><ac:image ac:alt="Walks"><ri:url ri:value="https://cairn.test/p?a=&quot;&amp;columns=1"></ri:url></ac:image></p><table>',
    );
    expect(text).toContain('<th colspan="1" data-highlight-colour="#2563EB"><p>Get out</p></th>');
    expect(text).toContain('<th><p>Walk</p></th>');
    expect(text).toContain('<strong>May</strong> Stories done: 0 of 1');
    expect(text).toContain('<li>Story 2 <em>W-2 · To do · 3</em></li>');
    expect(text).toContain('<strong>Without a release</strong>');
  });

  it('shows numbers of stories, but no progress, when statuses are not shared', () => {
    const unknown = { status: { name: '', category: 'new' } };
    const text = shown([story('2', { ...unknown, storyPoints: 3 }), story('3', unknown)]);
    expect(text).toContain('<strong>May</strong> 2 stories');
    expect(text).toContain('<li>Story 2 <em>W-2 · 3</em></li><li>Story 3 <em>W-3</em></li>');
    expect(text).not.toMatch(/done/);
  });

  it("is in the reader's language", () => {
    expect(shown([story('2')], 'Wege', 'de')).toContain('21. November 2026');
    expect(storageNotice(PUBLIC_WORDS.ja)).toContain(PUBLIC_WORDS.ja.goneTitle);
  });

  it('escapes every text, and is well-formed', () => {
    const text = shown([story('2', { summary: EVIL, status: { ...status, name: EVIL } })], EVIL);
    expect(text).not.toContain('<script');
    const open: string[] = [];
    for (const [, end, name = ''] of text.matchAll(/<(\/?)(\w+)/g)) {
      if (end) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  it('has a limited size, and counts the cards that it leaves out', () => {
    const many = Array.from({ length: 45 }, (_, index) => story(String(index + 2)));
    const text = shown(many);
    expect(text.match(/<li>/g)).toHaveLength(40);
    expect(text).toContain('<p>+5</p>');
    const tasks = Array.from({ length: 60 }, (_, index) => ({
      id: `t${index}`,
      key: `T-${index}`,
      summary: 'Step',
      status,
    }));
    const stories = tasks.flatMap(({ key }, index) =>
      Array.from({ length: 40 }, (_, each) => story(`${index}x${each}`, { parentKey: key })),
    );
    const map = layOut({ ...content(stories), tasks } as ConfluenceContent, { lanes: [] });
    const large = storageTable(
      { name: 'Walks', storedAt: AT, map },
      { words: PUBLIC_WORDS.en, language: 'en', pictureAt },
    );
    expect(large.match(/<li>/g)).toHaveLength(1500);
    expect(large.match(/<p>\+40<\/p>/g)?.length).toBeGreaterThan(20);
    expect(large.length).toBeLessThan(500_000);
  });

  it('shows a notice when there are no cards', () => {
    const map = layOut({ tasks: [], stories: [], releases: [], sprints: [] }, { lanes: [] });
    const text = storageTable(
      { name: 'Walks', storedAt: AT, map },
      { words: PUBLIC_WORDS.en, language: 'en', pictureAt },
    );
    expect(text).toContain('There is nothing on this map yet.');
    expect(text).not.toMatch(/<table|<ac:image/);
  });
});
