import type { StoryMap } from '../../board/model/model.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { OutlineItem } from '../../outline/judge-outline.ts';
import type { OutlineLevel } from '../../outline/outline.ts';
import type { Person } from '../../tracker/entities.ts';
import {
  type ImportPlan,
  type MakingOptions,
  make,
  makeGoal,
  makingOf,
  type NewCard,
  planOf,
} from './making.ts';

export interface OutlineOptions extends MakingOptions {
  /** The people whom the items can name. */
  readonly people: readonly Person[];
  /** The lane of stories that name no lane. */
  readonly laneId: string;
  /** Colours of the goals, in order. By default, the colours continue after the goals of the map. */
  readonly colors?: readonly string[];
}

/**
 * Plans the items of a list as new items: goals first, then steps, stories and subtasks. So no card is created before
 * its parent.
 */
export const planOutline = (
  map: StoryMap,
  items: readonly OutlineItem[],
  options: OutlineOptions,
): { readonly plan: ImportPlan } | { readonly fault: ErrorCode } => {
  const { colors } = options;
  const making = makingOf(map, options);
  const ids = new Map<number, string>();
  const cardOf = ({ title, personId, points, labels }: OutlineItem): NewCard => ({
    summary: title,
    type: null,
    points,
    labels,
    plan: null,
    description: null,
    assignee: options.people.find(({ accountId }) => accountId === personId) ?? null,
  });
  /** Groups the items of a level by their parent, and stories also by their lane. */
  const groupsOf = (level: OutlineLevel) =>
    Map.groupBy(
      [...items.entries()].filter(([, item]) => item.level === level),
      ([, { parent, laneId }]) => JSON.stringify([parent, laneId ?? options.laneId]),
    ).values();
  const makeLevel = (
    level: OutlineLevel,
    placeOf: (parentId: string, laneId: string) => Parameters<typeof make>[1],
  ) => {
    for (const group of groupsOf(level)) {
      const [, { parent, laneId }] = group[0] as (typeof group)[number];
      const above = ids.get(parent ?? -1);
      if (above === undefined) continue;
      const place = placeOf(above, laneId ?? options.laneId);
      const made = make(
        making,
        place,
        group.map(([, item]) => cardOf(item)),
      );
      for (const [at, { id }] of made.entries()) ids.set(group[at]?.[0] ?? -1, id);
    }
  };
  for (const [at, { level, title }] of items.entries()) {
    if (level === 'goal') ids.set(at, makeGoal(making, title, colors?.[making.goals.length]));
  }
  makeLevel('step', (goalId) => ({ kind: 'step', goalId }));
  makeLevel('story', (stepId, laneId) => ({ kind: 'story', stepId, laneId }));
  makeLevel('subtask', (storyId) => ({ kind: 'subtask', storyId }));
  return planOf(making);
};
