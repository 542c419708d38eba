import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HIDDEN_BECAUSE, hiddenStories } from '#domain/board/visibility/hidden-stories.ts';
import type { ToolbarProps } from './toolbar-props.ts';

export interface CountReasonProps
  extends Pick<ToolbarProps, 'map' | 'seen' | 'filters' | 'loaded'> {
  readonly children: ReactNode;
}

/** The number of visible stories, with a tooltip that explains why other stories are hidden. */
const CountReason = ({ map, seen, filters, loaded, children }: CountReasonProps) => {
  const { t } = useTranslation();
  const counts = hiddenStories({ map, seen, shown: filters.map }, loaded.board.leftOut);
  const reasons = HIDDEN_BECAUSE.flatMap((reason) => {
    const stories = counts.get(reason);
    return stories === undefined ? [] : [t(`hiddenStories.${reason}`, { stories })];
  }).join(' · ');
  return (
    <span data-tooltip={reasons ? t('hiddenStories.title', { reasons }) : undefined}>
      {children}
    </span>
  );
};

export default CountReason;
