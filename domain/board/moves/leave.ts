import { type ErrorCode, refusal } from '../../kernel/errors/errors.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { IssueWrite } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import { storiesById } from '../model/find.ts';
import type { StoryMap } from '../model/model.ts';
import type { MoveRules } from './move-rules.ts';
import type { PlannedMany } from './move-stories.ts';

/** Returns an issue as it is in the backlog: without epic, release and open sprint. Closed sprints stay as history. */
const unplaced = (issue: Issue): Issue => ({
  ...issue,
  parent: null,
  versionIds: [],
  sprints: issue.sprints.filter(({ state }) => state === 'closed'),
});

const faultOf = (issue: Issue, { readOnly, lockActiveSprints, sprintField }: MoveRules) => {
  if (isDraft(issue.id)) return 'CARD_PENDING';
  if (readOnly?.has(issue.projectId)) return 'PERMISSION_DENIED';
  const open = issue.sprints.filter(({ state }) => state !== 'closed');
  if (lockActiveSprints && open.some(({ state }) => state === 'active'))
    return 'MOVE_SPRINT_ACTIVE';
  return open.length > 0 && sprintField === null ? 'MOVE_SPRINT_FIELD' : null;
};

const fieldsOf = (before: Issue, after: Issue, sprintField: string | null) => ({
  ...(before.parent ? { parent: null } : {}),
  ...(before.versionIds.length > 0 ? { fixVersions: [] } : {}),
  ...(before.sprints.length > after.sprints.length && sprintField ? { [sprintField]: null } : {}),
});

/**
 * Plans to move stories back to the backlog: all move or none. Without epic, release and open sprint they leave the map
 * (R-MOVE-7). A story with closed sprints stays on the map under "Other".
 */
export const planDeparture = (
  map: StoryMap,
  storyIds: readonly string[],
  rules: MoveRules,
): PlannedMany => {
  const all = storiesById(map);
  const stories = storyIds.flatMap((id) => all.get(id)?.issue ?? []);
  const refused = stories.flatMap((issue) => {
    const code: ErrorCode | null = faultOf(issue, rules);
    return code ? [{ key: issue.key, code }] : [];
  });
  const [first] = refused;
  if (first) return { refusal: refusal(first.code), refused };
  if (stories.length === 0) return { refusal: refusal('MOVE_TARGET_GONE'), refused: [] };
  const changed = stories.map(unplaced);
  const writes = stories.map((issue, index): IssueWrite => {
    const fields = fieldsOf(issue, changed[index] ?? issue, rules.sprintField);
    return { key: issue.key, fields };
  });
  return {
    plan: {
      changed,
      own: changed.length,
      writes,
      // False although the stories leave the board: the user wants this, so no warning is needed.
      leavesBoard: false,
    },
  };
};
