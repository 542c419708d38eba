import { describe, expect, it } from 'vitest';
import {
  ADMIN_GROUPS,
  adminBefore,
  adminChangeOf,
  adminClashes,
  changesAnything,
  withAdminChange,
} from './admin-change.ts';
import { type AdminField, adminFaults } from './admin-faults.ts';
import { type AdminSettings, DEFAULT_ADMIN_SETTINGS as GIVEN } from './admin-settings.ts';

const changed = (change: Parameters<typeof withAdminChange>[1]): AdminSettings =>
  withAdminChange(GIVEN, change);

describe("a change of the admins' settings", () => {
  it('has only the settings that differ', () => {
    const after = changed({
      boardSetting: { maximumStories: 50, enableNoSwimlane: true },
      cardSetting: { showFields: [...GIVEN.cardSetting.showFields] },
    });
    expect(adminChangeOf(GIVEN, after)).toEqual({ boardSetting: { maximumStories: 50 } });
  });

  it('keeps other values that another admin has saved', () => {
    const mine = adminChangeOf(GIVEN, changed({ boardSetting: { maximumStories: 50 } }));
    const theirs = changed({ boardSetting: { disableRoadmap: true } });
    const both = withAdminChange(theirs, mine);
    expect(both.boardSetting).toMatchObject({ maximumStories: 50, disableRoadmap: true });
    expect(changesAnything(adminChangeOf(both, both))).toBe(false);
  });
});

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const leavesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  isTree(value)
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
    : [path];

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => (isTree(found) ? found[name] : undefined), value);

const put = (value: unknown, [name, ...rest]: readonly string[], leaf: unknown): unknown =>
  name === undefined || !isTree(value) ? leaf : { ...value, [name]: put(value[name], rest, leaf) };

const otherThan = (value: unknown, word: string): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + word.length;
  return Array.isArray(value) ? [...value, word] : word;
};

const LEAVES = ADMIN_GROUPS.flatMap((group) => leavesOf(GIVEN[group], [group]));

/** Returns an admin's change of one setting, its former value, and the settings after the change. */
const saving = (path: readonly string[], word: string, from: AdminSettings = GIVEN) => {
  const to = put(from, path, otherThan(valueAt(from, path), word)) as AdminSettings;
  const change = adminChangeOf(from, to);
  return { change, before: adminBefore(from, change), to };
};

describe.each(LEAVES.map((path) => [path.join('.'), path] as const))(
  'an admin who changes %s',
  (name, path) => {
    const mine = saving(path, 'mine');
    const others = LEAVES.filter((each) => each !== path).map((each) => saving(each, 'theirs'));

    it('writes only that setting, and keeps other settings that other admins changed', () => {
      expect(leavesOf(mine.change)).toEqual([path]);
      for (const theirs of others) {
        const both = withAdminChange(theirs.to, mine.change, mine.before);
        expect(both).toEqual(put(theirs.to, path, valueAt(mine.to, path)));
        expect(withAdminChange(both, mine.before, mine.change)).toEqual(theirs.to);
        expect(adminClashes(theirs.to, mine.change, mine.before)).toEqual([]);
        expect(adminClashes(both, mine.before, mine.change)).toEqual([]);
      }
    });

    it('gets a conflict when undoing a value that another admin has changed', () => {
      const now = saving(path, 'theirs!', mine.to).to;
      const clashes = adminClashes(now, mine.before, mine.change);
      const isChoice =
        typeof valueAt(GIVEN, path) === 'boolean' || Array.isArray(valueAt(GIVEN, path));
      // Two kinds of settings have no conflict here: a setting with two values is back at its first value after both
      // admins changed it, and lists are compared item by item.
      expect(clashes).toEqual(
        isChoice ? [] : [{ path: name, mine: valueAt(GIVEN, path), theirs: valueAt(now, path) }],
      );
    });
  },
);

describe('the fields that cards show', () => {
  const cards = (showFields: string[]): AdminSettings => changed({ cardSetting: { showFields } });

  it('are changed one by one', () => {
    const from = cards(['status', 'priority']);
    const mine = adminChangeOf(from, cards(['priority']));
    const theirs = cards(['status', 'priority', 'labels']);
    const both = withAdminChange(theirs, mine, adminBefore(from, mine));
    expect(both.cardSetting.showFields).toEqual(['priority', 'labels']);
  });

  it('are replaced as a whole when their former value is unknown', () => {
    const mine = adminChangeOf(GIVEN, cards(['priority']));
    const both = withAdminChange(cards(['labels']), mine);
    expect(both.cardSetting.showFields).toEqual(['priority']);
  });
});

describe('adminFaults', () => {
  const mapped = { enableGoalMapping: true, issueTypeMappingId: '9', issueLinkTypeMappingId: '1' };
  const dated = { useJiraField: true, startDateFieldId: 'a', endDateFieldId: 'b' };

  it.each<[Parameters<typeof withAdminChange>[1], AdminField[]]>([
    [{}, []],
    [{ boardSetting: { maximumStories: 0 } }, ['maximumStories']],
    [{ boardSetting: { maximumStories: 5001 } }, ['maximumStories']],
    [{ boardSetting: { maximumStories: Number.NaN } }, ['maximumStories']],
    [{ boardSetting: { maximumStories: 1.5 } }, ['maximumStories']],
    [
      { boardSetting: { boardLabels: { goals: ' ', steps: 'x'.repeat(29) } } },
      ['goalsLabel', 'stepsLabel'],
    ],
    [{ goalSetting: mapped }, []],
    [{ goalSetting: { ...mapped, issueTypeMappingId: null } }, ['issueTypeMappingId']],
    [{ goalSetting: { ...mapped, issueLinkTypeMappingId: null } }, ['issueLinkTypeMappingId']],
    [{ goalSetting: { ...mapped, issueLinkTypeMappingId: null, linkType: 'PARENT' } }, []],
    [{ fieldSetting: dated }, []],
    [{ fieldSetting: { ...dated, endDateFieldId: 'a' } }, ['endDateFieldId']],
    [
      { fieldSetting: { ...dated, startDateFieldId: null, endDateFieldId: null } },
      ['startDateFieldId', 'endDateFieldId'],
    ],
    [{ fieldSetting: { ...dated, useJiraField: false, endDateFieldId: 'a' } }, []],
  ])('finds in %j the invalid fields %j', (change, fields) => {
    expect(Object.keys(adminFaults(changed(change)))).toEqual(fields);
  });
});
