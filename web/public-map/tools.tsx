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
import type { PictureMode } from './parts/picture-map.ts';
import { SearchField } from './parts/search-field.tsx';
import type { PageView, ViewOption } from './parts/views.ts';
import styles from './public-map.module.css';

interface ToolsProps {
  readonly views: readonly ViewOption[];
  readonly view: PageView;
  readonly onView: (view: PageView) => void;
  readonly map: StoryMap;
  readonly board: RefObject<BoardHandle | null>;
  readonly modes: readonly PictureMode[];
  readonly mode: PictureMode;
  readonly onMode: (mode: PictureMode) => void;
  readonly orientation: Orientation;
  readonly onOrientation: (orientation: Orientation) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Whether visitors are saying something now; null where they may not. */
  readonly talking: boolean | null;
  readonly onTalk: () => void;
  readonly announce: (sentence: string) => void;
}

const ZoomTools = ({ zoom, onZoom }: Pick<ToolsProps, 'zoom' | 'onZoom'>) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.zoom} aria-label={t('toolbar.zoom')}>
      <IconButton
        icon="minus"
        label={t('toolbar.zoomOut')}
        disabled={zoom <= ZOOM.least}
        onClick={() => onZoom(Math.max(ZOOM.least, zoom - ZOOM.step))}
      />
      <span className={styles.percent}>{Math.round(zoom)}%</span>
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

/** What a visitor can do with the map: find, look nearer, turn it, and say something. */
export const Tools = (props: ToolsProps) => {
  const { view, onView, map, board, modes, mode, onMode, talking, onTalk, announce } = props;
  const { orientation, onOrientation } = props;
  const { t } = useTranslation();
  const turned = orientation === 'horizontal';
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('toolbar.label')}>
      <SegmentedChoice
        label={t('toolbar.view')}
        options={props.views}
        value={view}
        onChange={onView}
      />
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
          <ZoomTools zoom={props.zoom} onZoom={props.onZoom} />
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
