import { describe, expect, it } from 'vitest';
import { MODEL, shownOf } from '../testing/writes.ts';
import { inverseOf } from './inverse.ts';
import { aliasesOf } from './model/aliases.ts';
import type { SharingChange, SharingStep } from './model/sharing.ts';
import { overlaySharing } from './overlay.ts';

const shared = MODEL.sharing;
const locked = { ...shared, hasPassword: true };
const unshared = { ...shared, shareBoardId: null };

const stepOf = (change: SharingChange, before = shared): SharingStep => ({
  kind: 'sharing',
  board: before.id,
  change,
  before,
});
const back = (step: SharingStep) =>
  inverseOf([step], { made: [], gone: [] }, shownOf(MODEL), aliasesOf([], []));

describe('undo of what was saved of a public link', () => {
  it('names what the change named, as it was', () => {
    const presentation = { points: true };
    const edit = { boardName: 'Hikes', presentation };
    expect(back(stepOf({ kind: 'save', edit }))).toMatchObject([
      { change: { edit: { boardName: 'Walks', presentation: { points: false } } } },
    ]);
  });

  it('ends a link that the change has made', () => {
    const step = stepOf({ kind: 'save', edit: { boardName: 'Hikes' } }, unshared);
    expect(back(step)).toMatchObject([{ change: { kind: 'end' } }]);
  });

  it('takes a new password away, and leaves alone what nobody can read back', () => {
    const password = { secret: 's1' };
    const save = (edit: object, before = shared) => back(stepOf({ kind: 'save', edit }, before));
    expect(save({ password })).toMatchObject([{ change: { edit: { password: null } } }]);
    expect(save({ password }, locked)).toEqual([]);
    expect(save({ password: null }, locked)).toEqual([]);
    expect(save({ password: null, boardName: 'Hikes' }, locked)).toMatchObject([
      { change: { edit: { boardName: 'Walks' } } },
    ]);
  });

  it('brings no link back that has ended', () => {
    expect(back(stepOf({ kind: 'end' }))).toEqual([]);
    expect(back(stepOf({ kind: 'renew' }))).toEqual([]);
  });
});

describe('a public link as its admin left it', () => {
  it('says that it asks for a password, and that it is gone once it is ended', () => {
    const save = stepOf({ kind: 'save', edit: { password: { secret: 's1' } } });
    expect(overlaySharing(shared, [save])).toMatchObject({ hasPassword: true });
    expect(overlaySharing(shared, [stepOf({ kind: 'end' })]).shareBoardId).toBeNull();
    expect(overlaySharing({ ...shared, id: '11' }, [save])).toMatchObject({ hasPassword: false });
  });
});
