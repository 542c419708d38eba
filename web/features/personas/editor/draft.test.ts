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

  it('goes back, not on, when the flag of a save has undone it', () => {
    const edited = named(named(OPENED, 'Mei'), 'Mei Tanaka');
    const sent = edited.details;
    const saved = reduceDraft(edited, {
      type: 'saved',
      saved: { details: sent, version: 4 },
      sent,
    });
    const theirs = { details: NORA, version: 5 };
    const back = reduceDraft(saved, { type: 'joined', theirs, prefer: 'mine', own: true });
    expect(back).toMatchObject({ details: { name: 'Nora' }, past: [], version: 5 });
    expect(undone(back)).toBe(back);
    expect(redone(redone(back)).details).toEqual(sent);
    const again = { details: sent, version: 6 };
    const on = reduceDraft(back, { type: 'joined', theirs: again, prefer: 'mine', own: true });
    expect(on).toMatchObject({ details: { name: 'Mei Tanaka' }, past: saved.past, future: [] });
  });

  it('merges changes saved by another user; undo and redo keep them', () => {
    const theirs = { details: { ...NORA, palette: 'ember' as const }, version: 4 };
    const edited = undone(named(named(OPENED, 'Mei'), 'Mei Tanaka'));
    const joined = reduceDraft(edited, { type: 'joined', theirs, prefer: 'mine' });
    expect(joined.details).toMatchObject({ name: 'Mei', palette: 'ember' });
    expect(joined.version).toBe(4);
    expect(undone(joined).details).toMatchObject({ name: 'Nora', palette: 'ember' });
    expect(isDirty(undone(joined))).toBe(false);
    expect(redone(joined).details).toMatchObject({ name: 'Mei Tanaka', palette: 'ember' });
  });

  it('has no step without an effect after the values of another user were chosen', () => {
    const theirs = { details: { ...NORA, name: 'Ann' }, version: 4 };
    const joined = reduceDraft(named(OPENED, 'Mei'), { type: 'joined', theirs, prefer: 'theirs' });
    expect(joined).toMatchObject({ details: { name: 'Ann' }, past: [] });
  });

  it("takes the user's own picture as a step", () => {
    const avatar = { kind: 'stock', number: 9 } as const;
    const theirs = { details: { ...NORA, avatar }, version: 4 };
    const joined = reduceDraft(OPENED, { type: 'joined', theirs, prefer: 'mine', own: true });
    expect(joined.details.avatar).toEqual(avatar);
    expect(undone(joined).details.avatar).toEqual(NORA.avatar);
  });
});
