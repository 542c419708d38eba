import { useTranslation } from 'react-i18next';
import { countNamed } from '#domain/board/lanes/count-named.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardLayout } from '../../../board/geometry/layout/layout.ts';
import { pictureSize } from '../../../board/picture/map-picture.ts';
import { type PixelSize, pixelsOf } from '../../../export/picture/limits.ts';
import { type ExportChoice, isPicture } from './export-choice.ts';
import styles from './export-panel.module.css';
import { MapPreview } from './map-preview.tsx';

const storiesOn = ({ cells }: StoryMap): number =>
  [...cells.values()].reduce((sum, cards) => sum + cards.length, 0);

interface MapSummaryProps {
  readonly choice: ExportChoice;
  readonly map: StoryMap;
  readonly layout: BoardLayout;
  readonly pages: number;
}

/** Describes the contents and the size of the file. */
export const MapSummary = ({ choice, map, layout, pages }: MapSummaryProps) => {
  const { t, i18n } = useTranslation();
  const { format, scale, paper, titled } = choice;
  const size = pictureSize(layout, titled);
  const stories = storiesOn(map);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const inPixels = ({ width, height }: PixelSize) =>
    t('export.pixels', { width: number(width), height: number(height) });
  const title = {
    png: () => inPixels(pixelsOf(size, scale)),
    svg: () => inPixels(pixelsOf(size, 1)),
    pdf: () => t('export.pagesOf', { paper, count: pages }),
    csv: () => t('export.table'),
    xlsx: () => t('export.table'),
  }[format]();
  return (
    <div className={styles.summary}>
      {isPicture(format) && <MapPreview layout={layout} />}
      <div className={styles.facts}>
        <strong>{title}</strong>
        {format === 'png' && (
          <span>{t('export.scaleOf', { scale, size: inPixels(pixelsOf(size, 1)) })}</span>
        )}
        <span>{t('board.lane.stories', { count: stories })}</span>
        <span>{t(`board.lane.count.${map.mode}`, { count: countNamed(map.mode, map.lanes) })}</span>
        {stories === 0 && <span>{t('export.empty')}</span>}
      </div>
    </div>
  );
};
