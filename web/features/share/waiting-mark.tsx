import { skipToken } from '@reduxjs/toolkit/query';
import { boardKeyOf } from '../../store/board-data/board-key-of.ts';
import { useCommentCountsQuery } from '../../store/share/comment-counts-api.ts';
import { CountMark } from '../../story-map/page/count-mark.tsx';
import { useAtRest } from '../../story-map/page/use-at-rest.ts';
import type { PanelMarkProps } from '../../story-map/panel.ts';

/** The number of guest comments that the user has not reviewed yet. */
const WaitingMark = ({ loaded }: PanelMarkProps) => {
  const { portfolio, arg } = loaded.board;
  const asks = useAtRest() && portfolio === undefined;
  const { data } = useCommentCountsQuery(asks ? boardKeyOf(loaded, arg.ref) : skipToken);
  return <CountMark count={data?.waiting ?? 0} />;
};

export default WaitingMark;
