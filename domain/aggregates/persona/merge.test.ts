import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_PART } from '../../testing/personas.ts';
import { removePart, replacePart } from './canvas.ts';
import { BLANK_PERSONA, type PersonaDetails } from './details.ts';
import { mergePersona } from './merge.ts';

const BASE: PersonaDetails = { ...BLANK_PERSONA, name: 'Nora', components: [...EVERY_PART] };

type Step = (details: PersonaDetails) => PersonaDetails;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom('Nora', 'Mei', 'Ann')
    .map((name) => (details: PersonaDetails) => ({ ...details, name })),
  fc
    .constantFrom('azure' as const, 'ember' as const)
    .map((palette) => (details: PersonaDetails) => ({ ...details, palette })),
  fc.constantFrom(...EVERY_PART.map(({ id }) => id)).map((id) => (details: PersonaDetails) => ({
    ...details,
    components: [...removePart(details.components, id)],
  })),
  fc.constantFrom('one', 'two').map((text) => (details: PersonaDetails) => ({
    ...details,
    components: [...replacePart(details.components, { id: 'a', kind: 'paragraph', text })],
  })),
);

const changed = fc
  .array(step, { maxLength: 4 })
  .map((steps) => steps.reduce((details, change) => change(details), BASE));

describe('mergePersona', () => {
  it('keeps the changes of both people when they changed different things', () => {
    const mine = { ...BASE, name: 'Mei' };
    const theirs = { ...BASE, palette: 'ember' as const };
    const { details, contested } = mergePersona(BASE, mine, theirs, 'mine');
    expect(details).toEqual({ ...BASE, name: 'Mei', palette: 'ember' });
    expect(contested).toEqual([]);
  });

  it('reports a conflict when both people changed the same detail, and applies the preferred value', () => {
    const mine = { ...BASE, name: 'Mei' };
    const theirs = { ...BASE, name: 'Ann' };
    for (const [prefer, name] of [
      ['mine', 'Mei'],
      ['theirs', 'Ann'],
    ] as const) {
      const merged = mergePersona(BASE, mine, theirs, prefer);
      expect(merged.details.name).toBe(name);
      expect(merged.contested).toEqual([{ kind: 'name' }]);
    }
  });

  it('reports a conflict when one person edited a part that the other removed', () => {
    const text = { id: 'a', kind: 'paragraph' as const, text: 'Mine' };
    const mine = { ...BASE, components: [...replacePart(BASE.components, text)] };
    const theirs = { ...BASE, components: [...removePart(BASE.components, 'a')] };
    const merged = mergePersona(BASE, mine, theirs, 'theirs');
    expect(merged.contested).toEqual([{ kind: 'part', mine: text, theirs: null }]);
    expect(merged.details.components.map(({ id }) => id)).not.toContain('a');
  });

  it('keeps every change that only one person made', () => {
    fc.assert(
      fc.property(changed, changed, (mine, theirs) => {
        expect(mergePersona(BASE, mine, BASE, 'theirs').details).toEqual(mine);
        expect(mergePersona(BASE, BASE, theirs, 'mine').details).toEqual(theirs);
        const merged = mergePersona(BASE, mine, theirs, 'mine');
        const again = mergePersona(theirs, merged.details, theirs, 'mine');
        expect(again.contested).toEqual([]);
        expect(again.details).toEqual(merged.details);
      }),
    );
  });

  it('keeps parts that either person added, each after the part that preceded it', () => {
    const added = (id: string) => ({ id, kind: 'paragraph' as const, text: id });
    const mine = { ...BASE, components: [...BASE.components, added('m')] };
    const theirs = { ...BASE, components: [added('t'), ...BASE.components] };
    const { details } = mergePersona(BASE, mine, theirs, 'mine');
    const ids = details.components.map(({ id }) => id);
    expect([ids[0], ids.at(-1)]).toEqual(['t', 'm']);
  });
});
