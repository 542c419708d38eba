import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadPast } from '../../store/time/read-past.ts';
import type { BarProps } from '../../story-map/panel.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { pageMoments } from '../../story-map/past/page-moments.ts';
import { pastBoardOf } from './past-board.ts';
import type { ShownMoment } from './read-moment.ts';

type ShownProps = Pick<BarProps, 'announce' | 'onPast'>;

/** The moment that the page shows; null for now. The page shows now again when the bar closes. */
export const useShown = ({ announce, onPast }: ShownProps) => {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState<ShownMoment | null>(null);
  const tell = (at: string) => announce(t('time.bar.shown', { at: momentText(i18n.language, at) }));
  const leave = useEffectEvent(() => {
    onPast(null);
    pageMoments.set({ shown: null, playing: false, open: false, asked: null });
  });
  useEffect(() => {
    pageMoments.set({ open: true });
    return () => leave();
  }, []);
  const refuse = () => announce(t('time.bar.refused'));
  return {
    shown,
    /** Tells screen readers which moment the page shows. */
    tellShown: () => shown && tell(shown.former.at),
    /** `quiet`: the moment is not told, because the next one follows at once. */
    appear: ({ board: now }: ReadPast, moment: ShownMoment, quiet: boolean) => {
      const { at } = moment.former;
      setShown(moment);
      onPast(pastBoardOf(now, moment.former, refuse));
      pageMoments.set({ shown: at });
      if (!quiet) tell(at);
    },
    vanish: () => {
      if (shown) announce(t('time.bar.now'));
      setShown(null);
      onPast(null);
      pageMoments.set({ shown: null });
    },
  };
};
