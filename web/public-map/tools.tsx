import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardHandle } from '../board/props/handle.ts';
import { type Orientation, ZOOM } from '../board/props/props.ts';
import { requestFit } from '../board/state/sight/fit-request.ts';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { SegmentedChoice } from '../ui/buttons/segmented-choice.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { SearchField } from './parts/search-field.tsx';
import type { LaneModes, PageViews } from './parts/views.ts';
import styles from './public-map.module.css';

/** The zoom and the orientation of the map, with functions that change them. */
export interface Sight {
  readonly orientation: Orientation;
  readonly onOrientation: (orientation: Orientation) => void;
  /** Zoom in per cent. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

interface ToolsProps {
  readonly pages: PageViews;
  readonly map: StoryMap;
  readonly board: RefObject<BoardHandle | null>;
  readonly lanes: LaneModes;
  readonly sight: Sight;
  /** Whether the comment section is open; null if visitors may not comment. */
  readonly talking: boolean | null;
  readonly onTalk: () => void;
  readonly announce: (sentence: string) => void;
}

const ZoomTools = ({ zoom, onZoom }: Pick<Sight, 'zoom' | 'onZoom'>) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.zoom} aria-label={t('toolbar.zoom')}>
      <IconButton
        icon="minus"
        label={t('toolbar.zoomOut')}
        disabled={zoom <= ZOOM.least}
        onClick={() => onZoom(Math.max(ZOOM.least, zoom - ZOOM.step))}
      />
      <span className={styles.percent}>{t('percent', { value: Math.round(zoom) })}</span>
      <IconButton
        icon="plus"
        label={t('toolbar.zoomIn')}
        disabled={zoom >= ZOOM.most}
        onClick={() => onZoom(Math.min(ZOOM.most, zoom + ZOOM.step))}
      />
      <IconButton icon="fit" label={t('toolbar.fit')} onClick={requestFit} />
    </fieldset>
  );
};

/** The tools for visitors: search, zoom, orientation and comments. */
export const Tools = (props: ToolsProps) => {
  const { pages, lanes, sight, map, board, talking, onTalk, announce } = props;
  const { views, view, onView } = pages;
  const { modes, mode, onMode } = lanes;
  const { orientation, onOrientation, zoom, onZoom } = sight;
  const { t } = useTranslation();
  const turned = orientation === 'horizontal';
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('toolbar.label')}>
      <SegmentedChoice label={t('toolbar.view')} options={views} value={view} onChange={onView} />
      {view === 'map' && (
        <>
          <SearchField
            map={map}
            onPoint={(found) => board.current?.point(found)}
            announce={announce}
          />
          {modes.length > 1 && (
            <SegmentedChoice
              label={t('toolbar.swimlanes')}
              options={modes.map((value) => ({ value, label: t(`toolbar.mode.${value}`) }))}
              value={mode}
              onChange={onMode}
            />
          )}
          <IconButton
            icon={turned ? 'map-vertical' : 'map-horizontal'}
            label={t(`toolbar.viewMode.${turned ? 'storyMap' : 'horizontalStoryMap'}`)}
            onClick={() => onOrientation(turned ? 'vertical' : 'horizontal')}
          />
          <ZoomTools zoom={zoom} onZoom={onZoom} />
          {talking !== null && (
            <Button
              id="talk-opener"
              appearance="primary"
              aria-expanded={talking}
              aria-controls="talk"
              onClick={onTalk}
            >
              <Icon name="comment" />
              {t('publicMap.talk')}
            </Button>
          )}
        </>
      )}
    </div>
  );
};
