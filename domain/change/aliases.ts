import type { IssueWrite } from '../board/difference/writes.ts';
import type { Issue } from '../tracker/entities.ts';
import { inObject, PROPERTY_KEYS, propertyBody } from '../tracker/properties.ts';
import type { GoalPlace } from './goals.ts';
import type { MilestoneStep } from './milestones.ts';
import type { CardWrite, GoalStep, IssueStep, Made } from './write.ts';

/** What stands now for issues and goals that a change made again: they have got ids and keys of their own. */
export interface Aliases {
  readonly issues: ReadonlyMap<string, Issue>;
  readonly keys: ReadonlyMap<string, string>;
  readonly goals: ReadonlyMap<string, string>;
}

/** Follows several steps: what was made again may have been deleted and made again since. */
const latest = <Item extends { readonly id: string }>(
  known: ReadonlyMap<string, Item>,
  item: Item,
): Item => {
  let now = item;
  for (let next = known.get(now.id); next && next !== now; next = known.get(now.id)) now = next;
  return now;
};

/** By all that was made, oldest first; `gone` are the keys of the issues that the made ones stand for. */
export const aliasesOf = (
  made: readonly Made[],
  gone: readonly Pick<Issue, 'id' | 'key'>[],
): Aliases => {
  const direct = new Map<string, Issue>();
  const goalsDirect = new Map<string, { readonly id: string }>();
  for (const { was, id, issue } of made) {
    if (was === id) continue;
    if (issue) direct.set(was, issue);
    else goalsDirect.set(was, { id });
  }
  const issues = new Map([...direct].map(([was, issue]) => [was, latest(direct, issue)]));
  const keys = new Map(
    gone.flatMap(({ id, key }) => {
      const now = issues.get(id);
      return now && now.key !== key ? [[key as string, now.key as string]] : [];
    }),
  );
  const goals = new Map([...goalsDirect].map(([was, goal]) => [was, latest(goalsDirect, goal).id]));
  return { issues, keys, goals };
};

export const isEmpty = ({ issues, goals }: Aliases): boolean => issues.size + goals.size === 0;

const issueNow = (issue: Issue, { issues, goals }: Aliases): Issue => {
  const own = issues.get(issue.id);
  const parent = issue.parent && (issues.get(issue.parent.id) ?? issue.parent);
  const { goalId } = issue.properties;
  const goal = goalId === null ? null : (goals.get(goalId) ?? goalId);
  return {
    ...issue,
    ...(own ? { id: own.id, key: own.key } : {}),
    parent: parent && { id: parent.id, key: parent.key },
    properties: goal === goalId ? issue.properties : { ...issue.properties, goalId: goal },
    ...(issue.links
      ? {
          links: issue.links.map((link) => ({
            ...link,
            issueId: issues.get(link.issueId)?.id ?? link.issueId,
          })),
        }
      : {}),
  };
};

type RankWrite = NonNullable<IssueWrite['rank']>;
type LinksWrite = NonNullable<IssueWrite['links']>;
type FieldsWrite = NonNullable<IssueWrite['fields']>;

const rankNow = (rank: RankWrite, { keys }: Aliases): RankWrite =>
  'after' in rank
    ? { ...rank, after: keys.get(rank.after) ?? rank.after }
    : { ...rank, before: keys.get(rank.before) ?? rank.before };

const linksNow = (links: LinksWrite, { issues }: Aliases): LinksWrite => {
  const now = (id: string): string => issues.get(id)?.id ?? id;
  return { ...links, add: links.add && now(links.add), remove: links.remove.map(now) };
};

const fieldsNow = (fields: FieldsWrite, { issues, keys }: Aliases): FieldsWrite => {
  const { parent } = fields;
  if (!parent) return fields;
  if ('key' in parent) return { ...fields, parent: { key: keys.get(parent.key) ?? parent.key } };
  return { ...fields, parent: { id: issues.get(parent.id)?.id ?? parent.id } };
};

type PropertyWrite = NonNullable<IssueWrite['properties']>[number];

const propertyNow = (property: PropertyWrite, { goals }: Aliases): PropertyWrite => {
  if (property.key !== PROPERTY_KEYS.goalId) return property;
  const named = inObject(property.value, 'value');
  const goal = typeof named === 'string' ? goals.get(named) : undefined;
  return goal === undefined ? property : { ...property, value: propertyBody(goal) };
};

/** The same write with the ids and keys that stand now: it names what it named, and nothing beside that. */
const issueWriteNow = (write: IssueWrite, key: string, aliases: Aliases): IssueWrite => {
  const { fields, properties, rank, links } = write;
  return {
    ...write,
    key,
    ...(fields ? { fields: fieldsNow(fields, aliases) } : {}),
    ...(properties ? { properties: properties.map((each) => propertyNow(each, aliases)) } : {}),
    ...(rank ? { rank: rankNow(rank, aliases) } : {}),
    ...(links ? { links: linksNow(links, aliases) } : {}),
  };
};

const stepNow = (step: IssueStep, aliases: Aliases): IssueStep => {
  const before = issueNow(step.before, aliases);
  const after = issueNow(step.after, aliases);
  return { ...step, before, after, write: issueWriteNow(step.write, before.key, aliases) };
};

const goalNow = (write: GoalStep, goals: Aliases['goals']): GoalStep => {
  const now = (id: string) => goals.get(id) ?? id;
  const placeNow = ({ after, before }: GoalPlace): GoalPlace => ({
    after: after && now(after),
    before: before && now(before),
  });
  const { change } = write;
  const before = write.before && {
    goal: { ...write.before.goal, id: now(write.before.goal.id) },
    place: placeNow(write.before.place),
  };
  if (change.kind === 'create') return { ...write, before };
  const own = { ...change, id: now(change.id) };
  return { ...write, before, change: own.kind === 'rank' ? { ...own, ...placeNow(own) } : own };
};

/** What was made again and is no issue has its new id among those of goals: no two of them are the same. */
const milestoneNow = (write: MilestoneStep, goals: Aliases['goals']): MilestoneStep => {
  const { change } = write;
  return change.kind === 'create'
    ? write
    : { ...write, change: { ...change, id: goals.get(change.id) ?? change.id } };
};

/** A write on what stands now for the things that it was planned on. */
export const writeNow = (write: CardWrite, aliases: Aliases): CardWrite => {
  if (isEmpty(aliases)) return write;
  const { goals } = aliases;
  switch (write.kind) {
    case 'issue':
      return stepNow(write, aliases);
    case 'removal': {
      const below = write.below.map((issue) => issueNow(issue, aliases));
      return { ...write, before: issueNow(write.before, aliases), below };
    }
    case 'restoration': {
      // It keeps its own id: it is what is made again.
      const { parent, properties } = issueNow(write.gone, aliases);
      return { ...write, gone: { ...write.gone, parent, properties } };
    }
    case 'card': {
      const { parent, properties } = issueNow(write.draft.issue, aliases);
      const issue = { ...write.draft.issue, parent, properties };
      const fields = { ...write.draft.fields, ...(parent ? { parent: { key: parent.key } } : {}) };
      return { ...write, draft: { ...write.draft, issue, fields } };
    }
    case 'goal':
      return goalNow(write, goals);
    case 'milestone':
      return milestoneNow(write, goals);
    case 'laneEdit':
    case 'job':
      return write;
    default:
      return write satisfies never;
  }
};
