import type { IssueId, IssueKey, ProjectId } from '../../kernel/ids.ts';
import type { Issue, IssueProperties, IssueType } from '../../tracker/entities.ts';

const MARK = 'draft-';

/** The id of a card until the tracker has given it its own. */
export const draftId = (unique: string): IssueId => `${MARK}${unique}` as IssueId;

/** Whether the tracker does not know the card yet, so that nothing can be done to it. */
export const isDraft = (id: string): boolean => id.startsWith(MARK);

const NO_PROPERTIES: IssueProperties = {
  goalId: null,
  rank: null,
  noLaneRank: null,
  sprintRank: null,
  versionRank: null,
  color: null,
};

export interface DraftSeed
  extends Partial<Pick<Issue, 'parent' | 'versionIds' | 'sprints' | 'trackerRank'>> {
  readonly id: IssueId;
  readonly projectId: ProjectId;
  readonly summary: string;
  readonly type: IssueType;
  readonly properties?: Partial<IssueProperties>;
}

/** A card as it is shown while it is being made: without key, status and people. */
export const draftIssue = ({ properties, ...seed }: DraftSeed): Issue => ({
  key: '' as IssueKey,
  status: { id: '', name: '', category: 'new' },
  priority: null,
  assignee: null,
  labels: [],
  parent: null,
  versionIds: [],
  sprints: [],
  storyPoints: null,
  trackerRank: null,
  updated: '',
  ...seed,
  properties: { ...NO_PROPERTIES, ...properties },
});
