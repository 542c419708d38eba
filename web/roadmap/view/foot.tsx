import { useTranslation } from 'react-i18next';
import { Glyph } from '../parts/glyph.tsx';
import styles from './foot.module.css';

interface FootProps {
  /** Width in pixels of the tree, which is above the footer. */
  readonly width: number;
  /** Number of items without dates. */
  readonly count: number;
  /** Whether the tray is shown in place of the footer. */
  readonly tray: boolean;
  readonly readOnly: boolean;
  readonly onTray: () => void;
}

/**
 * Renders the footer below the tree. A click opens the tray with the items without dates. A bar that is dropped on the
 * footer loses its dates. Says so if the user may not change dates.
 */
export const Foot = ({ width, count, tray, readOnly, onTray }: FootProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.foot} style={{ width }} hidden={tray}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={tray}
        onClick={onTray}
        data-unplan
      >
        <Glyph name="tray" size={14} />
        {t('roadmap.tray.title')}
        <span className={styles.count}>{t('number', { value: count })}</span>
      </button>
      {readOnly && (
        <span className={styles.readOnly} data-tooltip={t('roadmap.readOnly')}>
          {t('roadmap.readOnly')}
        </span>
      )}
    </div>
  );
};
