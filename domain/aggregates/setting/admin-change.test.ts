import { describe, expect, it } from 'vitest';
import { adminChangeOf, changesAnything, withAdminChange } from './admin-change.ts';
import { type AdminField, adminFaults } from './admin-faults.ts';
import { type AdminSettings, DEFAULT_ADMIN_SETTINGS as GIVEN } from './admin-settings.ts';

const changed = (change: Parameters<typeof withAdminChange>[1]): AdminSettings =>
  withAdminChange(GIVEN, change);

describe('a change of the admins’ settings', () => {
  it('names only what was changed', () => {
    const after = changed({
      boardSetting: { maximumStories: 50, enableNoSwimlane: true },
      cardSetting: { showFields: [...GIVEN.cardSetting.showFields] },
    });
    expect(adminChangeOf(GIVEN, after)).toEqual({ boardSetting: { maximumStories: 50 } });
  });

  it('keeps what another admin saved meanwhile', () => {
    const mine = adminChangeOf(GIVEN, changed({ boardSetting: { maximumStories: 50 } }));
    const theirs = changed({ boardSetting: { disableRoadmap: true } });
    const both = withAdminChange(theirs, mine);
    expect(both.boardSetting).toMatchObject({ maximumStories: 50, disableRoadmap: true });
    expect(changesAnything(adminChangeOf(both, both))).toBe(false);
  });
});

describe('settings', () => {
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
  ])('with %j have these fields at fault: %j', (change, fields) => {
    expect(Object.keys(adminFaults(changed(change)))).toEqual(fields);
  });
});
