import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useBacklogCountQuery } from '../../store/backlog/follow-backlog.ts';
import styles from '../../story-map/page/panel-mark.module.css';
import { useAtRest } from '../../story-map/page/use-at-rest.ts';
import type { PanelMarkProps } from '../../story-map/panel.ts';
import { goalIssuesOf } from './list-backlog.ts';

/** How many issues wait in the backlog; the button keeps its own name. Of a portfolio every issue is listed there. */
const BacklogMark = ({ loaded: { board, goals } }: PanelMarkProps) => {
  const { i18n } = useTranslation();
  const { data = 0 } = useBacklogCountQuery(
    useAtRest() && !board.portfolio
      ? { scope: board.scope, without: [...goalIssuesOf(goals)].sort() }
      : skipToken,
  );
  if (data === 0) return null;
  // Drawn by its style: what stands in a button would have to be in its name.
  const number = new Intl.NumberFormat(i18n.language).format(data);
  return <span className={styles.count} aria-hidden="true" data-number={number} />;
};

export default BacklogMark;
