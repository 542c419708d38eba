import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { sprint, story, version } from '#domain/testing/issues.ts';
import type { BoardAbilities } from '../../board/props/props.ts';
import { LANE_ACTIONS, type LaneContext } from './lane-actions.ts';

const SOURCES = {
  goals: [],
  steps: [],
  stories: [story('1', { versionIds: ['7'], sprints: [sprint('5')] })],
  subtasks: [],
  versions: [version('7'), version('8')],
  sprints: [sprint('5'), sprint('6', 'active')],
};

const actionsFor = (mode: 'release' | 'sprint', laneId: string, rights: Partial<LaneContext>) => {
  const map = assembleMap(SOURCES, mode);
  const lane = map.lanes.find(({ id }) => id === laneId);
  if (!lane) throw new Error(`no lane ${laneId}`);
  const context: LaneContext = {
    lane,
    map,
    seen: map,
    can: { editIssues: false } as BoardAbilities,
    versions: SOURCES.versions,
    disableChangeActiveSprint: false,
    administer: false,
    editIssues: false,
    begin: () => undefined,
    past: false,
    openNotes: () => undefined,
    openBurnUp: () => undefined,
    change: () => undefined,
    ...rights,
  };
  const shown = LANE_ACTIONS.filter(({ available }) => available(context));
  const open = shown.filter(({ possible }) => possible?.(context) ?? true);
  return { shown: shown.map(({ id }) => id), open: open.map(({ id }) => id) };
};

describe('the actions of a lane', () => {
  it.each([
    ['release', '7', ['edit-release', 'release', 'delete-lane']],
    ['sprint', '5', ['edit-sprint', 'start-sprint', 'delete-lane']],
    ['sprint', '6', ['edit-sprint', 'complete-sprint', 'delete-lane']],
  ] as const)(
    'let only admins change the %s %s; others look at it and move its stories',
    (mode, laneId, ids) => {
      expect(actionsFor(mode, laneId, { administer: true }).shown).toEqual(
        expect.arrayContaining([...ids]),
      );
      const everybody = mode === 'release' ? ['burn-up', 'release-notes'] : ['burn-up'];
      expect(actionsFor(mode, laneId, { editIssues: true }).shown).toEqual([
        ...everybody,
        'move-stories',
      ]);
      expect(actionsFor(mode, laneId, {}).shown).toEqual(everybody);
    },
  );

  it('have no release notes in the past', () => {
    const past = { past: true, administer: true };
    expect(actionsFor('release', '7', past).shown).not.toContain('release-notes');
  });

  it('do not change an active sprint when the admins have locked it', () => {
    const closed = { administer: true, disableChangeActiveSprint: true };
    expect(actionsFor('sprint', '6', closed).open).not.toContain('edit-sprint');
    expect(actionsFor('sprint', '5', closed).open).toContain('edit-sprint');
  });
});
