import { describe, expect, it } from 'vitest';
import { filterByPersonas, personaShown } from './persona-filter.ts';
import { laneChoice, laneFolded, laneShown } from './swimlanes.ts';
import { liftUserSettings, type SettingsChange } from './user-settings.ts';
import {
  expandAllSubtasks,
  expandGoal,
  expandStep,
  hiddenPersonas,
  hideGoal,
  hideStep,
  nothingHidden,
  openSubtasks,
  switchSetting,
} from './visibility.ts';

const chosen = (...changes: SettingsChange[]) =>
  changes.reduce((settings, change) => change(settings), liftUserSettings({}));

describe("a person's settings of what is visible", () => {
  it('store collapsed goals separately from hidden goals', () => {
    const { cardSetting } = chosen(
      expandGoal('g', false),
      hideGoal('g', true),
      hideStep('1', true),
    );
    expect(cardSetting.goalSettings).toEqual([{ goalId: 'g', isExpand: false, isHidden: true }]);
    expect(cardSetting.taskSettings).toEqual([{ taskId: '1', isHidden: true }]);
    expect(chosen(expandStep('1', false), hideStep('1', false)).cardSetting.taskSettings).toEqual([
      { taskId: '1', isExpand: false, isHidden: false },
    ]);
  });

  it('have a separate field for collapsing the group of steps without a goal', () => {
    expect(chosen(expandGoal('-1', false)).isCollapseGoalOthers).toBe(true);
    expect(chosen(expandGoal('-1', false), expandGoal('-1', true)).isCollapseGoalOthers).toBe(
      false,
    );
  });

  it('list the stories whose subtasks are all shown', () => {
    expect(openSubtasks(chosen(expandAllSubtasks(['1', '2'], true)))).toEqual(['1', '2']);
    expect(
      openSubtasks(chosen(expandAllSubtasks(['1', '2'], true), expandAllSubtasks(['1'], false))),
    ).toEqual(['2']);
  });

  it('store which personas are unticked in the filter', () => {
    expect([...hiddenPersonas(chosen(personaShown('p', false), personaShown('q', true)))]).toEqual([
      'p',
    ]);
  });

  it.each([
    ['all boxes are ticked', [], ['-1']],
    ['a persona without a box is unticked', [personaShown('gone', false)], ['gone', '-1']],
    ['a persona is unticked', [personaShown('p', false)], ['p']],
    ['goals without a persona are unticked', [personaShown('-1', false)], ['-1']],
  ])(
    'leave something out when the filter by personas is switched on and %s',
    (_, before, hidden) => {
      const settings = chosen(...before, filterByPersonas(true, ['p', 'q']));
      expect(settings.personaSetting.showPersonas).toBe(true);
      expect([...hiddenPersonas(settings)]).toEqual(hidden);
      const off = chosen(...before, filterByPersonas(false, ['p', 'q']));
      expect(hiddenPersonas(off).has('-1')).toBe(before.length > 0 && hidden[0] === '-1');
    },
  );

  it('can show all hidden items together, without changing folded and completed items', () => {
    const settings = chosen(
      hideGoal('g', true),
      hideStep('1', true),
      laneShown('release', '7', false),
      laneFolded('release', '7', true),
      switchSetting('cardSetting', 'showOrphanEpics', false),
      switchSetting('cardSetting', 'showCompletedGoals', true),
      switchSetting('sprintSetting', 'showBacklog', false),
      switchSetting('personaSetting', 'showPersonas', true),
      nothingHidden,
    );
    expect(settings.cardSetting).toMatchObject({
      goalSettings: [{ isHidden: false }],
      taskSettings: [{ isHidden: false }],
      showOrphanEpics: true,
      showCompletedGoals: true,
    });
    expect(laneChoice(settings, 'release')('7')).toBeUndefined();
    expect(settings.releaseSetting.itemSettings).toEqual([{ releaseId: '7', isExpand: false }]);
    expect(settings.sprintSetting.showBacklog).toBe(true);
    expect(settings.personaSetting.showPersonas).toBe(false);
  });
});
