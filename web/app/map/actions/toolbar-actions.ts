import { zoomBoardTo } from '#domain/aggregates/setting/user-settings.ts';
import { chooseMinimap } from '../../../board/minimap/shown.ts';
import { ZOOM } from '../../../board/props/props.ts';
import { requestFit } from '../../../board/state/sight/fit-request.ts';
import type { PageAction } from '../../../story-map/page/page-context.ts';

const zoomStep = (zoom: number, by: number): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round((zoom + by) / ZOOM.step) * ZOOM.step));

const isMap: PageAction['available'] = ({ isRoadmap }) => !isRoadmap;

const zooming = (id: string, key: string, by: number): PageAction => ({
  id,
  group: 'view',
  keys: [key],
  label: (t) => (by > 0 ? t('toolbar.zoomIn') : t('toolbar.zoomOut')),
  icon: by > 0 ? 'plus' : 'minus',
  available: isMap,
  possible: ({ settings: { zoomBoard } }) =>
    by > 0 ? zoomBoard < ZOOM.most : zoomBoard > ZOOM.least,
  // Changes the newest zoom, because keys can repeat faster than React renders.
  run: ({ onChange }) =>
    onChange((settings) => zoomBoardTo(zoomStep(settings.zoomBoard, by))(settings)),
});

export const ZOOM_IN = zooming('zoomIn', 'Alt++', ZOOM.step);

export const ZOOM_OUT = zooming('zoomOut', 'Alt+-', -ZOOM.step);

export const ZOOM_RESET: PageAction = {
  id: 'zoomReset',
  group: 'view',
  keys: ['Alt+0'],
  label: (t, context) =>
    t('toolbar.zoomReset', {
      percent: Math.round(context?.settings.zoomBoard ?? ZOOM.initial),
      initial: ZOOM.initial,
    }),
  icon: 'search',
  available: isMap,
  run: ({ onChange }) => onChange(zoomBoardTo(ZOOM.initial)),
};

export const FIT: PageAction = {
  id: 'fit',
  group: 'view',
  keys: ['Alt+1'],
  label: (t) => t('toolbar.fit'),
  icon: 'fit',
  available: isMap,
  run: requestFit,
};

export const MINIMAP: PageAction = {
  id: 'minimap',
  group: 'view',
  keys: [],
  label: (t, context) => (context?.minimap ? t('board.minimap.hide') : t('board.minimap.show')),
  icon: 'map',
  available: isMap,
  pressed: ({ minimap }) => minimap,
  run: ({ minimap }) => chooseMinimap(!minimap),
};

export const CREATE_LANE: PageAction = {
  id: 'createLane',
  group: 'page',
  keys: [],
  label: (t, context) =>
    context?.mode === 'sprint' ? t('lane.createSprint') : t('lane.createRelease'),
  icon: 'plus',
  available: ({ onCreateLane, isRoadmap }) => onCreateLane !== null && !isRoadmap,
  run: ({ onCreateLane }) => onCreateLane?.(),
};

export const SUGGEST: PageAction = {
  id: 'suggestions',
  group: 'panel',
  keys: [],
  label: (t) => t('toolbar.suggest'),
  icon: 'sparkle',
  available: ({ onSuggest, isRoadmap }) => onSuggest !== null && !isRoadmap,
  pressed: ({ suggesting }) => suggesting,
  run: ({ onSuggest }) => onSuggest?.(),
};

export const BACK_TO_BOARD: PageAction = {
  id: 'backToBoard',
  group: 'page',
  keys: [],
  label: (t, context) => (context?.overPage ? t('dialog.close') : t('toolbar.backToBoard')),
  icon: 'arrow-left',
  available: ({ onBackToBoard }) => onBackToBoard !== null,
  run: ({ onBackToBoard }) => onBackToBoard?.(),
};
