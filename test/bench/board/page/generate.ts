import type { MapSources } from '#domain/board/model/model.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { rankBetween } from '#domain/kernel/ranking/between.ts';
import type { Rank } from '#domain/kernel/ranking/rank.ts';
import { goal } from '#domain/testing/goals.ts';
import { status, step, story, version } from '#domain/testing/issues.ts';
import type { Issue, StatusCategory } from '#domain/tracker/entities.ts';
import type { Sources } from './contract.ts';

const STEPS_IN_A_GOAL = 5;
const CATEGORIES: readonly StatusCategory[] = ['new', 'indeterminate', 'done'];
const PRIORITIES = ['Highest', 'High', 'Medium', 'Low', 'Lowest'];
const PEOPLE = ['Ada Wu', 'Ben Okafor', 'Chloé Martin', 'Dmitri Orlov', 'Eun-ji Park'];
const TITLES = [
  'Find a trail near me',
  'See the height profile before I choose a route for the whole family',
  'Download the map',
  'Warn me of a storm on the way, in time to turn back to the last hut',
];

const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;

/** Generates an unlimited number of ranks, each higher than the one before. */
const ranks = function* (): Generator<Rank> {
  let rank: Rank | null = null;
  for (;;) {
    rank = rankBetween(rank, null) as Rank;
    yield rank;
  }
};

const nextOf = (source: Generator<Rank>): Rank => source.next().value as Rank;

const dressed = (issue: Issue, index: number): Issue => ({
  ...issue,
  summary: `${pick(TITLES, index)} (${index})`,
  status: {
    ...status(pick(CATEGORIES, index)),
    name: pick(['To do', 'In progress', 'Done'], index),
  },
  priority: { id: String(index % 5), name: pick(PRIORITIES, index), iconUrl: null },
  assignee: {
    accountId: `a${index % 5}` as AccountId,
    displayName: pick(PEOPLE, index),
    avatarUrl: null,
    active: true,
  },
});

/**
 * Generates a large project. Its cards show everything that a card can show. The same size always gives the same
 * project.
 */
export const generated = ({ stories, steps, lanes }: Sources): MapSources => {
  const rising = ranks();
  const goals = Array.from({ length: Math.ceil(steps / STEPS_IN_A_GOAL) }, (_, index) =>
    goal(`g${index}`, nextOf(rising)),
  );
  const stepIssues = Array.from({ length: steps }, (_, index) =>
    step(String(index + 1), {
      properties: { goalId: `g${Math.floor(index / STEPS_IN_A_GOAL)}`, rank: nextOf(rising) },
    }),
  );
  const storyIssues = Array.from({ length: stories }, (_, index) =>
    dressed(
      story(String(100_000 + index), {
        parent: String((index % steps) + 1),
        versionIds: [String((Math.floor(index / steps) % lanes) + 1)],
        storyPoints: (index % 8) + 1,
        properties: { versionRank: nextOf(rising) },
      }),
      index,
    ),
  );
  return {
    goals,
    steps: stepIssues,
    stories: storyIssues,
    subtasks: [],
    versions: Array.from({ length: lanes }, (_, index) => version(String(index + 1))),
    sprints: [],
  };
};
