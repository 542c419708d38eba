import { describe, expect, it } from 'vitest';
import { BLANK_PERSONA } from '#domain/aggregates/persona/details.ts';
import type { ShownPersona } from '../../../store/personas/personas-api.ts';
import { foundPersonas, type GalleryWish, linesOf } from './found.ts';

const goal = (id: string) => ({ id, summary: id, projectId: '10' });

const persona = (name: string, rest: Partial<ShownPersona> = {}): ShownPersona => ({
  ...BLANK_PERSONA,
  id: name,
  scope: 'project',
  projectId: '10',
  portfolioBoardId: null,
  templateType: 'user',
  createdBy: 'ann',
  name,
  version: 1,
  updatedAt: '2026-11-01T00:00:00Z',
  goals: [],
  ...rest,
});

const NORA = persona('Nora', {
  tags: ['Families'],
  components: [
    { id: 'r', kind: 'text-only', text: 'Weekend walker' },
    { id: 'q', kind: 'text-only', text: 'Home before dark' },
    { id: 't', kind: 'tag', title: '', tags: ['Rain'] },
  ],
});
const MEI = persona('Mei', { scope: 'global', goals: [goal('g1'), goal('g2')] });
const ANN = persona('Ann', { goals: [goal('g1')], updatedAt: '2026-11-05T00:00:00Z' });

const WISH: GalleryWish = { text: '', scope: 'all', tag: '', order: 'goals' };

const names = (wish: Partial<GalleryWish>) =>
  foundPersonas([NORA, MEI, ANN], { ...WISH, ...wish }).map(({ name }) => name);

describe('the list of the gallery', () => {
  it('finds personas by name, role and tag, including the tags on their posters', () => {
    expect(names({ text: ' WALK' })).toEqual(['Nora']);
    expect(names({ text: 'rain' })).toEqual(['Nora']);
    expect(names({ tag: 'Families' })).toEqual(['Nora']);
    expect(names({ text: 'nobody' })).toEqual([]);
  });

  it('filters personas by scope, and sorts them', () => {
    expect(names({ scope: 'global' })).toEqual(['Mei']);
    expect(names({})).toEqual(['Mei', 'Ann', 'Nora']);
    expect(names({ order: 'name' })).toEqual(['Ann', 'Mei', 'Nora']);
    expect(names({ order: 'updated' })[0]).toBe('Ann');
  });

  it('takes the role and the quote of a persona from the texts beside the portrait', () => {
    expect(linesOf(NORA)).toEqual({ role: 'Weekend walker', quote: 'Home before dark' });
  });
});
