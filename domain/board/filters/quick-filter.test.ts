import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdminSettings, liftAdminSettings } from '../../aggregates/setting/admin-settings.ts';
import { liftUserSettings, type UserSettings } from '../../aggregates/setting/user-settings.ts';
import { repairRanks } from '../../kernel/ranking/repair.ts';
import { filtersFor, filtersOfBoard } from './board-filters.ts';
import { chosen, resetSelection, selectAllFilters } from './choose.ts';
import {
  addFilter,
  editFilter,
  type FilterChange,
  type FilterDraft,
  moveFilter,
  removeFilter,
  showFilter,
} from './edit.ts';
import { narrowingBy, selectedOf } from './narrowing.ts';
import { isOn, type PlacedFilter } from './quick-filter.ts';
import { SUGGESTED_FILTERS } from './suggested.ts';

interface Kept {
  readonly admin: AdminSettings;
  readonly user: UserSettings;
}

const DRAFT: FilterDraft = {
  name: ' Bugs ',
  query: ' type = Bug ORDER BY created ',
  includeEpics: false,
  markAsDefault: false,
};

const withBoard = (admin: AdminSettings, filters: readonly unknown[]): AdminSettings => ({
  ...admin,
  toolbarSetting: { quickFilter: { filters: [...filters] } },
});

const empty: Kept = { admin: liftAdminSettings({}), user: liftUserSettings({}) };
const shownIn = ({ admin, user }: Kept) => filtersFor(admin, user);
const listsOf = (kept: Kept) => ({ shown: shownIn(kept), board: filtersOfBoard(kept.admin) });
const applied = (kept: Kept, { board, person }: FilterChange): Kept => ({
  admin: board ? withBoard(kept.admin, board) : kept.admin,
  user: person ? person(kept.user) : kept.user,
});
const idsOf = (kept: Kept): string[] => shownIn(kept).map(({ id }) => id);
const named = (kept: Kept, id: string): PlacedFilter => {
  const found = shownIn(kept).find((filter) => filter.id === id);
  if (!found) throw new Error(`no filter ${id}`);
  return found;
};
const added = (kept: Kept, id: string, owner: PlacedFilter['owner'], draft = DRAFT): Kept =>
  applied(kept, addFilter(listsOf(kept), draft, { id, owner }));

const SUGGESTED = ['assignedToMe', 'dueThisWeek', 'statusDone'];

describe('the filters of a board', () => {
  it('are the suggested filters by default', () => {
    expect(idsOf(empty)).toEqual(SUGGESTED);
    expect(shownIn(empty).some(isOn)).toBe(false);
    expect(idsOf({ ...empty, admin: withBoard(empty.admin, []) })).toEqual([]);
  });

  it('skip stored values that are not filters', () => {
    const admin = withBoard(empty.admin, [null, 3, { id: 'a' }, { id: 'b', query: 'x = 1' }]);
    expect(idsOf({ ...empty, admin })).toEqual(['b']);
  });

  it('get a new filter at the end, for everybody or for one person', () => {
    const own = added(empty, 'mine', 'person');
    expect(idsOf(own)).toEqual([...SUGGESTED, 'mine']);
    expect(own.admin).toBe(empty.admin);
    expect(named(own, 'mine')).toMatchObject({
      owner: 'person',
      name: 'Bugs',
      markAsDefault: false,
    });
    const both = added(own, 'ours', 'board', { ...DRAFT, markAsDefault: true });
    expect(idsOf(both)).toEqual([...SUGGESTED, 'mine', 'ours']);
    expect(named(both, 'ours')).toMatchObject({ owner: 'board', markAsDefault: true });
  });

  it('are at first the suggested filters, with the ranks that a repair would give', () => {
    const laid = repairRanks(SUGGESTED.map((id) => ({ id, rank: null })));
    expect(SUGGESTED_FILTERS.map(({ id, rank }) => ({ id, rank }))).toEqual(laid);
  });

  it("never include a person's own filter as a default", () => {
    const own = added(empty, 'mine', 'person', { ...DRAFT, markAsDefault: true });
    expect(named(own, 'mine').markAsDefault).toBe(false);
  });

  it('are changed in the settings of the board or person that owns them', () => {
    const both = added(added(empty, 'mine', 'person'), 'ours', 'board');
    const draft = { ...DRAFT, name: 'Other', includeEpics: true };
    for (const id of ['mine', 'ours']) {
      const changed = applied(both, editFilter(listsOf(both), named(both, id), draft));
      expect(named(changed, id)).toMatchObject({ name: 'Other', includeEpics: true });
      const removed = applied(both, removeFilter(listsOf(both), named(both, id)));
      expect(idsOf(removed)).not.toContain(id);
      expect(idsOf(removed)).toHaveLength(4);
    }
  });

  it("keep personal choices out of the board's list", () => {
    const chose = applied(empty, { person: chosen({ id: 'dueThisWeek', isSelected: true }) });
    const hidden = applied(chose, showFilter(named(chose, 'statusDone'), false));
    const saved = added(hidden, 'ours', 'board');
    const others = { ...saved, user: empty.user };
    expect(shownIn(others).filter(isOn)).toEqual([]);
    expect(named(others, 'statusDone').show).toBe(true);
    expect(named(saved, 'statusDone').show).toBe(false);
    expect(named(saved, 'dueThisWeek').isSelected).toBe(true);
  });

  it('can be selected together, and reset to the defaults', () => {
    const board = added(empty, 'ours', 'board', { ...DRAFT, markAsDefault: true });
    const all = applied(board, { person: selectAllFilters(shownIn(board)) });
    expect(shownIn(all).every(isOn)).toBe(true);
    expect(selectedOf(shownIn(all)).map(({ id }) => id)).toEqual(SUGGESTED);
    const none = applied(all, { person: resetSelection(shownIn(all)) });
    expect(
      shownIn(none)
        .filter(isOn)
        .map(({ id }) => id),
    ).toEqual(['ours']);
  });

  it('can be moved anywhere, whatever their ranks were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 12 }),
        fc.array(fc.constantFrom(null, 'spoilt', '0|hzzzzz:'), { minLength: 5, maxLength: 5 }),
        (moves, ranks) => {
          const filters = ranks.map((rank, index) => ({ id: `f${index}`, query: 'a = 1', rank }));
          let kept: Kept = { ...empty, admin: withBoard(empty.admin, filters) };
          for (const [from, to] of moves) {
            const shown = shownIn(kept);
            const moved = shown[from] as PlacedFilter;
            const others = shown.filter(({ id }) => id !== moved.id).map(({ id }) => id);
            const place = { after: others[to - 1] ?? null, before: others[to] ?? null };
            kept = applied(kept, moveFilter(listsOf(kept), moved, place));
            others.splice(to, 0, moved.id);
            expect(idsOf(kept)).toEqual(others);
          }
        },
      ),
    );
  });
});

describe('the JQL of filters', () => {
  it('applies to stories, and to epics when the filter includes them', () => {
    const both = added(added(empty, 'a', 'person'), 'b', 'person', {
      ...DRAFT,
      query: 'due < now()',
      includeEpics: true,
    });
    const filters = shownIn(both).filter(({ owner }) => owner === 'person');
    expect(narrowingBy(filters)).toEqual({
      stories: ['type = Bug', 'due < now()'],
      epics: ['due < now()'],
    });
  });

  it('leaves out a query that only sorts', () => {
    const kept = added(empty, 'a', 'person', { ...DRAFT, query: 'ORDER BY created' });
    expect(narrowingBy([named(kept, 'a')]).stories).toEqual([]);
  });
});
