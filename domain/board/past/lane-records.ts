import type { FieldChange } from '../../aggregates/activity/field-changes.ts';
import type { TrackerChangeEvent } from '../../aggregates/tracker-change/events.ts';
import type { ProjectId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Sprint, Version } from '../../tracker/entities.ts';
import type { LanePart } from './unknown.ts';

type Values = Partial<Version> & Partial<Sprint>;

/** A recorded change of a release or sprint. */
export interface LaneRecord {
  readonly at: Instant;
  readonly thing: 'version' | 'sprint';
  readonly id: string;
  /** The project of a release, or the agile board of a sprint. */
  readonly ownerId: string;
  readonly kind: 'created' | 'updated' | 'deleted';
  /** The name after the change; of a deleted thing, its last name. */
  readonly name: string;
  /** Those former values that the record tells. */
  readonly before: Values;
  /** The parts that may have changed without the record telling their former value. */
  readonly unknown: readonly LanePart[];
}

/** A recorded event of the tracker, as an activity feed has it. */
export interface RecordedEvent {
  readonly at: Instant;
  readonly data: TrackerChangeEvent['data'];
}

type Kind = LaneRecord['kind'];

/** What each message says of the state before the event. */
const MESSAGES: Readonly<Record<string, { readonly kind: Kind; readonly before: Values }>> = {
  VersionCreated: { kind: 'created', before: {} },
  VersionUpdated: { kind: 'updated', before: {} },
  VersionReleased: { kind: 'updated', before: { released: false } },
  VersionUnreleased: { kind: 'updated', before: { released: true } },
  VersionDeleted: { kind: 'deleted', before: {} },
  SprintCreated: { kind: 'created', before: {} },
  SprintUpdated: { kind: 'updated', before: {} },
  SprintStarted: { kind: 'updated', before: { state: 'future' } },
  SprintClosed: { kind: 'updated', before: { state: 'active', completeDate: null } },
  SprintDeleted: { kind: 'deleted', before: {} },
};

/** The parts of releases and sprints by the field ids of the feed. Of the long texts, the feed has no values. */
const PARTS: Readonly<Record<string, 'name' | 'startDate' | 'releaseDate' | 'endDate'>> = {
  name: 'name',
  startDate: 'startDate',
  releaseDate: 'releaseDate',
  endDate: 'endDate',
};
const LONG_PARTS: Readonly<Record<string, LanePart>> = {
  description: 'description',
  sprintGoal: 'goal',
};

/** The last recorded value of each part of a thing. */
type LastTold = Map<string, string>;

/**
 * Returns the former values that a record tells, and the parts that it leaves unknown. The tracker often sends all
 * present values, changed or not. A value is known to be unchanged if the record before told the same.
 */
const formerValues = (changes: readonly FieldChange[], told: LastTold) => {
  const before: Partial<Record<(typeof PARTS)[string], string>> = {};
  const unknown: LanePart[] = [];
  for (const { field, from, to } of changes) {
    const long = LONG_PARTS[field];
    const part = PARTS[field];
    if (long) unknown.push(long);
    if (!part) continue;
    const former = from ?? told.get(part);
    if (former === undefined) unknown.push(part);
    else before[part] = former;
    if (to === undefined) told.delete(part);
    else told.set(part, to);
  }
  return { before, unknown };
};

/** Reads the records of releases and sprints from events of the tracker, the oldest event first; skips other events. */
export const readLaneRecords = (events: readonly RecordedEvent[]): LaneRecord[] => {
  const told = new Map<string, LastTold>();
  return events.flatMap(({ at, data }): LaneRecord[] => {
    const { thing, thingId: id, name, place, message, changes = [] } = data;
    const said = MESSAGES[message];
    if (!said || (thing !== 'version' && thing !== 'sprint')) return [];
    const own: LastTold = told.get(`${thing}:${id}`) ?? new Map();
    told.set(`${thing}:${id}`, own);
    const former = formerValues(changes, own);
    own.set('name', name);
    return [
      {
        at,
        thing,
        id,
        ownerId: place.id,
        kind: said.kind,
        name,
        before: { ...former.before, ...said.before },
        unknown: former.unknown,
      },
    ];
  });
};

/** Returns a deleted release, as far as its record tells it. */
export const deletedVersion = ({ id, name, ownerId }: LaneRecord): Version => ({
  id,
  projectId: ownerId as ProjectId,
  name,
  description: '',
  startDate: null,
  releaseDate: null,
  released: false,
  archived: false,
});

/** Returns a sprint that the tracker lists no more, as far as its record tells it. */
export const unlistedSprint = ({ id, name, ownerId }: LaneRecord): Sprint => ({
  id,
  name,
  state: 'closed',
  goal: '',
  originBoardId: ownerId,
  startDate: null,
  endDate: null,
  completeDate: null,
});
