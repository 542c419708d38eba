import { type ErrorCode, type Refusal, refusal } from '../../kernel/errors/errors.ts';
import { summaryFault } from '../../kernel/faults.ts';
import { cleanLine } from '../../kernel/text.ts';
import type { Issue, IssueType, Project } from '../../tracker/entities.ts';
import type { FieldIds } from '../../tracker/fields.ts';
import { preferredTypes } from '../../tracker/preferred-types.ts';
import { PROPERTY_KEYS, type PropertyName, propertyBody } from '../../tracker/properties.ts';
import type { MovePlan } from '../difference/writes.ts';
import { draftIssue } from '../model/draft.ts';
import { placedOn } from '../model/flat.ts';
import type { StoryMap } from '../model/model.ts';
import { type CardSeat, type SeatOptions, seatStep, seatStory, seatSubtask } from './card-seat.ts';

/** Where new cards are created on the map. */
export type NewCardPlace =
  | {
      readonly kind: 'story';
      readonly stepId: string;
      readonly laneId: string;
      /**
       * Ids of the two stories between which the new cards go. When both are absent, the cards go to the end of the
       * cell.
       */
      readonly after?: string;
      readonly before?: string;
    }
  /**
   * `projectId` is needed when several projects are possible, because neither a portfolio's goal nor a missing goal
   * determines the project.
   */
  | { readonly kind: 'step'; readonly goalId: string; readonly projectId?: string }
  | { readonly kind: 'subtask'; readonly storyId: string };

/**
 * A card to create: the issue to show until the tracker answers, and the fields of the request without its issue type.
 */
export interface CardDraft {
  readonly issue: Issue;
  readonly level: 1 | 0 | -1;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Ids of fields that the card does without if the create screen lacks them. Without the others it is refused. */
  readonly dispensable?: readonly string[];
  readonly properties: readonly { readonly key: string; readonly value: unknown }[];
}

export interface CreationPlan {
  readonly drafts: readonly CardDraft[];
  /** New ranks for neighbours without a rank, so that the new cards can come last. */
  readonly repairs: MovePlan;
}

export interface CreationOptions {
  readonly projects: readonly Project[];
  readonly fields: FieldIds;
  /** Id of the issue type that the board's setting gives to new stories. Null when it gives none. */
  readonly storyTypeId: string | null;
  /** The colour that the board's setting gives to new steps. Absent when it gives none. */
  readonly stepColor?: string | null;
  /** Ids of the drafts, one for each summary. */
  readonly ids: readonly Issue['id'][];
  /** True when the parent may be a draft that the same change creates first. */
  readonly pending?: boolean;
}

/** One paste may create at most this many cards. */
export const MOST_NEW_CARDS = 50;

const seatOf = (
  map: StoryMap,
  place: NewCardPlace,
  options: SeatOptions,
): CardSeat | { readonly refusal: Refusal } => {
  switch (place.kind) {
    case 'story':
      return seatStory(map, place, options);
    case 'step':
      return seatStep(map, place.goalId, options);
    case 'subtask':
      return seatSubtask(map, place.storyId, options);
    default:
      return place satisfies never;
  }
};

/** Returns the issue type to show until the tracker reports the type of the created issue. */
const shownType = (
  project: Project | undefined,
  level: number,
  chosen: string | null,
): IssueType => {
  const [best] = preferredTypes(project?.issueTypes ?? [], level, chosen);
  return best ?? { id: '', name: '', hierarchyLevel: level, subtask: level === -1, iconUrl: null };
};

const draftFor = (
  seat: Omit<CardSeat, 'repairs'>,
  index: number,
  text: string,
  { projects, fields, ids, storyTypeId, stepColor }: CreationOptions,
): CardDraft => {
  const { issue: at, level, projectId } = seat;
  const summary = cleanLine(text);
  const project = projects.find(({ id }) => id === projectId);
  const color = level === 1 && stepColor ? { color: stepColor } : {};
  const properties = { ...at.properties, ...color, ...seat.ranks[index] };
  const issue = draftIssue({
    ...at,
    id: ids[index] as Issue['id'],
    projectId,
    summary,
    type: shownType(project, level, storyTypeId),
    properties,
  });
  const sprint = issue.sprints[0];
  return {
    issue,
    level,
    fields: {
      summary,
      project: { id: projectId },
      ...(issue.parent ? { parent: { key: issue.parent.key } } : {}),
      ...(issue.versionIds.length > 0
        ? { fixVersions: issue.versionIds.map((id) => ({ id })) }
        : {}),
      ...(sprint && fields.sprint ? { [fields.sprint]: Number(sprint.id) } : {}),
    },
    properties: Object.entries(properties).map(([name, value]) => ({
      key: PROPERTY_KEYS[name as PropertyName],
      value: propertyBody(value),
    })),
  };
};

/** Returns why the names of new cards are invalid; null when all are valid. */
const namesFault = (summaries: readonly string[]): ErrorCode | null => {
  if (summaries.length > MOST_NEW_CARDS) return 'CREATE_TOO_MANY';
  return summaries.map((text) => summaryFault(cleanLine(text))).find(Boolean) ?? null;
};

/**
 * Plans new cards at the end of a cell, a goal or a story (R-CREATE-1). The request that creates a card also sets its
 * parent, release, sprint, rank and goal, so that the card never appears at another position first.
 */
export const planCreation = (
  map: StoryMap,
  place: NewCardPlace,
  summaries: readonly string[],
  options: CreationOptions,
): { readonly plan: CreationPlan } | { readonly refusal: Refusal } => {
  const fault = namesFault(summaries);
  if (fault) return { refusal: refusal(fault) };
  const [only, ...others] = options.projects;
  const stepProjectId = place.kind === 'step' ? place.projectId : undefined;
  const named = options.projects.find(({ id }) => id === stepProjectId);
  const projectId = named?.id ?? (others.length === 0 && only ? only.id : null);
  const { ids, pending = false } = options;
  const seat = seatOf(map, place, { projectId, ids, pending });
  if ('refusal' in seat) return seat;
  const drafts = summaries.map((text, index) => draftFor(seat, index, text, options));
  // A new card without epic, release and sprint would disappear from the map.
  if (place.kind === 'story' && !drafts.every(({ issue }) => placedOn(map, issue))) {
    return { refusal: refusal('CREATE_NO_PLACE') };
  }
  return { plan: { drafts, repairs: seat.repairs } };
};

/** Plans new stories in a project's backlog. They are not on the map until somebody moves them there. */
export const planBacklogCreation = (
  projectId: Project['id'],
  summaries: readonly string[],
  options: CreationOptions,
): { readonly drafts: readonly CardDraft[] } | { readonly refusal: Refusal } => {
  const fault = namesFault(summaries);
  if (fault) return { refusal: refusal(fault) };
  const seat = { projectId, level: 0, issue: {}, ranks: [] } as const;
  return { drafts: summaries.map((text, index) => draftFor(seat, index, text, options)) };
};
