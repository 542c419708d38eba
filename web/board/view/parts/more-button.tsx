import { use } from 'react';
import { isDraft } from '#domain/board/model/draft.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import type { OwnButtons } from '../../props/props.ts';
import { Suggested } from '../../props/suggested.ts';
import { useTexts } from '../../words/texts.tsx';
import styles from './more-button.module.css';

/**
 * "More actions (…)" of a card. The board opens one shared menu for whichever was pressed. On a suggestion stands in its
 * place what takes it or leaves it.
 */
export const MoreButton = (of: OwnButtons) => {
  const t = useTexts();
  return (
    (isDraft(of.id) && use(Suggested)?.(of)) || (
      <button
        type="button"
        className={classNames(styles.more, focus.ring)}
        data-action="menu"
        aria-haspopup="menu"
        aria-label={t('board.action.moreFor', { title: of.title })}
        tabIndex={of.reachable ? 0 : -1}
      />
    )
  );
};
