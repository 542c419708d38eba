import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/time.ts';
import { given } from '../../testing/given.ts';
import { EVERY_PART } from '../../testing/personas.ts';
import type { PersonaTemplateCommand } from './commands.ts';
import { personaTemplateDecider } from './decide.ts';
import type { PersonaTemplateEvent } from './events.ts';
import { foldedName } from './name.ts';
import { templatesByOwner } from './view.ts';

type Save = Extract<PersonaTemplateCommand, { type: 'SaveTemplate' }>;

const save = (overrides: Partial<Save> = {}): Save => ({
  type: 'SaveTemplate',
  ownerId: 'ann',
  name: 'Walkers',
  palette: 'azure',
  components: EVERY_PART,
  overwrite: false,
  ...overrides,
});
const data = {
  ownerId: 'ann',
  name: 'Walkers',
  palette: 'azure' as const,
  components: [...EVERY_PART],
};
const saved: PersonaTemplateEvent = { type: 'PersonaTemplateSaved', data };
const deleted: PersonaTemplateEvent = {
  type: 'PersonaTemplateDeleted',
  data: { ownerId: 'ann', name: 'Walkers' },
};
const stored = (...past: PersonaTemplateEvent[]) => given(personaTemplateDecider, past);

describe('a persona template', () => {
  it('is saved under a name', () => {
    expect(stored().when(save({ name: ' Walkers\n' })).events).toEqual([saved]);
  });

  it('is not replaced without `overwrite`', () => {
    expect(stored(saved).when(save({ palette: 'glow' })).refusal).toEqual({
      code: 'TEMPLATE_EXISTS',
      fields: { name: 'TEMPLATE_EXISTS' },
    });
  });

  it('is replaced with `overwrite`, and gets the new spelling of its name', () => {
    const { events, state } = stored(saved).when(
      save({ name: 'WALKERS', palette: 'glow', overwrite: true }),
    );
    const replaced = { ...data, name: 'WALKERS', palette: 'glow' };
    expect(events).toEqual([{ type: 'PersonaTemplateOverwritten', data: replaced }]);
    expect(state).toEqual({ status: 'live', ...replaced });
    expect(stored(saved).when(save({ overwrite: true })).events).toEqual([]);
  });

  it('can be created again under its name after its deletion', () => {
    const { events, state } = stored(saved).when({ type: 'DeleteTemplate' });
    expect(events).toEqual([deleted]);
    expect(state).toEqual({ status: 'deleted', ownerId: 'ann' });
    expect(stored(saved, deleted).when(save()).events).toEqual([saved]);
    for (const past of [[], [saved, deleted]]) {
      const gone = stored(...past).when({ type: 'DeleteTemplate' });
      expect(gone.refusal).toEqual({ code: 'TEMPLATE_NOT_FOUND' });
    }
  });

  it.each([
    ['name', 'PERSONA_NAME_REQUIRED', { name: ' ' }],
    ['name', 'PERSONA_NAME_TOO_LONG', { name: 'x'.repeat(71) }],
    [
      'components.0.text',
      'TEXT_TOO_LONG',
      { components: [{ id: 'a', kind: 'text-only', text: 'x'.repeat(300) }] },
    ],
  ] as const)('follows the rules of personas: %s %s', (path, code, overrides) => {
    for (const past of [stored(), stored(saved)]) {
      const refused = past.when(save({ ...overrides, overwrite: true }));
      expect(refused.refusal).toEqual({ code, fields: { [path]: code } });
    }
  });

  it('is listed for its owner until it is deleted', () => {
    const head = { id: 't', version: 1, at: '2026-11-21T09:00:00.000Z' as Instant };
    const { state } = stored(saved);
    const row = templatesByOwner.row(state, head);
    expect(row).toEqual({ ...data, id: 't', version: 1, updatedAt: head.at });
    expect(templatesByOwner.schema.parse(row)).toEqual(row);
    expect(templatesByOwner.row(stored(saved, deleted).state, head)).toBeNull();
    expect(templatesByOwner.address(state, 't')).toEqual({ partition: 'ann', key: 't' });
    expect(templatesByOwner.address(stored(saved, deleted).state, 't').partition).toBe('ann');
    expect(templatesByOwner.address(stored().state, 't').partition).toBe('');
  });
});

describe('the name of a persona template', () => {
  it('ignores case, spacing and the encoding of accents', () => {
    const spellings = ['Café  de Paris', ' café de paris', 'CAFÉ\nDE PARIS', 'Cafe\u0301 de Paris'];
    expect(new Set(spellings.map(foldedName)).size).toBe(1);
    expect(foldedName('Cafe de Paris')).not.toBe(foldedName('Café de Paris'));
  });
});
