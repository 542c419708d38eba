import { describe, expect, it } from 'vitest';
import type { Presentation } from '../aggregates/sharing/presentation.ts';
import { MODEL, shownOf } from '../testing/writes.ts';
import { inverseOf } from './inverse.ts';
import { aliasesOf } from './model/aliases.ts';
import {
  type EditedPart,
  editedParts,
  partsLeftByUndo,
  type SharingChange,
  type SharingEdit,
  type SharingStep,
  withSharingChange,
} from './model/sharing.ts';
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

  it('cannot restore a removed password', () => {
    const save = (edit: object) => back(stepOf({ kind: 'save', edit }, locked));
    expect(save({ password: null })).toEqual([]);
    expect(save({ password: null, boardName: 'Hikes' })).toMatchObject([
      { change: { edit: { boardName: 'Walks' } } },
    ]);
  });

  it('does not restore a revoked link', () => {
    expect(back(stepOf({ kind: 'end' }))).toEqual([]);
    expect(back(stepOf({ kind: 'renew' }))).toEqual([]);
  });
});

interface Option {
  /** The edit that sets the option to its more public value. */
  readonly open: SharingEdit;
  /** The edit that sets or tightens the protection. */
  readonly closed: SharingEdit;
  /** False if undo cannot know the former value. */
  readonly isKnown?: false;
}

const shows = (name: keyof Presentation): Option => ({
  open: { presentation: { [name]: true } },
  closed: { presentation: { [name]: false } },
});

/** All options of a link, each with its two directions. The type requires new options to be listed. */
const OPTIONS: Readonly<Record<Exclude<EditedPart, 'name' | 'description' | 'lanes'>, Option>> = {
  status: shows('status'),
  points: shows('points'),
  completed: shows('completed'),
  comments: shows('comments'),
  roadmap: shows('roadmap'),
  personas: shows('personas'),
  subtasks: { open: { enableShareSubtasks: true }, closed: { enableShareSubtasks: false } },
  people: {
    open: { presentation: { people: 'initials' } },
    closed: { presentation: { people: 'none' } },
  },
  expiresOn: {
    open: { presentation: { expiresOn: '2027-03-01' } },
    closed: { presentation: { expiresOn: '2027-02-01' } },
  },
  password: { open: { password: null }, closed: { password: { secret: 's1' } }, isKnown: false },
};

const settingOf = (setting: typeof shared, part: EditedPart): unknown => {
  if (part === 'name') return setting.shareBoardName;
  if (part === 'subtasks') return setting.enableShareSubtasks;
  return part === 'password' ? setting.hasPassword : setting.presentation[part];
};

const saved = (edit: SharingEdit, before = shared) =>
  withSharingChange(before, stepOf({ kind: 'save', edit }, before));

describe.each(Object.entries(OPTIONS))('the option "%s" of a link', (_, option) => {
  const { open, closed, isKnown = true } = option;
  const opened = saved(open);
  const tight = saved(closed);

  it('stays closed when closing it is undone; other settings of the change are restored', () => {
    expect(back(stepOf({ kind: 'save', edit: closed }, opened))).toEqual([]);
    const edit = { ...closed, boardName: 'Hikes' };
    expect(back(stepOf({ kind: 'save', edit }, opened))).toMatchObject([
      { change: { edit: { boardName: 'Walks' } } },
    ]);
  });

  it('is closed again when opening it is undone, and opened by the redo', () => {
    const undo = back(stepOf({ kind: 'save', edit: open }, tight));
    expect(overlaySharing(opened, undo)).toEqual(isKnown ? tight : opened);
    const redo = undo.flatMap((step) => (step.kind === 'sharing' ? back(step) : []));
    expect(overlaySharing(overlaySharing(opened, undo), redo)).toEqual(opened);
    const again = redo.flatMap((step) => (step.kind === 'sharing' ? back(step) : []));
    expect(overlaySharing(opened, again)).toEqual(isKnown ? tight : opened);
  });
});

/** An edit of one setting, and the edit that sets the former value. */
interface Direction {
  readonly edit: SharingEdit;
  readonly former: SharingEdit;
}

/** Both directions of each option, and the settings that are neither open nor closed. */
const DIRECTIONS: readonly Direction[] = [
  ...Object.values(OPTIONS).flatMap(({ open, closed }) => [
    { edit: open, former: closed },
    { edit: closed, former: open },
  ]),
  { edit: { boardName: 'Hikes' }, former: {} },
  { edit: { presentation: { description: 'Welcome' } }, former: {} },
  { edit: { presentation: { lanes: 'sprint' } }, former: {} },
];

const both = (one: SharingEdit, other: SharingEdit): SharingEdit => {
  const presentation = { ...one.presentation, ...other.presentation };
  const named = Object.keys(presentation).length > 0 ? { presentation } : {};
  return { ...one, ...other, ...named };
};

/** All pairs of settings, in all directions. */
const PAIRS: readonly Direction[] = DIRECTIONS.flatMap((one, at) =>
  DIRECTIONS.slice(at + 1).flatMap((other) => {
    const edit = both(one.edit, other.edit);
    return editedParts(edit).length === 2 ? { edit, former: both(one.former, other.former) } : [];
  }),
);

const partsOf = (writes: ReturnType<typeof back>): readonly EditedPart[] =>
  writes.flatMap((write) =>
    write.kind === 'sharing' && write.change.kind === 'save' ? editedParts(write.change.edit) : [],
  );

it.each(PAIRS.map(({ edit, former }) => [JSON.stringify(edit), edit, former] as const))(
  'undo restores or leaves each setting of a pair, and redo changes what undo has restored: %s',
  (_, edit, former) => {
    const step = stepOf({ kind: 'save', edit }, saved(former));
    const undo = back(step);
    const left = partsLeftByUndo(step);
    expect([...partsOf(undo), ...left].toSorted()).toEqual(editedParts(edit).toSorted());
    const undone = overlaySharing(withSharingChange(step.before, step), undo);
    for (const part of partsOf(undo)) {
      expect(settingOf(undone, part)).toEqual(settingOf(step.before, part));
    }
    const redo = undo.flatMap((write) => (write.kind === 'sharing' ? back(write) : []));
    expect(partsOf(redo).toSorted()).toEqual([...partsOf(undo)].toSorted());
  },
);

it('a last day stays when the change that set it is undone', () => {
  const edit = { presentation: { expiresOn: '2027-02-01' } };
  expect(back(stepOf({ kind: 'save', edit }))).toEqual([]);
});

describe('sharing settings with unsent changes', () => {
  it('show a new password and a revoked link', () => {
    const save = stepOf({ kind: 'save', edit: { password: { secret: 's1' } } });
    expect(overlaySharing(shared, [save])).toMatchObject({ hasPassword: true });
    expect(overlaySharing(shared, [stepOf({ kind: 'end' })]).shareBoardId).toBeNull();
    expect(overlaySharing({ ...shared, id: '11' }, [save])).toMatchObject({ hasPassword: false });
  });
});
