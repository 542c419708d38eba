import { useTranslation } from 'react-i18next';
import { Glyph } from '../parts/glyph.tsx';
import styles from './foot.module.css';

interface FootProps {
  /** Width of the tree above the footer, in pixels. */
  readonly width: number;
  /** Number of items without dates. */
  readonly count: number;
  /** Whether the tray is open instead of the footer. */
  readonly tray: boolean;
  readonly readOnly: boolean;
  readonly onTray: () => void;
}

/**
 * Renders the footer below the tree. It opens the tray of unscheduled items, and removes the dates of a bar dropped on
 * it. If nothing can be planned, it says so.
 */
export const Foot = ({ width, count, tray, readOnly, onTray }: FootProps) => {
  const { t, i18n } = useTranslation();
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
        <span className={styles.count}>{new Intl.NumberFormat(i18n.language).format(count)}</span>
      </button>
      {readOnly && (
        <span className={styles.readOnly} data-tooltip={t('roadmap.readOnly')}>
          {t('roadmap.readOnly')}
        </span>
      )}
    </div>
  );
};
