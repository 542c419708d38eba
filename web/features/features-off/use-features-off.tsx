import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { NEEDED } from '#domain/aggregates/setting/features.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useFeaturesQuery } from '../../store/features/features-api.ts';
import { later } from '../../ui/pages/later.tsx';
import type { FeaturesOffProps } from './features-off.tsx';

const FeaturesOff = later<FeaturesOffProps>(() => import('./features-off.tsx'), 'errors', 'notes');

/**
 * Returns a page to show instead of the map if the lanes are releases or sprints and the project has turned that
 * feature off; otherwise null.
 */
export const useFeaturesOff = (board: BoardData, mode: SwimlaneMode): ReactNode => {
  const [project] = board.projects;
  const own = board.projects.length === 1 && project?.style === 'next-gen';
  const wanted = NEEDED[mode].at(-1);
  const asked = own && wanted !== undefined;
  const { data } = useFeaturesQuery(asked ? project.key : skipToken);
  if (!asked || !data || data.features[wanted]?.on !== false) return null;
  return (
    <FeaturesOff
      projectKey={project.key}
      project={data}
      wanted={wanted}
      administers={board.rights.administer}
    />
  );
};
