import { seeded } from './random.ts';

/** The shares of epics and stories. All other issues are subtasks. */
const SHARES = { epics: 0.027, stories: 0.637 } as const;
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

const LEVELS = { Epic: 1, Story: 0, 'Sub-task': -1 } as const;
type TypeName = keyof typeof LEVELS;

class Dice {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  below(most: number): number {
    return Math.floor(this.#random() * most);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  maybe<Value>(share: number, value: () => Value): Value | undefined {
    return this.#random() < share ? value() : undefined;
  }

  /**
   * Returns a random status. Three of ten issues are still to do, one or two are in progress, and all others are done.
   */
  status(): object {
    const progress = this.#random();
    if (progress < 0.3) return STATUSES[0];
    return progress < 0.45 ? STATUSES[1] : STATUSES[2];
  }
}

/** Returns the fields that only issues of level 0 (stories and tasks) have. */
const planOf = (dice: Dice, number: number): object => {
  const release = dice.maybe(0.6, () => releaseAt(dice.below(RELEASES)));
  const sprint = dice.maybe(0.5, () => sprintAt(dice.below(SPRINTS)));
  // Chooses an issue with a lower number, so that no issue is linked to itself.
  const blocked = dice.maybe(0.2, () => dice.below(number)) ?? 0;
  return {
    fixVersions: release ? [release] : [],
    sprint: sprint ? [sprint] : [],
    customfield_10026: dice.pick([1, 2, 3, 5, 8, 13]),
    issuelinks:
      blocked > 0 ? [{ type: { name: 'Blocks' }, outwardIssue: { key: `BIG-${blocked}` } }] : [],
  };
};

const lineOf = (dice: Dice, number: number, type: TypeName, parent: number | undefined): string => {
  const created = BEGUN + dice.below(DAYS * DAY);
  return JSON.stringify({
    key: `BIG-${number}`,
    fields: {
      summary: `${dice.pick(VERBS)} ${dice.pick(THINGS)} ${dice.pick(PLACES)} (${number})`,
      issuetype: { name: type, hierarchyLevel: LEVELS[type] },
      status: dice.status(),
      priority: { name: dice.pick(PRIORITIES) },
      labels: [...new Set([dice.pick(LABELS), dice.pick(LABELS)])],
      ...(LEVELS[type] === 0 ? planOf(dice, number) : {}),
      ...(parent === undefined ? {} : { parent: { key: `BIG-${parent}` } }),
      assignee: dice.maybe(0.7, () => ({ accountId: `person-${dice.below(PEOPLE)}` })),
      reporter: { accountId: `person-${dice.below(PEOPLE)}` },
      created: new Date(created).toISOString(),
      updated: new Date(created + dice.below(90 * DAY)).toISOString(),
    },
  });
};

/** Generates the issues of the site as lines of an export. The same seed always gives the same lines. */
export function* largeSiteLines(seed: number, issues: number): Generator<string> {
  const dice = new Dice(seed);
  const epics = Math.round(issues * SHARES.epics);
  const stories = Math.round(issues * SHARES.stories);
  const subtasks = issues - epics - stories;
  for (let at = 1; at <= epics; at += 1) yield lineOf(dice, at, 'Epic', undefined);
  const firstStory = epics + 1;
  for (let at = 0; at < stories; at += 1) {
    const epic = dice.maybe(0.85, () => 1 + dice.below(epics));
    yield lineOf(dice, firstStory + at, 'Story', epic);
  }
  for (let at = 0; at < subtasks; at += 1)
    yield lineOf(dice, firstStory + stories + at, 'Sub-task', firstStory + dice.below(stories));
}
