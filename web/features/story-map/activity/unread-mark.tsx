import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useHasUnreadQuery } from '../../../api/activity/unread-api.ts';
import type { PanelMarkProps } from '../panels/panel.ts';
import styles from '../panels/panel-mark.module.css';
import { useAtRest } from '../panels/use-at-rest.ts';

/** A dot while there is something of this map that one has not read. */
const UnreadMark = ({ loaded: { board, projectIds } }: PanelMarkProps) => {
  const { boardId } = board;
  const arg = useMemo(
    () => ({ projectIds, boardIds: boardId === null ? [] : [boardId] }),
    [projectIds, boardId],
  );
  const { data = false } = useHasUnreadQuery(useAtRest() ? arg : skipToken);
  return data && <span className={styles.dot} aria-hidden="true" data-unread />;
};

export default UnreadMark;
