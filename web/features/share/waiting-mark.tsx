import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { boardKeyOf } from '../../store/board-data/board-key-of.ts';
import { useCommentCountsQuery } from '../../store/share/comment-counts-api.ts';
import styles from '../../story-map/page/panel-mark.module.css';
import { useAtRest } from '../../story-map/page/use-at-rest.ts';
import type { PanelMarkProps } from '../../story-map/panel.ts';

/**
 * Number of guest comments that wait for the user's review; hidden from screen readers, so the button's name stays
 * short.
 */
const WaitingMark = ({ loaded }: PanelMarkProps) => {
  const { i18n } = useTranslation();
  const { portfolio, arg } = loaded.board;
  const asks = useAtRest() && portfolio === undefined;
  const { data } = useCommentCountsQuery(asks ? boardKeyOf(loaded, arg.ref) : skipToken);
  if (!data || data.waiting === 0) return null;
  const number = new Intl.NumberFormat(i18n.language).format(data.waiting);
  return <span className={styles.count} aria-hidden="true" data-number={number} />;
};

export default WaitingMark;
