import { describe, expect, it } from 'vitest';
import { MODEL, shownOf } from '../testing/writes.ts';
import { inverseOf } from './inverse.ts';
import { aliasesOf } from './model/aliases.ts';
import { differingDetails, mergedEdit, type PersonaStep } from './model/personas.ts';
import { overlayPersonas } from './overlay.ts';

const NOTHING = { made: [], gone: [] };
const UPLOADED = { kind: 'image', path: '/persona-image/a/b.png' } as const;
const STOCK = { kind: 'stock', number: 7 } as const;

const [first] = MODEL.personas;
if (!first) throw new Error('the model has no persona');
const pictured = { ...first, avatar: UPLOADED };

const back = (step: PersonaStep) => inverseOf([step], NOTHING, shownOf(MODEL), aliasesOf([], []));

describe('undoing a change that removes an uploaded picture', () => {
  it('restores all details except the picture', () => {
    const details = { avatar: STOCK, name: 'Mei' };
    const step: PersonaStep = {
      kind: 'persona',
      change: { kind: 'edit', id: pictured.id, details },
      before: pictured,
    };
    expect(back(step)).toMatchObject([{ change: { details: { name: pictured.name } } }]);
    const alone = {
      ...step,
      change: { ...step.change, details: { avatar: STOCK } },
    } as PersonaStep;
    expect(back(alone)).toEqual([]);
  });

  it('restores a deleted persona with the first built-in picture', () => {
    const step: PersonaStep = {
      kind: 'persona',
      change: { kind: 'remove', id: pictured.id },
      before: pictured,
    };
    const [made] = back(step);
    expect(made).toMatchObject({
      change: {
        kind: 'create',
        id: pictured.id,
        persona: { name: pictured.name, avatar: { kind: 'stock', number: 1 } },
      },
    });
  });
});

describe('mergedEdit', () => {
  const theirs = { ...first, palette: 'ember' as const, name: 'Theirs' };

  it('keeps changes that only other people made', () => {
    const { details, contested } = mergedEdit(first, { tags: ['Rain'] }, theirs);
    expect(details).toMatchObject({ tags: ['Rain'], palette: 'ember', name: 'Theirs' });
    expect(contested).toEqual([]);
  });

  it('reports a conflict when both people changed the name, and merges each part of the canvas', () => {
    const mine = {
      name: 'Mine',
      components: [{ id: 'a', kind: 'paragraph' as const, text: 'By bus' }],
    };
    const other = {
      ...theirs,
      components: [...first.components, ...mine.components.map((each) => ({ ...each, id: 'z' }))],
    };
    const { details, contested } = mergedEdit(first, mine, other);
    expect(contested).toEqual([{ kind: 'name' }]);
    expect(details.name).toBe('Mine');
    expect(details.components.map(({ id }) => id)).toEqual(['a', 'z']);
  });
});

describe('personas with unsent changes', () => {
  it('contain a new persona only once, even when its creation is applied twice', () => {
    const made = { ...first, id: 'new', version: 0 };
    const step: PersonaStep = {
      kind: 'persona',
      change: { kind: 'create', id: 'new', persona: made },
      before: null,
    };
    const once = overlayPersonas(MODEL.personas, [step]);
    expect(once.map(({ id }) => id)).toEqual(['p1', 'p2', 'new']);
    expect(overlayPersonas(once, [step])).toEqual(once);
  });
});

describe('the details that differ', () => {
  it('are none if only the order of keys differs, as after a save', () => {
    const reordered = (value: object) => Object.fromEntries(Object.entries(value).toReversed());
    const details = {
      ...first,
      avatar: reordered(first.avatar) as typeof first.avatar,
      components: first.components.map((part) => reordered(part) as typeof part),
    };
    expect(JSON.stringify(details)).not.toBe(JSON.stringify(first));
    expect(differingDetails(first, details)).toEqual({});
    expect(differingDetails(first, { ...details, name: 'Mei' })).toEqual({ name: 'Mei' });
  });
});
