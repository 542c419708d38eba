import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useBacklogCountQuery } from '../../store/backlog/follow-backlog.ts';
import styles from '../../story-map/page/panel-mark.module.css';
import { useAtRest } from '../../story-map/page/use-at-rest.ts';
import type { PanelMarkProps } from '../../story-map/panel.ts';
import { goalIssuesOf } from './list-backlog.ts';

/**
 * Shows on the panel's button how many issues the backlog has. Shows nothing for a portfolio, whose panel lists every
 * issue.
 */
const BacklogMark = ({ loaded: { board, goals } }: PanelMarkProps) => {
  const { i18n } = useTranslation();
  const { data = 0 } = useBacklogCountQuery(
    useAtRest() && !board.portfolio
      ? { scope: board.scope, without: [...goalIssuesOf(goals)].sort() }
      : skipToken,
  );
  if (data === 0) return null;
  // Drawn by the style sheet: text inside the button would have to be part of its accessible name.
  const number = new Intl.NumberFormat(i18n.language).format(data);
  return <span className={styles.count} aria-hidden="true" data-number={number} />;
};

export default BacklogMark;
