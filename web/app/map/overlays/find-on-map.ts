import type { StoryMap } from '#domain/board/model/model.ts';
import type { Address } from '../../../board/grid/address.ts';

/** A goal, step or story that the search can find. */
export interface Findable {
  readonly at: Address;
  readonly title: string;
  /** The issue key. Empty for goals. */
  readonly key: string;
  /** The key and the title, in lower case. */
  readonly text: string;
  /** Where the match is on the map, for example its goal and lane. */
  readonly detail: string;
}

/** Functions that describe where a step, a story or a goal is on the map. */
export interface PlaceWords {
  readonly step: (goal: StoryMap['goals'][number]) => string;
  readonly story: (laneId: string) => string;
  readonly goal: (steps: number) => string;
}

const findable = (at: Address, title: string, key: string, detail: string): Findable => ({
  at,
  title,
  key,
  detail,
  text: `${key} ${title}`.toLowerCase(),
});

export const findables = (map: StoryMap, words: PlaceWords): readonly Findable[] => {
  const goals = map.goals.flatMap(({ id, goal, steps }) =>
    goal ? [findable({ kind: 'goal', id }, goal.fields.summary, '', words.goal(steps.length))] : [],
  );
  const steps = map.goals.flatMap((goal) =>
    goal.steps.flatMap(({ id, issue }) =>
      issue ? [findable({ kind: 'step', id }, issue.summary, issue.key, words.step(goal))] : [],
    ),
  );
  const stories = [...map.cells.values()].flat().map(({ issue, laneId }) => {
    const at: Address = { kind: 'story', id: issue.id };
    return findable(at, issue.summary, issue.key, words.story(laneId));
  });
  return [...goals, ...steps, ...stories];
};

/**
 * Returns how good a match is: higher is better, 0 means no match. A match in the key is better than one in the title.
 * In the title, a match at the start is better than one after it.
 */
const score = ({ key, title, text }: Findable, words: readonly string[], whole: string): number => {
  if (!words.every((word) => text.includes(word))) return 0;
  if (key !== '' && key.toLowerCase() === whole) return 5;
  if (key !== '' && key.toLowerCase().endsWith(`-${whole}`)) return 4;
  const lower = title.toLowerCase();
  if (lower.startsWith(whole)) return 3;
  return lower.includes(` ${whole}`) ? 2 : 1;
};

export interface Found {
  readonly best: readonly Findable[];
  readonly count: number;
}

/** Returns up to `most` of the best matches that contain all typed words. Goals and steps come before stories. */
export const findOnMap = (all: readonly Findable[], typed: string, most: number): Found => {
  const whole = typed.trim().toLowerCase();
  if (whole === '') return { best: [], count: 0 };
  const words = whole.split(/\s+/);
  const buckets: Findable[][] = [[], [], [], [], []];
  let count = 0;
  for (const each of all) {
    const found = score(each, words, whole);
    if (found === 0) continue;
    count += 1;
    buckets[5 - found]?.push(each);
  }
  return { best: buckets.flat().slice(0, most), count };
};
