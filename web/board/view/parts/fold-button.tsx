import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useTexts } from '../../words/texts.tsx';
import styles from './fold-button.module.css';

interface FoldButtonProps {
  readonly title: string;
  readonly folded: boolean;
  /** Whether Tab reaches the button. It reaches only that of the focused card. */
  readonly reachable: boolean;
}

export const FoldButton = ({ title, folded, reachable }: FoldButtonProps) => {
  const t = useTexts();
  return (
    <button
      type="button"
      className={classNames(styles.fold, focus.ring)}
      data-action={folded ? 'unfold' : 'fold'}
      aria-label={
        folded ? t('board.action.unfoldOf', { title }) : t('board.action.foldOf', { title })
      }
      tabIndex={reachable ? 0 : -1}
    >
      <Icon name={folded ? 'chevron-right' : 'chevron-down'} />
    </button>
  );
};
