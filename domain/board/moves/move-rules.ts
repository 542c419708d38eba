import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY, type ProjectId } from '../../kernel/ids.ts';
import type { Issue, Project, Sprint } from '../../tracker/entities.ts';
import { placedOn } from '../model/flat.ts';
import type { Lane, StepColumn, StoryCard, StoryMap } from '../model/model.ts';

/**
 * The facts beside the map that decide whether a move is allowed: the board's projects, its fields and its admins'
 * settings.
 */
export interface MoveRules {
  readonly projects: readonly Project[];
  /** Id of the tracker's sprint field; null where the site has none. */
  readonly sprintField: string | null;
  /** The admins' setting `disableChangeActiveSprint` (R-LANE-8). */
  readonly lockActiveSprints: boolean;
  /** Ids of projects whose issues the user may not edit. */
  readonly readOnly?: ReadonlySet<string>;
}

/** The rules of a board without known projects and fields: stories can change step and release, but not sprint. */
export const PLAIN_RULES: MoveRules = { projects: [], sprintField: null, lockActiveSprints: false };

const styleOf = ({ projects }: MoveRules, id: ProjectId): Project['style'] | undefined =>
  projects.find((project) => project.id === id)?.style;

/**
 * Why a story cannot move to another project: epics and releases are never shared between projects.
 * If the projects differ in style (company-managed or team-managed), that is the reason given,
 * since it is clearer.
 */
const foreignFault = (story: Issue, to: ProjectId, rules: MoveRules): ErrorCode | null => {
  if (story.projectId === to) return null;
  const [own, other] = [styleOf(rules, story.projectId), styleOf(rules, to)];
  return own && other && own !== other ? 'MOVE_PROJECT_STYLE' : 'MOVE_OTHER_PROJECT';
};

/** Why a sprint accepts no issues at all (R-MOVE-4). */
const sprintFault = (sprint: Sprint | null, rules: MoveRules): ErrorCode | null => {
  if (sprint?.state === 'closed') return 'MOVE_SPRINT_CLOSED';
  if (sprint?.orphan) return 'MOVE_SPRINT_ORPHAN';
  if (sprint?.state === 'active' && rules.lockActiveSprints) return 'MOVE_SPRINT_ACTIVE';
  return rules.sprintField === null ? 'MOVE_SPRINT_FIELD' : null;
};

/** Why a lane accepts no stories from other lanes; null when it accepts them. */
export const laneFault = (mode: SwimlaneMode, lane: Lane, rules: MoveRules): ErrorCode | null => {
  if (lane.version?.archived) return 'MOVE_RELEASE_ARCHIVED';
  return mode === 'sprint' ? sprintFault(lane.sprint, rules) : null;
};

const leavingFault = (map: StoryMap, card: StoryCard, rules: MoveRules): ErrorCode | null => {
  const own = map.lanes.find(({ id }) => id === card.laneId)?.sprint;
  return own?.state === 'active' && rules.lockActiveSprints ? 'MOVE_SPRINT_ACTIVE' : null;
};

/** Why a story cannot move to another lane (R-MOVE-3). */
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
 * Why a story cannot move to another step: the epic is in another project, or one of the two issues
 * has the wrong level.
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
 * Why a subtask cannot move to a story: the user may not edit the subtask, the story is in another
 * project, or one of the two issues has the wrong level.
 */
export const subtaskFault = (subtask: Issue, story: Issue, rules: MoveRules): ErrorCode | null => {
  if (rules.readOnly?.has(subtask.projectId)) return 'PERMISSION_DENIED';
  const fits = subtask.type.hierarchyLevel === -1 && story.type.hierarchyLevel === 0;
  return foreignFault(subtask, story.projectId, rules) ?? (fits ? null : 'MOVE_TYPE_UNFIT');
};

/** Whether a cell gives a story neither an epic nor a release or sprint. */
const placesNothing = ({ step, lane }: { readonly step: StepColumn; readonly lane: Lane }) =>
  step.id === ANONYMOUS_KEY && (lane.id === ANONYMOUS_KEY || lane.project !== undefined);

/** Why a story cannot move to a cell; null when it can. A move within a cell needs only the right to edit the story. */
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
