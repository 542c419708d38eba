import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasUnreadQuery } from '../../store/activity/unread-api.ts';
import styles from '../../story-map/page/panel-mark.module.css';
import { useAtRest } from '../../story-map/page/use-at-rest.ts';
import type { PanelMarkProps } from '../../story-map/panel.ts';

/** A dot that is shown while the map has unread activity. */
const UnreadMark = ({ loaded: { board, projectIds } }: PanelMarkProps) => {
  const { boardId } = board;
  const arg = useMemo(
    () => ({ projectIds, boardIds: boardId === null ? [] : [boardId] }),
    [projectIds, boardId],
  );
  const { data = false } = useHasUnreadQuery(useAtRest() ? arg : skipToken);
  const { t } = useTranslation();
  return data && <span className={styles.dot} aria-hidden="true" data-said={t('toolbar.unread')} />;
};

export default UnreadMark;
