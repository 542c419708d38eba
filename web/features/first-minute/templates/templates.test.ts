import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import { judgeOutline } from '#domain/outline/judge-outline.ts';
import { readOutline } from '#domain/outline/read-outline.ts';
import { TEMPLATES, type TemplateName } from './templates.ts';

interface Texts {
  readonly name: string;
  readonly about: string;
  readonly map: string;
}

/** Maximum length of a title in characters; a card shows such a title in full in most languages. */
const TITLE = 60;
const LEAST = { goal: 3, step: 6, story: 12 } as const;
/** Maximum number of items that one change creates. */
const MOST_ITEMS = 60;

const textsIn = (language: Language): Record<TemplateName, Texts> => {
  const file = join(import.meta.dirname, `../../../../locales/${language}/templates.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { templates: Record<TemplateName, Texts> })
    .templates;
};

const ENGLISH = textsIn('en');

const itemsOf = ({ map }: Texts) => judgeOutline(readOutline(map).lines).items;

const levelsOf = (texts: Texts): string[] => itemsOf(texts).map(({ level }) => level);

describe.each(LANGUAGES)('the templates in %s', (language) => {
  const texts = textsIn(language);

  it('are the eight offered templates', () => {
    expect(Object.keys(texts).sort()).toEqual([...TEMPLATES].sort());
  });

  it.each(TEMPLATES)('have the structure of the English template: %s', (name) => {
    expect(levelsOf(texts[name])).toEqual(levelsOf(ENGLISH[name]));
  });

  it.each(TEMPLATES)('have a name, a description, and no truncated title: %s', (name) => {
    const { name: title, about } = texts[name];
    expect(title.length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(30);
    expect(about.length).toBeLessThanOrEqual(90);
    const long = itemsOf(texts[name]).filter(({ title }) => title.length > TITLE);
    expect(long).toEqual([]);
  });

  it.each(TEMPLATES)('have steps under each goal and stories under each step: %s', (name) => {
    const levels = levelsOf(texts[name]);
    const below = { goal: 'step', step: 'story' } as const;
    for (const [at, level] of levels.entries()) {
      if (level === 'goal' || level === 'step') {
        expect([at, levels[at + 1]]).toEqual([at, below[level]]);
      }
    }
    for (const [level, least] of Object.entries(LEAST)) {
      expect(levels.filter((each) => each === level).length).toBeGreaterThanOrEqual(least);
    }
    expect(levels.length).toBeLessThanOrEqual(MOST_ITEMS);
  });

  it.each(TEMPLATES)('have no siblings with the same title: %s', (name) => {
    const paths = new Map<string, number>();
    let [goal, step] = ['', ''];
    for (const { level, title } of itemsOf(texts[name])) {
      if (level === 'goal') [goal, step] = [title, ''];
      if (level === 'step') step = title;
      const path = [level, goal, level === 'goal' ? '' : step, title].join(' > ');
      paths.set(path, (paths.get(path) ?? 0) + 1);
    }
    expect([...paths].filter(([, count]) => count > 1)).toEqual([]);
  });
});
