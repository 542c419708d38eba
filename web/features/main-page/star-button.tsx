import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import icon from '../../ui/buttons/icon-button.module.css';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import styles from './star-button.module.css';

interface StarButtonProps {
  readonly name: string;
  readonly starred: boolean;
  /** Null if stars cannot be saved. */
  readonly onStar: (() => void) | null;
}

/** Adds or removes the star of a map or portfolio. */
export const StarButton = ({ name, starred, onStar }: StarButtonProps) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(icon.button, styles.star, focus.ring)}
      aria-label={t('mainPage.star', { name })}
      aria-pressed={starred}
      disabled={onStar === null}
      onClick={() => onStar?.()}
    >
      <Star size={16} aria-hidden="true" />
    </button>
  );
};
