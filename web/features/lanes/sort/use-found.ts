import { useMemo, useState } from 'react';
import type { IssueFacts } from '#domain/board/grouping/facts.ts';
import { proposeSteps, type StepProposal } from '#domain/board/grouping/propose-steps.ts';
import {
  type OwnStep,
  ownSteps,
  storiesBySteps,
  storiesToSort,
  takesStory,
} from '#domain/board/grouping/sorting.ts';
import type { StoryCard, StoryMap } from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { useIssueFactsQuery } from '../../../store/board/issue-facts-api.ts';
import { type Ground, moveRulesOf } from '../../../story-map/changes/ground.ts';

/**
 * Maximum number of stories below each step whose components are requested. Labels and words need no request, so those
 * of all stories are used.
 */
const MOST_ASKED = 20;

export interface ToSort {
  readonly stories: readonly StoryCard[];
  readonly steps: readonly OwnStep[];
  readonly takes: (stepId: string, storyId: string) => boolean;
}

export interface Found extends ToSort {
  readonly proposals: readonly StepProposal[];
  /** State of the request for components. */
  readonly facts: 'loading' | 'failed' | 'known';
}

const toSortOn = (seen: StoryMap, { map, shown }: Ground, laneId: string): ToSort => {
  const stories = storiesToSort(seen, laneId);
  const steps = ownSteps(seen);
  const rules = moveRulesOf(shown);
  const cards = new Map(stories.map((card) => [card.issue.id as string, card]));
  const columns = new Map(steps.map((step) => [step.id, step]));
  return {
    stories,
    steps,
    takes: (stepId, storyId) => {
      const [card, step] = [cards.get(storyId), columns.get(stepId)];
      return card !== undefined && step !== undefined && takesStory(map, step, card, rules);
    },
  };
};

/** Returns proposals for the stories of a lane. `seen` is the map at the time when the dialog opened. */
export const useFound = (seen: StoryMap, ground: Ground, laneId: string): Found => {
  const [{ toSort, below }] = useState(() => ({
    toSort: toSortOn(seen, ground, laneId),
    below: storiesBySteps(ground.map),
  }));
  const { stories, steps, takes } = toSort;
  const under = (step: OwnStep): readonly Issue[] => below.get(step.id) ?? [];
  const asked = [
    ...stories.map(({ issue }) => issue),
    ...steps.flatMap((step) => [step.issue, ...under(step).slice(0, MOST_ASKED)]),
  ];
  const { data, isError } = useIssueFactsQuery(asked.map(({ key }) => key));
  const proposals = useMemo(() => {
    if (!data && !isError) return [];
    const known = new Map(data?.map((each) => [each.id, each]));
    const factsOf = ({ id, summary, labels }: Issue): IssueFacts => ({
      id,
      summary,
      labels,
      components: known.get(id)?.components ?? [],
    });
    return proposeSteps(
      stories.map(({ issue }) => factsOf(issue)),
      steps.map((step) => ({
        own: factsOf(step.issue),
        stories: (below.get(step.id) ?? []).map(factsOf),
      })),
      takes,
    );
  }, [data, isError, stories, steps, below, takes]);
  return { ...toSort, proposals, facts: isError ? 'failed' : data ? 'known' : 'loading' };
};
