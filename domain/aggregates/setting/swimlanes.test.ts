import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from './admin-settings.ts';
import {
  dividedBy,
  foldedLanes,
  laneFolded,
  offeredModes,
  PORTFOLIO_MODES,
  swimlaneOf,
} from './swimlanes.ts';
import { liftUserSettings } from './user-settings.ts';

const DEFAULTS = liftUserSettings({});
const BOARD = DEFAULT_ADMIN_SETTINGS.boardSetting;
const OFFERED = offeredModes(BOARD);

describe('the swimlane mode of a map', () => {
  it.each(['none', 'sprint', 'release'] as const)('is stored as %s', (mode) => {
    expect(swimlaneOf(dividedBy(mode)(DEFAULTS), OFFERED)).toBe(mode);
  });

  it('is by release until the person chooses another mode', () =>
    expect(swimlaneOf(DEFAULTS, OFFERED)).toBe('release'));

  it('is by release when the admins do not offer the chosen mode', () => {
    const without = { enableSprintSwimlane: false, enableNoSwimlane: false };
    expect(offeredModes(BOARD)).toEqual(['release', 'sprint', 'none']);
    expect(offeredModes(without)).toEqual(['release']);
    const left = offeredModes(without);
    expect(swimlaneOf(dividedBy('none')(DEFAULTS), left)).toBe('release');
    expect(swimlaneOf(dividedBy('sprint')(DEFAULTS), left)).toBe('release');
  });

  it('is always by project on portfolios, and never on other boards', () => {
    expect(swimlaneOf(DEFAULTS, PORTFOLIO_MODES)).toBe('project');
    expect(swimlaneOf(dividedBy('project')(DEFAULTS), OFFERED)).toBe('release');
    const folded = laneFolded('project', '10', true)(DEFAULTS);
    expect(foldedLanes(folded, 'project')).toEqual(['10']);
    expect(foldedLanes(laneFolded('project', '10', false)(folded), 'project')).toEqual([]);
  });
});

describe('a lane', () => {
  it.each(['sprint', 'release'] as const)('of a %s can be folded and opened', (mode) => {
    const folded = laneFolded(mode, '7', true)(laneFolded(mode, '9', true)(DEFAULTS));
    expect(foldedLanes(folded, mode)).toEqual(['9', '7']);
    expect(foldedLanes(laneFolded(mode, '9', false)(folded), mode)).toEqual(['7']);
  });

  it('stays visible or hidden when it is folded', () => {
    const hidden = liftUserSettings({
      releaseSetting: { itemSettings: [{ releaseId: '7', isShow: false }] },
    });
    expect(laneFolded('release', '7', true)(hidden).releaseSetting.itemSettings).toEqual([
      { releaseId: '7', isShow: false, isExpand: false },
    ]);
  });

  it('of a sprint is folded independently of releases', () => {
    expect(foldedLanes(laneFolded('sprint', '7', true)(DEFAULTS), 'release')).toEqual([]);
  });
});
