import type { StoryMap } from '#domain/board/model/model.ts';
import type { Address } from '../../board/grid/address.ts';

/**
 * Returns the goals, steps and stories whose title contains all words of the text, in map order; none for a blank text.
 */
export const findOnMap = (map: StoryMap, typed: string): readonly Address[] => {
  const words = typed.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (title: string): boolean => {
    const text = title.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  const goals = map.goals.flatMap(({ id, goal }): Address[] =>
    goal && has(goal.fields.summary) ? [{ kind: 'goal', id }] : [],
  );
  const steps = map.goals.flatMap((goal) =>
    goal.steps.flatMap(({ id, issue }): Address[] =>
      issue && has(issue.summary) ? [{ kind: 'step', id }] : [],
    ),
  );
  const stories = map.goals.flatMap((goal) =>
    goal.steps.flatMap((step) =>
      map.lanes.flatMap((lane) =>
        (map.cells.get(`${step.id}|${lane.id}`) ?? []).flatMap(({ issue }): Address[] =>
          has(issue.summary) ? [{ kind: 'story', id: issue.id }] : [],
        ),
      ),
    ),
  );
  return [...goals, ...steps, ...stories];
};
