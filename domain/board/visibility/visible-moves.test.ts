import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liftUserSettings } from '../../aggregates/setting/user-settings.ts';
import { hideStep, switchSetting } from '../../aggregates/setting/visibility.ts';
import { boards } from '../../testing/boards.ts';
import { rank, status, story, version } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { MapSources, StoryMap } from '../model/model.ts';
import { planStoriesMove } from '../moves/move-stories.ts';
import { visibleMap } from './visible.ts';

const STATUSES = [status('new'), status('done')];
const DEFAULTS = liftUserSettings({});

const idsOf = ({ cells }: StoryMap, key: string) =>
  (cells.get(key as never) ?? []).map(({ issue }) => issue.id as string);

const rewritten = (
  sources: MapSources,
  changed: readonly { readonly id: string }[],
): MapSources => ({
  ...sources,
  stories: sources.stories.map(
    (one) => (changed.find(({ id }) => id === one.id) as typeof one | undefined) ?? one,
  ),
});

describe('a card dropped between two visible neighbours', () => {
  it('is ranked on the whole map, before cards that are hidden between the neighbours', () => {
    const at = (id: string, text: string, category: 'new' | 'done' = 'new') =>
      story(id, { versionIds: ['7'], category, properties: { versionRank: rank(text) } });
    const sources: MapSources = {
      goals: [],
      steps: [],
      stories: [at('1', 'b'), at('2', 'd', 'done'), at('3', 'f'), at('4', 'h')],
      subtasks: [],
      versions: [version('7')],
      sprints: [],
    };
    const map = assembleMap(sources, 'release');
    const shown = visibleMap(map, { settings: DEFAULTS, statuses: STATUSES });
    expect(idsOf(shown, '-1|7')).toEqual(['1', '3', '4']);

    const move = { storyIds: ['4'], toStepId: '-1', toLaneId: '7', after: '1', before: '3' };
    const planned = planStoriesMove(map, move);
    const changed = 'plan' in planned ? planned.plan.changed : [];
    expect(changed).toHaveLength(1);
    expect(idsOf(assembleMap(rewritten(sources, changed), 'release'), '-1|7')).toEqual([
      '1',
      '4',
      '2',
      '3',
    ]);
  });

  it('is visible between the neighbours afterwards, on any board', () => {
    fc.assert(
      fc.property(boards, fc.nat(), fc.nat(), (sources, whichCell, whichGap) => {
        const map = assembleMap(sources, 'release');
        const view = { settings: DEFAULTS, statuses: STATUSES };
        const shown = visibleMap(map, view);
        const cells = [...shown.cells];
        const picked = cells[whichCell % Math.max(1, cells.length)];
        const [key = '', cards = []] = picked ?? [];
        const [moved] = cards;
        if (!moved) return;
        const others = cards.slice(1).map(({ issue }) => issue.id as string);
        const gap = whichGap % (others.length + 1);
        const planned = planStoriesMove(map, {
          storyIds: [moved.issue.id],
          toStepId: moved.stepId,
          toLaneId: moved.laneId,
          after: others[gap - 1] ?? null,
          before: others[gap] ?? null,
        });
        if (!('plan' in planned)) throw new Error('a move within a cell is always possible');
        const next = assembleMap(rewritten(sources, planned.plan.changed), 'release');
        const wanted = [...others.slice(0, gap), moved.issue.id, ...others.slice(gap)];
        expect(idsOf(visibleMap(next, view), key)).toEqual(wanted);
      }),
    );
  });
});

describe('the visible map', () => {
  it('has a subset of the cards in the same order, with its own totals', () => {
    const settings = fc.record({ done: fc.boolean(), orphans: fc.boolean(), hidden: fc.boolean() });
    fc.assert(
      fc.property(boards, settings, (sources, { done, orphans, hidden }) => {
        const map = assembleMap(sources, 'sprint');
        const chosen = [
          switchSetting('cardSetting', 'showCompletedStories', done),
          switchSetting('cardSetting', 'showOrphanEpics', orphans),
          hideStep('11', hidden),
        ].reduce((before, change) => change(before), DEFAULTS);
        const shown = visibleMap(map, { settings: chosen, statuses: STATUSES });
        for (const [key, cards] of shown.cells) {
          const whole = idsOf(map, key);
          const ids = cards.map(({ issue }) => issue.id as string);
          expect(whole.filter((id) => ids.includes(id))).toEqual(ids);
        }
        const counted = shown.lanes.reduce((sum, { totals }) => sum + totals.stories, 0);
        expect(counted).toBe([...shown.cells.values()].flat().length);
      }),
    );
  });
});
