import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { boardKeyOf } from '../../../api/share/board-key-of.ts';
import { useCommentCountsQuery } from '../../../api/share/comment-counts-api.ts';
import type { PanelMarkProps } from '../panels/panel.ts';
import styles from '../panels/panel-mark.module.css';
import { useAtRest } from '../panels/use-at-rest.ts';

/** How much of what guests have said waits for the reader; the button keeps its own name. */
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
