import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { useTexts } from '../../words/texts.tsx';
import styles from './more-button.module.css';

interface MoreButtonProps {
  readonly title: string;
  /** By Tab; the others are reached once the arrows have chosen their card. */
  readonly reachable: boolean;
}

/** "More actions (…)" of a card. The board opens one shared menu for whichever was pressed. */
export const MoreButton = ({ title, reachable }: MoreButtonProps) => {
  const t = useTexts();
  return (
    <button
      type="button"
      className={classNames(styles.more, focus.ring)}
      data-action="menu"
      aria-haspopup="menu"
      aria-label={t('board.action.moreFor', { title })}
      tabIndex={reachable ? 0 : -1}
    />
  );
};
