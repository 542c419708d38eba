import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import type { SwimlaneMode } from '#domain/map/model.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { featuresApi } from '../../../api/features/features-api.ts';
import { ReleasesOff } from './releases-off.tsx';

/** What stands in for a map by releases where a team has switched releases off; null where it has not. */
export const useReleasesOff = (board: BoardData, mode: SwimlaneMode): ReactNode => {
  const [project] = board.projects;
  const asked = mode === 'release' && board.projects.length === 1 && project?.style === 'next-gen';
  const { useReleaseFeatureQuery } = featuresApi;
  const { data: feature } = useReleaseFeatureQuery(asked ? project.key : skipToken);
  if (!asked || !feature || feature.on) return null;
  return (
    <ReleasesOff
      projectKey={project.key}
      feature={feature}
      mayTurnOn={board.rights.administer && !feature.locked}
    />
  );
};
