import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_PERSONA } from '#domain/aggregates/persona/details.ts';
import { type Draft, draftOf, isDirty, reduceDraft } from './draft.ts';

const NORA = { ...BLANK_PERSONA, name: 'Nora' };
const OPENED = draftOf({ details: NORA, version: 3 });

const named = (draft: Draft, name: string, mark?: string): Draft =>
  reduceDraft(draft, {
    type: 'change',
    details: { ...draft.details, name },
    ...(mark === undefined ? {} : { mark }),
  });

const undone = (draft: Draft) => reduceDraft(draft, { type: 'undo' });
const redone = (draft: Draft) => reduceDraft(draft, { type: 'redo' });

describe('the draft of a persona', () => {
  it('undoes and redoes changes step by step', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), (names) => {
        const made = names.reduce((draft, name) => named(draft, name), OPENED);
        const steps = made.past.length;
        let draft = made;
        for (let step = 0; step < steps; step += 1) draft = undone(draft);
        expect(draft.details).toEqual(NORA);
        expect(isDirty(draft)).toBe(false);
        for (let step = 0; step < steps; step += 1) draft = redone(draft);
        expect(draft.details).toEqual(made.details);
      }),
    );
  });

  it('keeps all details that a change does not name', () => {
    const draft = reduceDraft(named(OPENED, 'Mei'), {
      type: 'change',
      details: { palette: 'ember' },
    });
    expect(draft.details).toMatchObject({ name: 'Mei', palette: 'ember' });
  });

  it('undoes a typed word as one step', () => {
    const typed = ['N', 'Ne', 'Nel'].reduce((draft, name) => named(draft, name, 'name'), OPENED);
    expect(undone(typed).details.name).toBe('Nora');
  });

  it('drops the redo steps when the user makes a new change', () => {
    const draft = named(undone(named(OPENED, 'Mei')), 'Ann');
    expect(redone(draft)).toBe(draft);
  });

  it('keeps text that was typed during a save', () => {
    const sent = named(OPENED, 'Mei');
    const typed = named(sent, 'Mei Tanaka');
    const saved = reduceDraft(typed, {
      type: 'saved',
      saved: { details: sent.details, version: 4 },
      sent: sent.details,
    });
    expect(saved).toMatchObject({ version: 4, details: { name: 'Mei Tanaka' } });
    expect(isDirty(saved)).toBe(true);
  });

  it('merges changes saved by another user; undo reverts them', () => {
    const theirs = { details: { ...NORA, palette: 'ember' as const }, version: 4 };
    const joined = reduceDraft(named(OPENED, 'Mei'), { type: 'joined', theirs, prefer: 'mine' });
    expect(joined.details).toMatchObject({ name: 'Mei', palette: 'ember' });
    expect(joined.version).toBe(4);
    expect(undone(joined).details.palette).toBe('azure');
  });
});
