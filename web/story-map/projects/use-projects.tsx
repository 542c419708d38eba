import { type ReactNode, useMemo, useState } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { foldedProjects, projectFolded } from '#domain/aggregates/setting/projects.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { withFoldedProjects } from '#domain/board/model/project-bands.ts';
import type { BoardIntents } from '../../board/props/board-props.ts';
import type { BoardProjects, Viewing } from '../../board/props/props.ts';
import { laterModule } from '../../later/later-module.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { changeRefused } from '../../store/state/flags.ts';
import { later } from '../../ui/pages/later.tsx';
import type { Asked, ChooseProjectProps } from './choose-project.tsx';

/** Loaded on demand: on most maps all goals belong to one project. */
const byProject = laterModule(() => import('./by-project.ts'));
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
    return {
      ...intents,
      onAddCards: (place, summaries) =>
        byProject.run(({ lacksProject }) => {
          if (lacksProject(map, banded, place)) setAsked({ of: 'steps', place, summaries });
          else intents.onAddCards(place, summaries);
        }),
      ...(banded && {
        onCreateGoal: ({ summary }) => setAsked({ of: 'goal', summary }),
        onRankGoal: (...ranked) =>
          byProject.run((rules) => rules.rankInProject(map, ranked, intents.onRankGoal, refuse)),
      }),
    };
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
