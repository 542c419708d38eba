import { useTranslation } from 'react-i18next';
import type { RoadmapExport as Choice } from '#domain/aggregates/setting/roadmap-export.ts';
import { dayOf } from '#domain/roadmap/days.ts';
import type { PixelSize } from '../../../export/picture/limits.ts';
import type { RoadmapPictureOptions } from '../../../roadmap/picture/drawing.ts';
import styles from './export-panel.module.css';

interface RoadmapSummaryProps {
  readonly format: Choice['format'];
  readonly size: PixelSize;
  readonly options: Pick<RoadmapPictureOptions, 'rows' | 'milestones' | 'from' | 'to'>;
}

const noon = (day: number): Date => new Date(`${dayOf(day)}T12:00:00Z`);

/** Describes the contents of the roadmap's file. */
export const RoadmapSummary = ({ format, size, options }: RoadmapSummaryProps) => {
  const { t, i18n } = useTranslation();
  const { rows, milestones, from, to } = options;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const long = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const title = () => {
    if (format === 'csv') return t('export.roadmapTable');
    if (format === 'ics') return t('export.calendar');
    return t('export.pixels', { width: number(size.width), height: number(size.height) });
  };
  return (
    <div className={styles.summary}>
      <div className={styles.facts}>
        <strong>{title()}</strong>
        <span>{t('export.rows', { count: rows.length })}</span>
        <span>{t('export.milestones', { count: milestones.length })}</span>
        <span>{long.formatRange(noon(from), noon(to))}</span>
      </div>
    </div>
  );
};
