import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useBacklogCountQuery } from '../../../api/backlog/follow-backlog.ts';
import type { PanelMarkProps } from '../panels/panel.ts';
import styles from '../panels/panel-mark.module.css';
import { useAtRest } from '../panels/use-at-rest.ts';

/** How many issues wait in the backlog; the button keeps its own name. */
const BacklogMark = ({ loaded: { board } }: PanelMarkProps) => {
  const { i18n } = useTranslation();
  const { data = 0 } = useBacklogCountQuery(useAtRest() ? board.scope : skipToken);
  if (data === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {new Intl.NumberFormat(i18n.language).format(data)}
    </span>
  );
};

export default BacklogMark;
