import type { TrackerOrder } from '#domain/board/model/model.ts';
import type { BoardData } from './board-data.ts';

type Ground = Pick<BoardData, 'admin' | 'projects' | 'rankField'>;

/** How to order by the tracker's rank, if the board's admins chose it (R-RANK-6); null for our own ranks. */
export const trackerOrderOf = ({ admin, projects, rankField }: Ground): TrackerOrder | null =>
  admin.fieldSetting.useJiraRank
    ? {
        field: rankField,
        teamManaged: projects.filter(({ style }) => style === 'next-gen').map(({ id }) => id),
      }
    : null;
