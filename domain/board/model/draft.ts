import type { IssueId, IssueKey, ProjectId } from '../../kernel/ids.ts';
import type { Issue, IssueProperties, IssueType } from '../../tracker/entities.ts';

const MARK = 'draft-';

/** Returns the temporary id of a card, until the tracker assigns an id. */
export const draftId = (unique: string): IssueId => `${MARK}${unique}` as IssueId;

/** Returns whether a card is not in the tracker yet. No write to such a card is possible. */
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

/** Returns a new card as it is shown before the tracker answers: without key, status and people. */
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
