import { type ImportRow, rowOf } from '../import/row.ts';
import { PEOPLE } from '../site/people.ts';
import {
  type DemoStep,
  type DemoStory,
  GOALS,
  LOOSE_STEPS,
  LOOSE_STORIES,
  PRIVATE_STEPS,
  RELEASES,
  SPRINTS,
} from './map.ts';

interface DemoProject {
  readonly key: string;
  readonly name: string;
}

const TRAILHEAD: DemoProject = { key: 'TRAIL', name: 'Trailhead' };
/** The project that only its administrators see. */
export const QUARTERMASTER: DemoProject = { key: 'STORES', name: 'Quartermaster' };
const DAY = 24 * 60 * 60 * 1000;

const dateAt = (now: number, days: number): string =>
  new Date(now + days * DAY).toISOString().slice(0, 10);
const momentAt = (now: number, days: number): string => `${dateAt(now, days)}T09:00:00.000Z`;

const CATEGORY = {
  'To Do': 'new',
  'In Progress': 'indeterminate',
  'In Review': 'indeterminate',
  Done: 'done',
} as const;

const person = (name: keyof typeof PEOPLE): object => ({
  accountId: PEOPLE[name].id,
  displayName: PEOPLE[name].name,
});

const releasesOf = ({ release }: DemoStory, now: number): object[] =>
  release
    ? [
        {
          name: release,
          released: RELEASES[release].released,
          releaseDate: dateAt(now, RELEASES[release].day),
        },
      ]
    : [];

const sprintsOf = ({ sprint }: DemoStory, now: number): object[] => {
  if (!sprint) return [];
  const { state, from, to, goal } = SPRINTS[sprint];
  const dates = { startDate: momentAt(now, from), endDate: momentAt(now, to) };
  return [
    {
      name: sprint,
      state,
      goal,
      ...dates,
      ...(state === 'closed' ? { completeDate: dates.endDate } : {}),
    },
  ];
};

const pictureOf = (filename: string, created: string) => ({
  filename,
  mimeType: 'image/png',
  size: 48_000,
  author: person('boardAdmin'),
  created,
});

/**
 * Collects the issues of the demo in order. Issues are numbered consecutively. Four issues are created on each day,
 * beginning sixty days ago.
 */
class IssueCollector {
  readonly values: object[] = [];
  private readonly project: DemoProject;
  private readonly now: number;

  constructor(project: DemoProject, now: number) {
    this.project = project;
    this.now = now;
  }

  add(type: string, level: number, story: DemoStory, parent: string | null): string {
    const key = `${this.project.key}-${this.values.length + 1}`;
    const created = momentAt(this.now, this.values.length / 4 - 60);
    this.values.push({
      key,
      fields: {
        project: { name: this.project.name },
        summary: story.summary,
        issuetype: { name: type, hierarchyLevel: level },
        status: { name: story.status, statusCategory: { key: CATEGORY[story.status] } },
        priority: { name: story.priority ?? 'Medium' },
        reporter: person('projectAdmin'),
        fixVersions: releasesOf(story, this.now),
        sprint: sprintsOf(story, this.now),
        created,
        updated: created,
        statuscategorychangedate: created,
        ...(story.status === 'Done'
          ? { resolution: { name: 'Done' }, resolutiondate: created }
          : {}),
        ...(story.assignee ? { assignee: person(story.assignee) } : {}),
        ...(story.points === undefined ? {} : { customfield_10026: story.points }),
        ...(parent === null ? {} : { parent: { key: parent } }),
        ...(story.picture === undefined ? {} : { attachment: [pictureOf(story.picture, created)] }),
      },
    });
    return key;
  }

  addStory(story: DemoStory, step: string | null): void {
    const key = this.add(story.type ?? 'Story', 0, story, step);
    for (const [index, summary] of (story.subtasks ?? []).entries()) {
      this.add('Sub-task', -1, { summary, status: index === 0 ? 'Done' : 'To Do' }, key);
    }
  }

  addStep({ summary, stories }: DemoStep): void {
    const key = this.add('Epic', 1, { summary, status: 'In Progress' }, null);
    for (const story of stories) this.addStory(story, key);
  }
}

/** Returns the issues of the demo as rows of an export. Throws if a row could not be imported. */
export const demoRows = (now: number): ImportRow[] => {
  const trailhead = new IssueCollector(TRAILHEAD, now);
  for (const step of [...GOALS.flatMap(({ steps }) => steps), ...LOOSE_STEPS])
    trailhead.addStep(step);
  for (const story of LOOSE_STORIES) trailhead.addStory(story, null);
  const quartermaster = new IssueCollector(QUARTERMASTER, now);
  for (const step of PRIVATE_STEPS) quartermaster.addStep(step);
  return [...trailhead.values, ...quartermaster.values].map((value, index) => {
    const row = rowOf(value, index + 1);
    if (typeof row === 'string') throw new Error(`the demo is wrong: ${row}`);
    return row;
  });
};
