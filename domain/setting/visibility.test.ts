import { describe, expect, it } from 'vitest';
import { laneChoice, laneFolded, laneShown } from './swimlanes.ts';
import { liftUserSettings, type SettingsChange } from './user-settings.ts';
import {
  allSubtasksExpanded,
  goalExpanded,
  goalHidden,
  hiddenPersonas,
  nothingHidden,
  openSubtasks,
  personaShown,
  stepExpanded,
  stepHidden,
  switched,
} from './visibility.ts';

const chosen = (...changes: SettingsChange[]) =>
  changes.reduce((settings, change) => change(settings), liftUserSettings({}));

describe('what a person sees of a map', () => {
  it('keeps what is collapsed apart from what is hidden', () => {
    const { cardSetting } = chosen(
      goalExpanded('g', false),
      goalHidden('g', true),
      stepHidden('1', true),
    );
    expect(cardSetting.goalSettings).toEqual([{ goalId: 'g', isExpand: false, isHidden: true }]);
    expect(cardSetting.taskSettings).toEqual([{ taskId: '1', isHidden: true }]);
    expect(
      chosen(stepExpanded('1', false), stepHidden('1', false)).cardSetting.taskSettings,
    ).toEqual([{ taskId: '1', isExpand: false, isHidden: false }]);
  });

  it('keeps the group of orphans under its own name too', () => {
    expect(chosen(goalExpanded('-1', false)).isCollapseGoalOthers).toBe(true);
    expect(chosen(goalExpanded('-1', false), goalExpanded('-1', true)).isCollapseGoalOthers).toBe(
      false,
    );
  });

  it('lists the stories whose subtasks are open', () => {
    expect(openSubtasks(chosen(allSubtasksExpanded(['1', '2'], true)))).toEqual(['1', '2']);
    expect(
      openSubtasks(
        chosen(allSubtasksExpanded(['1', '2'], true), allSubtasksExpanded(['1'], false)),
      ),
    ).toEqual(['2']);
  });

  it('ticks and unticks personas', () => {
    expect([...hiddenPersonas(chosen(personaShown('p', false), personaShown('q', true)))]).toEqual([
      'p',
    ]);
  });

  it('has all that was hidden back at once, but keeps what is folded and what is completed', () => {
    const settings = chosen(
      goalHidden('g', true),
      stepHidden('1', true),
      laneShown('release', '7', false),
      laneFolded('release', '7', true),
      switched('cardSetting', 'showOrphanEpics', false),
      switched('cardSetting', 'showCompletedGoals', true),
      switched('sprintSetting', 'showBacklog', false),
      switched('personaSetting', 'showPersonas', true),
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
