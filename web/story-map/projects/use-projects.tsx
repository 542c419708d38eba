import { type ReactNode, useMemo, useState } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { foldedProjects, projectFolded } from '#domain/aggregates/setting/projects.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { placeInProject, withFoldedProjects } from '#domain/board/model/project-bands.ts';
import type { BoardIntents } from '../../board/props/board-props.ts';
import type { BoardProjects, Viewing } from '../../board/props/props.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { changeRefused } from '../../store/state/flags.ts';
import { later } from '../../ui/pages/later.tsx';
import type { Asked, ChooseProjectProps } from './choose-project.tsx';

const ChooseProject = later<ChooseProjectProps>(() => import('./choose-project.tsx'), 'view');

interface ProjectsOptions {
  readonly map: StoryMap;
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly settings: UserSettings;
  readonly viewing: Viewing;
  readonly ids: () => string;
  readonly change: (step: SettingsChange) => void;
  readonly intents: BoardIntents;
}

export interface Projects {
  readonly map: StoryMap;
  /** The bands of the projects above their goals; undefined if goals are not grouped by project. */
  readonly bands: BoardProjects | undefined;
  readonly viewing: Viewing;
  readonly intents: BoardIntents;
  readonly dialog: ReactNode;
}

/**
 * Returns the view actions with one difference: to unfold a goal whose project is folded, unfolds the project, because
 * the goal would stay hidden otherwise.
 */
const viewingProjects = (
  viewing: Viewing,
  map: StoryMap,
  { folded, onFold }: BoardProjects,
): Viewing => ({
  ...viewing,
  onCollapse: (thing, collapsed) => {
    const goal = map.goals.find(({ id }) => thing.kind === 'goal' && id === thing.id)?.goal;
    if (goal && !collapsed && folded.has(goal.projectId)) onFold(goal.projectId, false);
    else viewing.onCollapse(thing, collapsed);
  },
});

/**
 * Returns the intents with one difference: new steps ask for their project if neither their goal nor their position
 * determines it.
 */
const addingSteps = (
  intents: BoardIntents,
  map: StoryMap,
  banded: boolean,
  ask: (asked: Asked) => void,
): BoardIntents => {
  const tellsProject = (goalId: string): boolean =>
    banded && map.goals.some(({ id, goal }) => id === goalId && goal !== null);
  return {
    ...intents,
    onAddCards: (place, summaries) => {
      const open = place.kind === 'step' && !place.projectId && !tellsProject(place.goalId);
      if (!open) intents.onAddCards(place, summaries);
      else ask({ of: 'steps', place, summaries });
    },
  };
};

/**
 * Returns the intents for goals with two differences: a new goal asks for its project, and a goal can be ranked only
 * among the goals of its project.
 */
const goalsByProject = (
  { onRankGoal }: BoardIntents,
  map: StoryMap,
  ask: (asked: Asked) => void,
  refuse: () => void,
): Pick<BoardIntents, 'onCreateGoal' | 'onRankGoal'> => ({
  onCreateGoal: ({ summary }) => ask({ of: 'goal', summary }),
  onRankGoal: (move, said) => {
    const placed = placeInProject(map, move);
    if (placed) onRankGoal(placed, said);
    else refuse();
  },
});

/**
 * Adapts a board with several projects. Goals are grouped by project under a band that can be folded, and ranked within
 * their project. A new goal asks for its project (R-CREATE-4). In a portfolio, goals belong to no project, so there is
 * no band, and a new step asks for its project.
 */
export const useProjects = (options: ProjectsOptions): Projects => {
  const { map, board, goals, settings, viewing, ids, change, intents } = options;
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { projects } = board;
  const away = foldedProjects(settings).join();
  const bands = useMemo(
    (): BoardProjects => ({
      projects,
      folded: new Set(away.split(',').filter(Boolean)),
      onFold: (id, folded) => change(projectFolded(id, folded)),
    }),
    [projects, away, change],
  );
  const several = projects.length > 1;
  const banded = several && !board.portfolio;
  const shown = useMemo(
    () => (banded ? withFoldedProjects(map, bands.folded) : map),
    [banded, map, bands],
  );
  const banding = useMemo(
    () => (banded ? viewingProjects(viewing, map, bands) : viewing),
    [banded, viewing, map, bands],
  );
  const asking = useMemo((): BoardIntents => {
    if (!several) return intents;
    const refuse = () => dispatch(changeRefused({ kind: 'refused', code: 'MOVE_GOAL_PROJECT' }));
    const adding = addingSteps(intents, map, banded, setAsked);
    return banded ? { ...adding, ...goalsByProject(intents, map, setAsked, refuse) } : adding;
  }, [several, banded, intents, map, dispatch]);
  return {
    map: shown,
    bands: banded ? bands : undefined,
    viewing: banding,
    intents: asking,
    dialog: asked && (
      <ChooseProject
        asked={asked}
        {...{ board, goals, ids, onAddCards: intents.onAddCards }}
        onClose={() => setAsked(null)}
      />
    ),
  };
};
