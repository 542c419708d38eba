import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { brand } from '#domain/kernel/ids.ts';
import type { Issue, Status, StatusCategory, Version } from '#domain/tracker/entities.ts';

const STATUS_NAMES: Readonly<Record<StatusCategory, string>> = {
  new: 'To do',
  indeterminate: 'In progress',
  done: 'Done',
};

export const status = (category: StatusCategory): Status => ({
  id: category,
  name: STATUS_NAMES[category],
  category,
});

const LEVEL_NAMES: Readonly<Record<number, string>> = { 1: 'Epic', 0: 'Story', [-1]: 'Sub-task' };

/** Returns an issue of project TRAIL. Its key and summary contain its id. */
export const issue = (id: string, level: number, changes: Partial<Issue> = {}): Issue => ({
  id: brand(id),
  key: brand(`TRAIL-${id}`),
  projectId: brand('1'),
  summary: `${LEVEL_NAMES[level] ?? 'Issue'} ${id}`,
  type: {
    id: `type${level}`,
    name: LEVEL_NAMES[level] ?? 'Issue',
    hierarchyLevel: level,
    subtask: level < 0,
    iconUrl: null,
  },
  status: status('new'),
  priority: null,
  assignee: null,
  labels: [],
  parent: null,
  versionIds: [],
  sprints: [],
  storyPoints: null,
  trackerRank: null,
  updated: '2026-01-01T00:00:00.000Z',
  properties: {
    goalId: null,
    rank: null,
    noLaneRank: null,
    sprintRank: null,
    versionRank: null,
    color: null,
  },
  ...changes,
});

export const goal = (id: string, summary: string, color: string): Goal => ({
  id,
  projectId: '1',
  statusId: null,
  issueId: null,
  leadId: null,
  relatedMemberIds: [],
  personas: [],
  fields: {
    summary,
    color,
    startDate: null,
    endDate: null,
    labels: [],
    description: '',
    lead: null,
    relatedMembers: [],
  },
  properties: { rank: '0|hzzzzz:' },
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
});

export const version = (id: string, name: string, changes: Partial<Version> = {}): Version => ({
  id,
  projectId: brand('1'),
  name,
  description: '',
  startDate: null,
  releaseDate: null,
  released: false,
  archived: false,
  ...changes,
});
