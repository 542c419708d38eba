import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useBacklogCountQuery } from '../../store/backlog/follow-backlog.ts';
import { CountMark } from '../../story-map/page/count-mark.tsx';
import { useAtRest } from '../../story-map/page/use-at-rest.ts';
import type { PanelMarkProps } from '../../story-map/panel.ts';
import { goalIssuesOf } from './list-backlog.ts';

/**
 * Shows on the panel's button how many issues the backlog has. Shows nothing for a portfolio, whose panel lists every
 * issue.
 */
const BacklogMark = ({ loaded: { board, goals } }: PanelMarkProps) => {
  const { t } = useTranslation();
  const { data = 0 } = useBacklogCountQuery(
    useAtRest() && !board.portfolio
      ? { scope: board.scope, without: [...goalIssuesOf(goals)].sort() }
      : skipToken,
  );
  return <CountMark count={data} said={t('toolbar.waiting', { count: data })} />;
};

export default BacklogMark;
