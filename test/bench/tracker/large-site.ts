import { seeded } from './random.ts';

/** What the large site is made of: 22,000 issues on one board. */
export const COUNTS = { epics: 600, stories: 14_000, subtasks: 7_400 } as const;
const RELEASES = 40;
const SPRINTS = 60;
const PEOPLE = 60;
const DAY = 86_400_000;
const BEGUN = Date.parse('2022-01-03T08:00:00Z');
const DAYS = 1500;

const VERBS = ['Show', 'Load', 'Sort', 'Share', 'Print', 'Undo', 'Filter', 'Measure', 'Translate'];
const THINGS = ['routes', 'maps', 'huts', 'photos', 'receipts', 'tracks', 'weather', 'tickets'];
const PLACES = ['offline', 'in the list', 'on the phone', 'for groups', 'at night', 'by name'];
const LABELS = ['ios', 'android', 'web', 'speed', 'design', 'legal', 'data', 'search'];
const STATUSES = [
  { name: 'To Do', statusCategory: { key: 'new' } },
  { name: 'In Progress', statusCategory: { key: 'indeterminate' } },
  { name: 'Done', statusCategory: { key: 'done' } },
] as const;
const PRIORITIES = ['Highest', 'High', 'Medium', 'Low', 'Lowest'];

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const releaseAt = (at: number): object => ({
  name: `${1 + Math.floor(at / 10)}.${at % 10}`,
  released: at < RELEASES - 6,
  releaseDate: dayOf(BEGUN + (at * DAYS * DAY) / RELEASES),
});

const sprintAt = (at: number): object => {
  const start = BEGUN + (at * DAYS * DAY) / SPRINTS;
  const state = at < SPRINTS - 4 ? 'closed' : at === SPRINTS - 4 ? 'active' : 'future';
  return {
    id: at + 1,
    name: `Sprint ${at + 1}`,
    state,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 14 * DAY).toISOString(),
    originBoardId: 1,
  };
};

const LEVELS = {
  Epic: 1,
  Story: 0,
  'Sub-task': -1,
} as const;

/** Every issue of the site as a line of an export; the same seed gives the same site. */
export function* largeSiteLines(seed: number): Generator<string> {
  const random = seeded(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const maybe = <Value>(share: number, value: () => Value): Value | undefined =>
    random() < share ? value() : undefined;

  const line = (number: number, type: keyof typeof LEVELS, parent: number | undefined): string => {
    const created = BEGUN + below(DAYS * DAY);
    const story = LEVELS[type] === 0;
    const progress = random();
    const release = story ? maybe(0.6, () => releaseAt(below(RELEASES))) : undefined;
    const sprint = story ? maybe(0.5, () => sprintAt(below(SPRINTS))) : undefined;
    return JSON.stringify({
      key: `BIG-${number}`,
      fields: {
        summary: `${pick(VERBS)} ${pick(THINGS)} ${pick(PLACES)} (${number})`,
        issuetype: { name: type, hierarchyLevel: LEVELS[type] },
        status: progress < 0.3 ? STATUSES[0] : progress < 0.45 ? STATUSES[1] : STATUSES[2],
        priority: { name: pick(PRIORITIES) },
        labels: [...new Set([pick(LABELS), pick(LABELS)])],
        fixVersions: release ? [release] : [],
        sprint: sprint ? [sprint] : [],
        ...(parent === undefined ? {} : { parent: { key: `BIG-${parent}` } }),
        assignee: maybe(0.7, () => ({ accountId: `person-${below(PEOPLE)}` })),
        reporter: { accountId: `person-${below(PEOPLE)}` },
        customfield_10026: story ? pick([1, 2, 3, 5, 8, 13]) : undefined,
        issuelinks: story
          ? (maybe(0.2, () => [
              { type: { name: 'Blocks' }, outwardIssue: { key: `BIG-${1 + below(number)}` } },
            ]) ?? [])
          : [],
        created: new Date(created).toISOString(),
        updated: new Date(created + below(90 * DAY)).toISOString(),
      },
    });
  };

  const firstStory = COUNTS.epics + 1;
  for (let at = 1; at <= COUNTS.epics; at += 1) yield line(at, 'Epic', undefined);
  for (let at = 0; at < COUNTS.stories; at += 1)
    yield line(
      firstStory + at,
      'Story',
      maybe(0.85, () => 1 + below(COUNTS.epics)),
    );
  for (let at = 0; at < COUNTS.subtasks; at += 1)
    yield line(firstStory + COUNTS.stories + at, 'Sub-task', firstStory + below(COUNTS.stories));
}
