import { describe, expect, it } from 'vitest';
import type { MapSources } from '../../board/model/model.ts';
import { goal } from '../../testing/goals.ts';
import { step, story } from '../../testing/issues.ts';
import {
  addressOf,
  describeSections,
  FIELDS,
  firstParagraph,
  type ItemSources,
  LONGEST_TEXT,
} from './describe-items.ts';
import { sectionsOf } from './sections.ts';

const ANN = { accountId: 'ann', displayName: 'Ann\nLee', avatarUrl: null, active: true } as never;

const MAP: MapSources = {
  goals: [goal('g1', '0|hzzzzz:')],
  steps: [step('1', { properties: { goalId: 'g1' } })],
  stories: [
    { ...story('11', { parent: '1', category: 'done', storyPoints: 3 }), assignee: ANN },
    { ...story('12', { parent: null, versionIds: ['7'] }), summary: ' \u202Eevil\n# x ' },
  ],
  subtasks: [],
  versions: [],
  sprints: [],
};

const SECTIONS = sectionsOf(MAP, { unfinished: true, withoutTypes: [], grouping: 'steps' });

const SOURCES: ItemSources = {
  audience: 'team',
  fields: FIELDS,
  words: {
    goal: ({ goal: named }) => named?.fields.summary ?? 'Without a goal',
    step: ({ issue }) => issue?.summary ?? 'Other',
    points: (points) => `${points} points`,
    unfinished: 'planned',
  },
  site: 'https://acme.example',
  texts: new Map([['11', '\n\nFirst line.\nSecond line.']]),
};

describe('the items of release notes', () => {
  it('show a team the chosen facts', () => {
    expect(describeSections(SECTIONS, SOURCES)).toEqual([
      { kind: 'heading', level: 1, title: 'Goal g1' },
      { kind: 'heading', level: 2, title: 'step 1' },
      {
        kind: 'list',
        items: [
          {
            title: 'story 11',
            mark: null,
            key: 'TRAIL-11',
            address: 'https://acme.example/browse/TRAIL-11',
            facts: ['Story', '3 points', 'Ann Lee'],
            text: 'First line.',
          },
        ],
      },
      { kind: 'heading', level: 1, title: 'Without a goal' },
      { kind: 'list', items: [expect.objectContaining({ title: 'evil # x', mark: 'planned' })] },
    ]);
  });

  it('are under headings that follow those above without a gap', () => {
    const levels = (above: number, from = SECTIONS) =>
      describeSections(from, SOURCES, above).flatMap((block) =>
        block.kind === 'heading' ? block.level : [],
      );
    expect(levels(1)).toEqual([2, 3, 2]);
    const untitled = SECTIONS.map((section) => ({ ...section, of: null }));
    expect(levels(1, untitled)).toEqual([2, 2]);
  });

  it('show only what is chosen, and no link without its key', () => {
    const of = (fields: ItemSources['fields']) =>
      describeSections(SECTIONS, { ...SOURCES, fields }).find((block) => block.kind === 'list')
        ?.items[0];
    const bare = { title: 'story 11', mark: null, key: null, address: null, facts: [], text: '' };
    expect(of([])).toEqual(bare);
    expect(of(['link'])).toEqual(bare);
    expect(of(['key'])).toEqual({ ...bare, key: 'TRAIL-11' });
  });

  it('show customers titles alone, whatever is chosen for a team', () => {
    const written = JSON.stringify(
      describeSections(SECTIONS, { ...SOURCES, audience: 'customers' }),
    );
    for (const inner of ['TRAIL-', 'https:', 'Ann', 'points', 'First line', '"Story"'])
      expect(written).not.toContain(inner);
    expect(written).toContain('story 11');
  });
});

describe('the first paragraph of a description', () => {
  it('is its first line with text, cut after a word if it is long', () => {
    expect(firstParagraph(' \n\r\n A\tb \n c')).toBe('A b');
    expect(firstParagraph(' \n ')).toBe('');
    const long = firstParagraph('word '.repeat(200));
    expect(long.length).toBeLessThanOrEqual(LONGEST_TEXT);
    expect(long).toMatch(/ word…$/);
    expect([...firstParagraph('🦊'.repeat(500))]).toHaveLength(LONGEST_TEXT + 1);
  });
});

describe('the address of an issue', () => {
  it.each([
    ['https://acme.example/jira/', 'https://acme.example/browse/TRAIL-1'],
    ['javascript:alert(1)', null],
    ['', null],
  ])('on the site %j is %j', (site, address) => {
    expect(addressOf(site, 'TRAIL-1')).toBe(address);
  });
});
