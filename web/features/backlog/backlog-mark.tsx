import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useBacklogCountQuery } from '../../store/backlog/follow-backlog.ts';
import { CountMark } from '../../story-map/page/count-mark.tsx';
import { useAtRest } from '../../story-map/page/use-at-rest.ts';
import type { PanelMarkProps } from '../../story-map/panel.ts';
import { goalIssuesOf } from './list-backlog.ts';

/**
 * Shows the number of backlog issues on the panel's button. For a portfolio, shows nothing, because its panel lists all
 * issues.
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
