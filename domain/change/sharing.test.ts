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

describe('undoing a change of sharing settings', () => {
  it('restores the former values of the edited settings', () => {
    const presentation = { points: true };
    const edit = { boardName: 'Hikes', presentation };
    expect(back(stepOf({ kind: 'save', edit }))).toMatchObject([
      { change: { edit: { boardName: 'Walks', presentation: { points: false } } } },
    ]);
  });

  it('does not revoke a link that the change has created', () => {
    const step = stepOf({ kind: 'save', edit: { boardName: 'Hikes' } }, unshared);
    expect(back(step)).toEqual([]);
  });

  it('removes a new password, but cannot restore the password that it replaced', () => {
    const password = { secret: 's1' };
    const save = (edit: object, before = shared) => back(stepOf({ kind: 'save', edit }, before));
    expect(save({ password })).toMatchObject([{ change: { edit: { password: null } } }]);
    expect(save({ password }, locked)).toEqual([]);
    expect(save({ password: null }, locked)).toEqual([]);
    expect(save({ password: null, boardName: 'Hikes' }, locked)).toMatchObject([
      { change: { edit: { boardName: 'Walks' } } },
    ]);
  });

  it('does not restore a revoked link', () => {
    expect(back(stepOf({ kind: 'end' }))).toEqual([]);
    expect(back(stepOf({ kind: 'renew' }))).toEqual([]);
  });
});

describe('sharing settings with unsent changes', () => {
  it('show a new password and a revoked link', () => {
    const save = stepOf({ kind: 'save', edit: { password: { secret: 's1' } } });
    expect(overlaySharing(shared, [save])).toMatchObject({ hasPassword: true });
    expect(overlaySharing(shared, [stepOf({ kind: 'end' })]).shareBoardId).toBeNull();
    expect(overlaySharing({ ...shared, id: '11' }, [save])).toMatchObject({ hasPassword: false });
  });
});
