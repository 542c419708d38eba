import type { Hierarchy, Item, ItemKey, ItemKind } from '../roadmap/hierarchy.ts';
import type { Issue, Plan } from '../tracker/entities.ts';
import { type IssueSeed, step, story, subtask } from './issues.ts';

const MAKE = { step, story, subtask } as const;

export interface ItemSeed extends IssueSeed {
  readonly plan?: Plan | null;
  /** Keys of the items that this item blocks. */
  readonly blocks?: readonly ItemKey[];
  readonly assignee?: string;
}

const person = (name: string): NonNullable<Issue['assignee']> => ({
  accountId: name as NonNullable<Issue['assignee']>['accountId'],
  displayName: name,
  avatarUrl: null,
  active: true,
});

const linked = (issue: Issue, blocks: readonly ItemKey[]): Issue => ({
  ...issue,
  links: blocks.map((key) => ({
    id: '',
    typeId: '10000',
    issueId: key.split(':')[1] ?? '',
    order: 'blocks' as const,
  })),
});

/** Returns an item of a roadmap. It has an issue, unless it is a goal. */
export const plannable = (
  key: ItemKey,
  above: ItemKey | null,
  { plan = null, blocks = [], assignee, ...seed }: ItemSeed = {},
): Item => {
  const [kind, id] = key.split(':') as [ItemKind, string];
  const made = kind === 'goal' ? null : linked(MAKE[kind](id, seed), blocks);
  const own = made && (plan ? { ...made, plan } : made);
  return {
    key,
    kind,
    id,
    parent: above,
    children: [],
    title: key,
    goal: null,
    issue: own && (assignee === undefined ? own : { ...own, assignee: person(assignee) }),
    color: null,
    plan,
  };
};

/** Returns a roadmap of the given items. Each item is a child of its parent. */
export const roadmapOf = (items: readonly Item[]): Hierarchy => {
  const below = new Map<string, ItemKey[]>();
  for (const { key, parent } of items) {
    if (parent !== null) below.set(parent, [...(below.get(parent) ?? []), key]);
  }
  return {
    items: new Map(
      items.map((each) => [each.key, { ...each, children: below.get(each.key) ?? [] }]),
    ),
    roots: items.filter(({ parent }) => parent === null).map(({ key }) => key),
  };
};
