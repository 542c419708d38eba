import { useTranslation } from 'react-i18next';
import { Glyph } from '../parts/glyph.tsx';
import styles from './foot.module.css';

interface FootProps {
  /** Pixels of the tree, under which it stands. */
  readonly width: number;
  /** How much has no dates. */
  readonly count: number;
  /** The tray is open, which takes its place. */
  readonly tray: boolean;
  readonly readOnly: boolean;
  readonly onTray: () => void;
}

/** Under the tree: the way to what is unscheduled, and where it is let go of; or that nothing can be planned. */
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
