import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Milestone } from '../../aggregates/milestone/milestone.ts';
import type { AdminSettings } from '../../aggregates/setting/admin-settings.ts';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { FieldIds } from '../../tracker/fields.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { type MapGround, mapSourcesOf } from '../assembly/map-sources.ts';
import { byId } from '../loading/levels.ts';
import type { StoryMap } from '../model/model.ts';
import { catalogueOf, type MoreEntities } from './catalogue.ts';
import { type DeletedIssue, wasThere } from './deleted-issues.ts';
import type { LaneRecord } from './lane-records.ts';
import {
  type IssueHistory,
  type PastIssue,
  type PlacementRecord,
  pastIssue,
  withFormerPlacements,
} from './past-issue.ts';
import { pastLanes } from './past-lanes.ts';
import type { TakeBackGround } from './take-back.ts';
import type { Unknown } from './unknown.ts';

/** What Cairn itself stored at the moment, from `GET /smb/history`. */
export interface StoredState {
  readonly goals: readonly Goal[];
  readonly milestones: readonly Milestone[];
  /** Null if the settings of the board at the moment are not known. */
  readonly admin: AdminSettings | null;
}

/** What is known of a board's past. Records are in any order. */
export interface BoardPast {
  /** By issue id. An issue without a history is taken as it is now, and named as unknown. */
  readonly histories: ReadonlyMap<string, IssueHistory>;
  readonly lanes: readonly LaneRecord[];
  readonly placements: readonly PlacementRecord[];
  readonly deleted: readonly DeletedIssue[];
  /** The moment from which on changes of our properties were recorded; null if none ever was. */
  readonly placementsKnownFrom: Instant | null;
  /** The moment from which on changes of releases and sprints were recorded; null if none ever was. */
  readonly lanesKnownFrom: Instant | null;
  readonly more?: MoreEntities;
}

/** A board as it was at a moment, with what of it is not known. */
export interface BoardOfMoment {
  readonly at: Instant;
  readonly ground: MapGround;
  readonly goals: readonly Goal[];
  readonly milestones: readonly Milestone[];
  readonly unknown: readonly Unknown[];
  readonly placementsKnownFrom: Instant | null;
}

/** The map of a moment, in the same model as the map of now, with what of it is not known. */
export interface MapOfMoment extends Omit<BoardOfMoment, 'ground' | 'goals'> {
  readonly map: StoryMap;
}

interface BoardQuestion {
  /** The board as it is now, with all issues that may have been on it at the moment. */
  readonly now: MapGround;
  readonly fields: FieldIds;
  readonly past: BoardPast;
  /** What Cairn stored at the moment. */
  readonly stored: StoredState;
}

interface Question extends BoardQuestion {
  readonly mode: SwimlaneMode;
}

interface FoundIssue {
  readonly issue: Issue;
  readonly unknown: readonly Unknown[];
}

const issueThen = (
  placed: PastIssue,
  { histories }: BoardPast,
  moment: Instant,
  ground: TakeBackGround,
): FoundIssue | null => {
  const { issue } = placed;
  const issueId = issue.id;
  const history = histories.get(issueId);
  if (!history) return { issue, unknown: [{ about: 'issue', issueId }] };
  const found = pastIssue(issue, history, moment, ground);
  if (!found) return null;
  const parts = [...placed.unknown, ...found.unknown];
  return {
    issue: found.issue,
    unknown: parts.map((part) => ({ about: 'issue-part', issueId, part })),
  };
};

const isBefore = (moment: Instant, knownFrom: Instant | null): boolean =>
  knownFrom === null || moment < knownFrom;

const unknownOf = (past: BoardPast, stored: StoredState, moment: Instant): Unknown[] => [
  ...(isBefore(moment, past.placementsKnownFrom) ? [{ about: 'placements' as const }] : []),
  ...(isBefore(moment, past.lanesKnownFrom) ? [{ about: 'lanes' as const }] : []),
  ...(stored.admin ? [] : [{ about: 'settings' as const }]),
  ...past.deleted
    .filter((issue) => wasThere(issue, moment))
    .map(({ issueId, key, name }) => ({ about: 'deleted-issue' as const, issueId, key, name })),
];

const issuesAt = (level: 'steps' | 'stories' | 'subtasks', issues: readonly Issue[]) =>
  byId(
    issues.filter(({ type: { hierarchyLevel } }) => {
      if (level === 'steps') return hierarchyLevel > 0;
      return level === 'stories' ? hierarchyLevel === 0 : hierarchyLevel < 0;
    }),
  );

/**
 * Returns a board right after a moment (R-PAST-1 to R-PAST-4): issues by their changelogs, our properties of issues and
 * the lanes by records, goals, milestones and settings as they were stored. `unknown` names all that is not as it was
 * at the moment, or may not be.
 */
export const boardAt = (
  { now, fields, past, stored }: BoardQuestion,
  moment: Instant,
): BoardOfMoment => {
  const present = [now.steps, now.stories, now.subtasks].flatMap((level) => Object.values(level));
  const lanes = pastLanes({ ...now, issues: present }, past.lanes, moment);
  const known = {
    ...catalogueOf(now.projects, present, past.more),
    sprints: lanes.sprintsById,
    versionIds: lanes.versions.map(({ id }) => id),
  };
  const records = Map.groupBy(past.placements, ({ issueId }) => issueId);
  const found = present.flatMap((issue): FoundIssue[] => {
    const placed = withFormerPlacements(issue, records.get(issue.id) ?? [], moment);
    const former = issueThen(placed, past, moment, { known, fields });
    return former ? [former] : [];
  });
  const issues = found.map(({ issue }) => issue);
  const ground: MapGround = {
    ...now,
    admin: stored.admin ?? now.admin,
    versions: lanes.versions,
    sprints: lanes.sprints,
    steps: issuesAt('steps', issues),
    stories: issuesAt('stories', issues),
    subtasks: issuesAt('subtasks', issues),
  };
  return {
    at: moment,
    ground,
    goals: stored.goals,
    milestones: stored.milestones,
    unknown: [
      ...unknownOf(past, stored, moment),
      ...lanes.unknown,
      ...found.flatMap(({ unknown }) => unknown),
    ],
    placementsKnownFrom: past.placementsKnownFrom,
  };
};

/** Returns the map of a board right after a moment. */
export const mapAt = ({ mode, ...question }: Question, moment: Instant): MapOfMoment => {
  const { ground, goals, ...then } = boardAt(question, moment);
  return { ...then, map: assembleMap(mapSourcesOf(ground, goals), mode) };
};
