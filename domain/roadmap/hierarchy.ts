import type { Goal } from '../aggregates/goal/goal.ts';
import type { StepColumn, StoryCard, StoryMap } from '../board/model/model.ts';
import { ANONYMOUS_KEY } from '../kernel/ids.ts';
import type { Issue, Plan } from '../tracker/entities.ts';

export type ItemKind = 'goal' | 'step' | 'story' | 'subtask';

/** The key of an item on a roadmap. It contains the level and the id. */
export type ItemKey = `${ItemKind}:${string}`;

export const itemKey = (kind: ItemKind, id: string): ItemKey => `${kind}:${id}`;

/** An item that can be planned, or a placeholder (with the id `-1`) that collects items without a parent. */
export interface Item {
  readonly key: ItemKey;
  readonly kind: ItemKind;
  readonly id: string;
  readonly parent: ItemKey | null;
  readonly children: readonly ItemKey[];
  /** Empty for a placeholder. */
  readonly title: string;
  readonly goal: Goal | null;
  readonly issue: Issue | null;
  /** The item's own hex colour, or its parent's colour if it has none. */
  readonly color: string | null;
  /** The item's own dates. Null if its dates are derived from its children. */
  readonly plan: Plan | null;
}

/** Goals, epics, stories and subtasks in the order of the map. A parent comes before its children. */
export interface Hierarchy {
  readonly items: ReadonlyMap<ItemKey, Item>;
  readonly roots: readonly ItemKey[];
}

export const isPlaceholder = ({ id }: Pick<Item, 'id'>): boolean => id === ANONYMOUS_KEY;

const goalPlan = ({ fields: { startDate, endDate } }: Goal): Plan | null =>
  startDate === null && endDate === null
    ? null
    : { start: startDate?.slice(0, 10) ?? null, end: endDate?.slice(0, 10) ?? null };

/** Returns the stories by step, in the order of the lanes. */
const storiesByStep = (map: StoryMap): Map<string, StoryCard[]> => {
  const places = new Map(map.lanes.map(({ id }, index) => [id, index]));
  const found = new Map<string, StoryCard[]>();
  const place = ([first]: readonly StoryCard[]) => places.get(first?.laneId ?? '') ?? 0;
  for (const cards of [...map.cells.values()].sort((left, right) => place(left) - place(right))) {
    const [first] = cards;
    if (!first) continue;
    const known = found.get(first.stepId);
    if (known) known.push(...cards);
    else found.set(first.stepId, [...cards]);
  }
  return found;
};

const ofIssue = (
  issue: Issue,
  kind: ItemKind,
  parent: ItemKey,
  children: readonly ItemKey[],
  color: string | null,
): Item => ({
  key: itemKey(kind, issue.id),
  kind,
  id: issue.id,
  parent,
  children,
  title: issue.summary,
  goal: null,
  issue,
  color: issue.properties.color ?? color,
  plan: issue.plan ?? null,
});

interface StoryItems {
  readonly step: ItemKey;
  readonly color: string | null;
  readonly items: readonly [Item, ...Item[]];
}

const made = new WeakMap<StoryCard, StoryItems>();

/**
 * Returns the items of a story and its subtasks. They are cached by card. So when one card changes, the items of
 * thousands of other cards stay the same objects.
 */
const storyItems = (card: StoryCard, step: ItemKey, color: string | null): StoryItems => {
  const known = made.get(card);
  if (known?.step === step && known.color === color) return known;
  const { issue, subtasks } = card;
  const own = issue.properties.color ?? color;
  const key = itemKey('story', issue.id);
  const below = subtasks.map((each) => itemKey('subtask', each.id));
  const story = ofIssue(issue, 'story', step, below, color);
  const inner = subtasks.map((each) => ofIssue(each, 'subtask', key, [], own));
  const found: StoryItems = { step, color, items: [story, ...inner] };
  made.set(card, found);
  return found;
};

/** Returns the items of a roadmap. Leaves out placeholders that have no children. */
export const hierarchyOf = (map: StoryMap): Hierarchy => {
  const items = new Map<ItemKey, Item>();
  const roots: ItemKey[] = [];
  const stories = storiesByStep(map);
  const add = (item: Item): ItemKey => {
    items.set(item.key, item);
    return item.key;
  };
  const addStory = (card: StoryCard, step: ItemKey, color: string | null): ItemKey => {
    const own = storyItems(card, step, color).items;
    for (const item of own) add(item);
    return own[0].key;
  };
  /**
   * Adds a step with its stories. If the map has only two levels, adds only the stories. Returns the keys of the new
   * children of the goal.
   */
  const addStep = (
    { id, issue, name }: StepColumn,
    goal: ItemKey,
    color: string | null,
  ): readonly ItemKey[] => {
    const key = itemKey('step', id);
    const own = issue?.properties.color ?? color;
    const below = stories.get(id) ?? [];
    if (!issue && below.length === 0) return [];
    if (name !== undefined) return below.map((card) => addStory(card, goal, color));
    const placeholder = { title: '', goal: null, issue: null, color, plan: null };
    const about = issue
      ? ofIssue(issue, 'step', goal, [], color)
      : { key, kind: 'step' as const, id, parent: goal, ...placeholder };
    const children: ItemKey[] = [];
    add({ ...about, children });
    for (const card of below) children.push(addStory(card, key, own));
    return [key];
  };
  for (const { id, goal, steps } of map.goals) {
    const key = itemKey('goal', id);
    const color = goal?.fields.color ?? null;
    const plan = goal ? goalPlan(goal) : null;
    const title = goal?.fields.summary ?? '';
    const children: ItemKey[] = [];
    add({ key, kind: 'goal', id, parent: null, children, title, goal, issue: null, color, plan });
    for (const step of steps) for (const child of addStep(step, key, color)) children.push(child);
    if (goal || children.length > 0) roots.push(key);
    else items.delete(key);
  }
  return { items, roots };
};

export const itemOf = ({ items }: Hierarchy, key: string | null): Item | undefined =>
  key === null ? undefined : items.get(key as ItemKey);

/** Returns an item, followed by all its descendants. */
export const branchOf = (hierarchy: Hierarchy, key: ItemKey): Item[] => {
  const item = hierarchy.items.get(key);
  return item ? [item, ...item.children.flatMap((child) => branchOf(hierarchy, child))] : [];
};

/** Returns the ancestors of an item, from its parent up. */
export const ancestorsOf = (hierarchy: Hierarchy, { parent }: Pick<Item, 'parent'>): Item[] => {
  const above = itemOf(hierarchy, parent);
  return above ? [above, ...ancestorsOf(hierarchy, above)] : [];
};
