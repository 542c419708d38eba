import { use } from 'react';
import { isDraft } from '#domain/board/model/draft.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import type { OwnButtons } from '../../props/props.ts';
import { Suggested } from '../../props/suggested.ts';
import { useTexts } from '../../words/texts.tsx';
import styles from './more-button.module.css';

/**
 * Renders the "More actions" button of a card; the board opens one shared menu for all cards. A suggestion has the
 * buttons to accept or reject it instead.
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
