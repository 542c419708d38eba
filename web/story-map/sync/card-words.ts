import type { TFunction } from 'i18next';
import { isPosition } from '#domain/board/difference/conflict.ts';
import type { Aspect } from '#domain/board/difference/difference.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { colorName } from './conflict-words.ts';
import { daysText } from './day-words.ts';
import type { Names } from './use-names.ts';

/** Returns what the parent of an issue is called: goal for a step, step for a story, story for a subtask. */
const parentName = (t: TFunction, { hierarchyLevel }: Issue['type']): string => {
  if (hierarchyLevel > 0) return t('offline.aspect.goalId');
  return hierarchyLevel < 0 ? t('offline.aspect.story') : t('offline.aspect.parent');
};

export const aspectName = (t: TFunction, aspect: Aspect, { type }: Issue): string =>
  aspect === 'parent' ? parentName(t, type) : t(`offline.aspect.${aspect}`);

type Texts = Readonly<Record<Exclude<Aspect, `${string}ank`>, string | readonly string[]>>;

/** Returns all aspects of an issue except positions as texts. The text of an aspect without a value is empty. */
const textsOf = (t: TFunction, names: Names, issue: Issue): Texts => {
  const { parent, links = [], plan, properties } = issue;
  const unseen = t('offline.unseen');
  return {
    summary: issue.summary,
    parent: parent ? (names.issue(parent.id) ?? parent.key) : '',
    goalId: properties.goalId === null ? '' : (names.goal(properties.goalId) ?? unseen),
    versionIds: issue.versionIds.map((id) => names.version(id) ?? unseen),
    sprints: issue.sprints.map(({ name }) => name),
    links: links.map(({ issueId }) => names.issue(issueId) ?? unseen),
    assignee: issue.assignee?.displayName ?? '',
    priority: issue.priority?.name ?? '',
    labels: issue.labels,
    storyPoints: issue.storyPoints === null ? '' : String(issue.storyPoints),
    plan: daysText(names.language, plan?.start, plan?.end),
    status: issue.status.name,
    color: colorName(t, properties.color ?? ''),
  };
};

const isNamed = (aspect: Aspect): aspect is keyof Texts => !isPosition(aspect);

/** Returns an aspect of an issue as text. The text for a position says only that it has changed. */
export const aspectText = (t: TFunction, names: Names, issue: Issue, aspect: Aspect): string => {
  if (!isNamed(aspect)) return t('offline.changed');
  const text = t('list', { things: [textsOf(t, names, issue)[aspect]].flat() });
  return text === '' ? t('offline.nothing') : text;
};
