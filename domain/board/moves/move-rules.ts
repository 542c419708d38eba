import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY, type ProjectId } from '../../kernel/ids.ts';
import type { Issue, Project, Sprint } from '../../tracker/entities.ts';
import { placedOn } from '../model/flat.ts';
import type { Lane, StepColumn, StoryCard, StoryMap } from '../model/model.ts';

/**
 * What decides whether a move is allowed, besides the map: the board's projects, its fields and its admins' settings.
 */
export interface MoveRules {
  readonly projects: readonly Project[];
  /** Id of the tracker's sprint field. Null when the site has no such field. */
  readonly sprintField: string | null;
  /** The admins' setting `disableChangeActiveSprint` (R-LANE-8). */
  readonly lockActiveSprints: boolean;
  /** Ids of the projects in which the user may not edit issues. */
  readonly readOnly?: ReadonlySet<string>;
}

/** The rules of a board whose projects and fields are unknown. Stories can change step and release, but not sprint. */
export const PLAIN_RULES: MoveRules = { projects: [], sprintField: null, lockActiveSprints: false };

const styleOf = ({ projects }: MoveRules, id: ProjectId): Project['style'] | undefined =>
  projects.find((project) => project.id === id)?.style;

/**
 * Returns why a story cannot move to another project. Epics and releases are never shared between projects. If one
 * project is company-managed and the other team-managed, returns that reason, because it is clearer.
 */
const foreignFault = (story: Issue, to: ProjectId, rules: MoveRules): ErrorCode | null => {
  if (story.projectId === to) return null;
  const [own, other] = [styleOf(rules, story.projectId), styleOf(rules, to)];
  return own && other && own !== other ? 'MOVE_PROJECT_STYLE' : 'MOVE_OTHER_PROJECT';
};

/** Returns why a sprint accepts no issues (R-MOVE-4); null when it accepts them. */
const sprintFault = (sprint: Sprint | null, rules: MoveRules): ErrorCode | null => {
  if (sprint?.state === 'closed') return 'MOVE_SPRINT_CLOSED';
  if (sprint?.orphan) return 'MOVE_SPRINT_ORPHAN';
  if (sprint?.state === 'active' && rules.lockActiveSprints) return 'MOVE_SPRINT_ACTIVE';
  return rules.sprintField === null ? 'MOVE_SPRINT_FIELD' : null;
};

/** Returns why a lane accepts no stories from other lanes; null when it accepts them. */
export const laneFault = (mode: SwimlaneMode, lane: Lane, rules: MoveRules): ErrorCode | null => {
  if (lane.version?.archived) return 'MOVE_RELEASE_ARCHIVED';
  return mode === 'sprint' ? sprintFault(lane.sprint, rules) : null;
};

const leavingFault = (map: StoryMap, card: StoryCard, rules: MoveRules): ErrorCode | null => {
  const own = map.lanes.find(({ id }) => id === card.laneId)?.sprint;
  return own?.state === 'active' && rules.lockActiveSprints ? 'MOVE_SPRINT_ACTIVE' : null;
};

/** Returns why a story cannot move to another lane (R-MOVE-3). */
export const laneMoveFault = (
  map: StoryMap,
  card: StoryCard,
  lane: Lane,
  rules: MoveRules,
): ErrorCode | null => {
  if (lane.id === card.laneId) return null;
  if (lane.project) return foreignFault(card.issue, lane.project.id, rules);
  const fault = laneFault(map.mode, lane, rules) ?? leavingFault(map, card, rules);
  return fault ?? (lane.version && foreignFault(card.issue, lane.version.projectId, rules));
};

/**
 * Returns why a story cannot move to another step: the epic is in another project, or the issue of the story or of the
 * step has the wrong level.
 */
export const stepMoveFault = (
  { stepId, issue }: StoryCard,
  step: StepColumn,
  rules: MoveRules,
): ErrorCode | null => {
  if (step.id === stepId || step.issue === null) return null;
  const foreign = foreignFault(issue, step.issue.projectId, rules);
  if (foreign) return foreign;
  const fits = issue.type.hierarchyLevel === 0 && step.issue.type.hierarchyLevel === 1;
  return fits ? null : 'MOVE_TYPE_UNFIT';
};

/**
 * Returns why a subtask cannot move to a story: the user may not edit the subtask, the story is in another project, or
 * one of the two issues has the wrong level.
 */
export const subtaskFault = (subtask: Issue, story: Issue, rules: MoveRules): ErrorCode | null => {
  if (rules.readOnly?.has(subtask.projectId)) return 'PERMISSION_DENIED';
  const fits = subtask.type.hierarchyLevel === -1 && story.type.hierarchyLevel === 0;
  return foreignFault(subtask, story.projectId, rules) ?? (fits ? null : 'MOVE_TYPE_UNFIT');
};

/** Returns whether a story would have neither an epic nor a release or sprint in a cell. */
const placesNothing = ({ step, lane }: { readonly step: StepColumn; readonly lane: Lane }) =>
  step.id === ANONYMOUS_KEY && (lane.id === ANONYMOUS_KEY || lane.project !== undefined);

/**
 * Returns why a story cannot move to a cell; null when it can. For a move within its cell, the user only needs the
 * right to edit the story.
 */
export const storyMoveFault = (
  map: StoryMap,
  card: StoryCard,
  to: { readonly step: StepColumn; readonly lane: Lane },
  rules: MoveRules,
): ErrorCode | null => {
  if (rules.readOnly?.has(card.issue.projectId)) return 'PERMISSION_DENIED';
  if (placesNothing(to) && !placedOn(map, card.issue)) return 'CREATE_NO_PLACE';
  return laneMoveFault(map, card, to.lane, rules) ?? stepMoveFault(card, to.step, rules);
};
