import type { IssueRecord, ProjectRecord } from '../model/records.ts';
import { writeNewProject } from '../projects/new-project.ts';
import { templateOf } from '../projects/templates.ts';
import { PEOPLE, SOFTWARE_GROUP } from '../site/people.ts';
import type { Batch, Site } from '../store/site.ts';
import { type Chance, seededChance } from './chance.ts';
import { type Progress, ProjectLife } from './live.ts';
import type { Neighbour } from './neighbours.ts';

const DAY = 24 * 60 * 60 * 1000;
const SPRINT_DAYS = 14;
const STORIES_OF_AN_EPIC = 20;
const POINTS = [1, 2, 3, 5, 8, 13];
const PRIORITIES = ['1', '2', '3', '3', '3', '4'];
const BUILDERS = [PEOPLE.siteAdmin, PEOPLE.projectAdmin, PEOPLE.boardAdmin, PEOPLE.member];

const momentAt = (now: number, day: number): string => new Date(now + day * DAY).toISOString();
const dateAt = (now: number, day: number): string => momentAt(now, day).slice(0, 10);

interface Plan {
  readonly id: string;
  /** How far the work in this release or sprint is when the demo is created. */
  readonly progress: 'done' | 'running' | 'ahead';
}

const writeReleases = (
  batch: Batch,
  { id: projectId }: ProjectRecord,
  { releases }: Neighbour,
  now: number,
): Plan[] =>
  releases.map(({ name, day, state }, index) => {
    const id = String(batch.nextNumber('version'));
    batch.put('versions', {
      id,
      projectId,
      name,
      description: null,
      startDate: day === null ? null : dateAt(now, day - 90),
      releaseDate: day === null ? null : dateAt(now, day),
      released: state !== 'unreleased',
      archived: state === 'archived',
      sequence: index + 1,
    });
    if (state !== 'unreleased') return { id, progress: 'done' };
    return { id, progress: day !== null && day < 30 ? 'running' : 'ahead' };
  });

const writeSprints = (
  site: Site,
  batch: Batch,
  project: ProjectRecord,
  { sprints }: Neighbour,
  now: number,
): Plan[] => {
  const board = [...site.rows.boards.values()].find(
    ({ locationProjectId }) => locationProjectId === project.id,
  );
  return sprints.map(({ name, goal, state, from }) => {
    const id = String(batch.nextNumber('sprint'));
    const endDate = momentAt(now, from + SPRINT_DAYS);
    batch.put('sprints', {
      id,
      name,
      goal,
      state,
      originBoardId: Number(board?.id ?? 0),
      startDate: momentAt(now, from),
      endDate,
      completeDate: state === 'closed' ? endDate : null,
      createdDate: momentAt(now, from - SPRINT_DAYS),
      sequence: batch.nextNumber('sprintSequence'),
      properties: {},
    });
    if (state === 'future') return { id, progress: 'ahead' };
    return { id, progress: state === 'closed' ? 'done' : 'running' };
  });
};

/**
 * Returns the progress of a story in a release or sprint. The story is nearly always done if the release or sprint has
 * ended, sometimes if it is running, and never if it has not begun.
 */
const progressIn = (plan: Plan | undefined, chance: Chance): Progress => {
  if (plan?.progress === 'done') return chance.next() < 0.96 ? 2 : 1;
  if (plan?.progress === 'running') return chance.pick<Progress>([0, 0, 1, 1, 2]);
  return 0;
};

/**
 * Returns the summaries of an epic's stories. Each summary combines a deed with a thing, and no summary occurs twice.
 */
const summariesOf = (
  neighbour: Neighbour,
  epic: Neighbour['epics'][number],
  chance: Chance,
): string[] =>
  chance
    .shuffled(
      epic.things.flatMap((thing) => neighbour.deeds.map((deed) => deed.replace('{}', thing))),
    )
    .slice(0, STORIES_OF_AN_EPIC);

/**
 * Writes an additional project with its releases, sprints, issues and dependencies. On the same day, the result is
 * always the same.
 */
export const writeNeighbour = (
  site: Site,
  batch: Batch,
  neighbour: Neighbour,
  now: number,
): void => {
  const template = templateOf(neighbour.template);
  if (!template) throw new Error(`there is no project template ${neighbour.template}`);
  const { key, name, description } = neighbour;
  const wanted = { key, name, description, template, leadId: PEOPLE.projectAdmin.id };
  const project = writeNewProject(site, batch, { ...wanted, memberGroups: [SOFTWARE_GROUP] });
  const releases = writeReleases(batch, project, neighbour, now);
  const sprints = writeSprints(site, batch, project, neighbour, now);
  const chance = seededChance(Number.parseInt(key, 36));
  const life = new ProjectLife(site, batch, project, now);

  const story = (epic: IssueRecord, summary: string): IssueRecord => {
    const release = chance.next() < 0.85 ? chance.pick(releases) : undefined;
    const progress = progressIn(release, chance);
    const fitting = sprints.filter((sprint) => sprint.progress === release?.progress);
    const sprint = fitting.length > 0 && chance.next() < 0.6 ? chance.pick(fitting) : undefined;
    return life.do({
      level: 0,
      summary,
      parent: epic,
      age: 20 + chance.below(200),
      progress,
      versionIds: release ? [release.id] : [],
      sprintIds: sprint ? [sprint.id] : [],
      points: chance.next() < 0.8 ? chance.pick(POINTS) : null,
      priorityId: chance.pick(PRIORITIES),
      assigneeId: progress > 0 || chance.next() < 0.3 ? chance.pick(BUILDERS).id : null,
      bug: chance.next() < 0.12,
    });
  };
  const subtasks = (parentStory: IssueRecord): void => {
    for (const task of chance.shuffled(neighbour.tasks).slice(0, 1 + chance.below(3))) {
      const progress = chance.pick<Progress>([0, 1, 2]);
      life.do({ level: -1, summary: task, parent: parentStory, age: chance.below(20), progress });
    }
  };
  const depend = (on: IssueRecord, from: IssueRecord): void => {
    const id = String(batch.nextNumber('link'));
    batch.put('links', { id, typeId: '10000', inwardId: on.id, outwardId: from.id });
  };

  for (const epic of neighbour.epics) {
    const parent = life.do({ level: 1, summary: epic.summary, age: 230, progress: 1 });
    let before: IssueRecord | null = null;
    for (const summary of summariesOf(neighbour, epic, chance)) {
      const made = story(parent, summary);
      if (chance.next() < 0.15) subtasks(made);
      if (before && chance.next() < 0.08) depend(before, made);
      before = made;
    }
  }
};
