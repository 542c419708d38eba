import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lane } from '#domain/board/model/model.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { rollUp } from '#domain/roadmap/roll-up.ts';
import { BANDING } from '../../board/bands/banding.ts';
import type { BoardBands } from '../../board/props/board-bands.ts';
import type { StoryMapBoardProps } from '../../board/props/board-props.ts';
import { StoryMapBoard } from '../../board/story-map-board.tsx';
import { LaneSteps } from '../../board/view/cards/layers.ts';
import { ProjectTile } from '../../page/project-tile.tsx';
import { BandFacts, GoalHealth } from './facts.tsx';

LaneSteps.preload();

const laneMark = ({ project }: Lane) =>
  project && <ProjectTile project={{ name: project.name, avatarUrl: null }} size={20} />;

/** The map of a portfolio with three levels. Each project is a band with its own row of steps (R-PORTFOLIO-7). */
const BandedBoard = (props: StoryMapBoardProps) => {
  const { t } = useTranslation();
  const { map, whole = map, today } = props.model;
  const sums = useMemo(() => {
    const projects = whole.lanes.flatMap(({ project }) => project ?? []);
    return rollUp(whole, projects, dayNumber(today));
  }, [whole, today]);
  const bands = useMemo((): BoardBands => {
    // The elements are memoised, so that lane headings do not render again while the map scrolls.
    const byLane = new Map(
      sums.projects.map(({ project, sum }) => [
        project.id as string,
        <BandFacts key="" sum={sum} />,
      ]),
    );
    const byGoal = new Map(
      sums.goals.map(({ goal, sum }) => [
        goal.id,
        {
          percent: sum.percent,
          basis: sum.points > 0 ? t('portfolio.board.ofPoints') : t('portfolio.board.ofStories'),
          facts: <GoalHealth sum={sum} />,
        },
      ]),
    );
    return {
      banding: BANDING,
      laneMark,
      laneFacts: ({ id }) => byLane.get(id),
      goalRollUp: (id) => byGoal.get(id),
    };
  }, [sums, t]);
  return <StoryMapBoard {...props} bands={bands} />;
};

export default BandedBoard;
