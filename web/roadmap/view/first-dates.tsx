import { useTranslation } from 'react-i18next';
import { overviewOf } from '#domain/roadmap/spans.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Glyph } from '../parts/glyph.tsx';
import type { RoadmapProps } from '../props/props.ts';
import styles from './first-dates.module.css';

interface FirstDatesProps {
  /** Width of the tree in pixels. The hint is to the right of the tree. */
  readonly left: number;
  readonly props: RoadmapProps;
  /** Whether there is a gesture or an open dialog, which the hint would cover. */
  readonly busy: boolean;
  readonly onSchedule: () => void;
  readonly onTray: () => void;
}

/** A hint on a roadmap without any dates. It shows how to set the first ones. */
export const FirstDates = ({ left, props, busy, onSchedule, onTray }: FirstDatesProps) => {
  const { hierarchy, mode, rows } = props.model;
  const { can } = props;
  const { t } = useTranslation();
  const dated = overviewOf(hierarchy).extent !== null;
  if (dated || busy || mode !== 'goal' || rows.length === 0) return null;
  return (
    <div className={styles.place} style={{ left }}>
      <section className={styles.offer} aria-label={t('roadmap.firstDates.title')}>
        <h2 className={styles.title}>{t('roadmap.firstDates.title')}</h2>
        <p className={styles.text}>
          {can.planIssues ? t('roadmap.firstDates.text') : t('roadmap.readOnly')}
        </p>
        {can.planIssues && (
          <div className={styles.acts}>
            <Button appearance="primary" onClick={onSchedule}>
              <Glyph name="wand" size={16} />
              {t('roadmap.control.schedule')}
            </Button>
            <Button onClick={onTray}>
              <Glyph name="tray" size={14} />
              {t('roadmap.tray.title')}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
};
