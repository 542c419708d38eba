import { useMemo } from 'react';
import { foldedLanes } from '#domain/aggregates/setting/swimlanes.ts';
import { mapViewOf } from '#domain/aggregates/setting/view-mode.ts';
import type { BoardLayout } from '../../../board/geometry/layout/layout.ts';
import {
  layoutPicture,
  type MapPictureOptions,
  pictureSize,
} from '../../../board/picture/map-picture.ts';
import { useEmptySteps } from '../../../board/state/drawing/empty-steps.ts';
import { fitsIn, pixelLimit, pixelsOf } from '../../../export/picture/limits.ts';
import { MOST_PAGES, planPages } from '../../../export/picture/pages.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { collapsedUntil } from './collapsed.ts';
import { type ExportChoice, isPicture } from './export-choice.ts';

const ORIENTATION = { storyMap: 'vertical', horizontalStoryMap: 'horizontal' } as const;
const NONE: ReadonlySet<string> = new Set();

/**
 * Returns a function that decides whether a format is possible. The browser must be able to draw the picture, and a PDF
 * must not have too many pages (R-EXPORT-2).
 */
const fitsAs =
  (choice: ExportChoice) =>
  (layout: BoardLayout): boolean => {
    const size = pictureSize(layout, choice.titled);
    if (choice.format === 'pdf') return planPages(size, choice).pages.length <= MOST_PAGES;
    if (choice.format !== 'png') return true;
    return fitsIn(pixelsOf(size, choice.scale), pixelLimit(navigator.userAgent));
  };

/** Returns the exported part of the map, its layout as a picture, and whether the picture fits. */
export const useMapOptions = ({ story, loaded }: PanelProps, choice: ExportChoice) => {
  const { settings, board } = loaded;
  const { map: whole, mode, projects, view } = story;
  const emptySteps = useEmptySteps();
  const seen = choice.range !== 'all';
  const plain = useMemo(
    (): MapPictureOptions => ({
      map: seen ? projects.map : whole,
      orientation: ORIENTATION[mapViewOf(settings)],
      collapsedLanes: seen ? new Set(foldedLanes(settings, mode)) : NONE,
      openBands: !seen,
      hideEmptySteps: seen && !whole.flat && emptySteps === 'hidden',
      showSubtasks: board.admin.cardSetting.showSubtask,
      openSubtasks: view.viewing.openSubtasks,
      projects: board.projects.length > 1 ? board.projects : [],
    }),
    [seen, projects.map, whole, settings, mode, emptySteps, board, view.viewing.openSubtasks],
  );
  return useMemo(() => {
    const fits = fitsAs(choice);
    const collapsed = choice.range === 'collapsed' && isPicture(choice.format);
    const options = collapsed ? collapsedUntil(plain, fits) : plain;
    const layout = layoutPicture(options);
    return { options, layout, fits: fits(layout) };
  }, [plain, choice]);
};
