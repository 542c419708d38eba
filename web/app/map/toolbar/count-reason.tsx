import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectedOf } from '#domain/board/filters/narrowing.ts';
import { HIDDEN_BECAUSE, hiddenStories } from '#domain/board/visibility/hidden-stories.ts';
import { useLiveRegion } from '../../../page/live-region.tsx';
import type { ToolbarProps } from './toolbar-props.ts';

export interface CountReasonProps
  extends Pick<ToolbarProps, 'counted' | 'seen' | 'filters' | 'loaded'> {
  readonly text: string;
}

/**
 * Announces the number of visible stories when the filters that the user has changed are applied. It says nothing when
 * the number changes for another reason, which is announced where it happens.
 */
const useSaidCount = ({ filters, text }: Pick<CountReasonProps, 'filters' | 'text'>) => {
  const { t } = useTranslation();
  const { announce, region } = useLiveRegion();
  const { quick, cards, waiting } = filters;
  const chosen = JSON.stringify([selectedOf(quick), cards]);
  const last = useRef(chosen);
  useEffect(() => {
    if (waiting || last.current === chosen) return;
    last.current = chosen;
    announce(t('hiddenStories.said', { counts: text }));
  }, [waiting, chosen, announce, text, t]);
  return region;
};

/**
 * The number of visible stories, with a tooltip that explains why other stories are hidden. Screen readers hear the
 * number after each change of the filters.
 */
const CountReason = ({ counted, seen, filters, loaded, text }: CountReasonProps) => {
  const { t } = useTranslation();
  const region = useSaidCount({ filters, text });
  const counts = hiddenStories({ map: counted, seen, shown: filters.map }, loaded.board.leftOut);
  const reasons = HIDDEN_BECAUSE.flatMap((reason) => {
    const stories = counts.get(reason);
    return stories === undefined ? [] : [t(`hiddenStories.${reason}`, { stories })];
  }).join(' · ');
  return (
    <>
      <span
        data-tooltip={
          reasons && !filters.waiting ? t('hiddenStories.title', { reasons }) : undefined
        }
      >
        {text}
      </span>
      {region}
    </>
  );
};

export default CountReason;
