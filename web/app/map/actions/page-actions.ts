import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { dividedBy } from '#domain/aggregates/setting/swimlanes.ts';
import { THEMES, type Theme, themed, themeOf } from '#domain/aggregates/setting/themes.ts';
import { mapViewOf, type ViewMode, viewedAs } from '#domain/aggregates/setting/view-mode.ts';
import type { PageAction } from '../../../story-map/page/page-context.ts';
import { PANEL_ACTIONS } from '../panels/panel-actions.ts';
import { ROADMAP_ACTIONS } from './roadmap-actions.ts';
import { themeName } from './theme-name.ts';
import {
  BACK_TO_BOARD,
  CREATE_LANE,
  FIT,
  MINIMAP,
  SUGGEST,
  ZOOM_IN,
  ZOOM_OUT,
  ZOOM_RESET,
} from './toolbar-actions.ts';

const VIEW: PageAction = {
  id: 'view',
  group: 'view',
  keys: [],
  label: (t) => t('view.title'),
  icon: 'eye',
  available: () => true,
  pressed: ({ overlay }) => overlay === 'view',
  run: ({ onOverlay }) => onOverlay('view'),
};

export const THEME: PageAction = {
  id: 'theme',
  group: 'view',
  keys: [],
  label: (t) => t('theme.label'),
  icon: 'palette',
  available: () => true,
  run: ({ onOverlay }) => onOverlay('theme'),
};

const wearing = (theme: Theme): PageAction => ({
  id: `theme-${theme}`,
  group: 'view',
  keys: [],
  label: (t) => t('palette.theme', { name: themeName(t, theme) }),
  icon: 'palette',
  available: ({ settings }) => themeOf(settings) !== theme,
  run: ({ onChange }) => onChange(themed(theme)),
});

export const KEYS: PageAction = {
  id: 'keys',
  group: 'around',
  keys: ['?'],
  label: (t) => t('shortcuts.title'),
  icon: 'keyboard',
  available: () => true,
  run: ({ onOverlay }) => onOverlay('keys'),
};

export const PALETTE: PageAction = {
  id: 'palette',
  group: 'around',
  keys: ['Mod+K'],
  label: (t) => t('palette.title'),
  icon: 'search',
  bare: true,
  available: () => true,
  run: ({ onOverlay }) => onOverlay('palette'),
};

export const REFRESH: PageAction = {
  id: 'refresh',
  group: 'page',
  keys: [],
  label: (t) => t('toolbar.refresh'),
  icon: 'refresh',
  available: () => true,
  possible: ({ refreshing }) => !refreshing,
  run: ({ onRefresh }) => onRefresh(),
};

/** Undo and redo of the last change that the user has made on this board. */
const HISTORY: readonly PageAction[] = [
  {
    id: 'undo',
    group: 'history',
    keys: ['Mod+Z'],
    label: (t) => t('shortcuts.act.undo'),
    icon: 'undo',
    available: () => true,
    run: ({ onUndo }) => onUndo(),
  },
  {
    id: 'redo',
    group: 'history',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    label: (t) => t('shortcuts.act.redo'),
    icon: 'redo',
    available: () => true,
    run: ({ onRedo }) => onRedo(),
  },
];

const MANAGE_FILTERS: PageAction = {
  id: 'manageFilters',
  group: 'page',
  keys: [],
  label: (t) => t('filters.manage'),
  icon: 'filter',
  available: () => true,
  run: ({ onManage }) => onManage(),
};

const FOLD_FILTERS: PageAction = {
  id: 'foldFilters',
  group: 'page',
  keys: [],
  label: (t, context) =>
    context?.settings.collapseToolbar ? t('toolbar.showFilters') : t('toolbar.hideFilters'),
  icon: 'filter',
  available: () => true,
  run: ({ onChange }) =>
    onChange((before) => ({ ...before, collapseToolbar: !before.collapseToolbar })),
};

const viewing = (view: ViewMode, icon: PageAction['icon']): PageAction => ({
  id: view,
  group: 'page',
  keys: [],
  label: (t) => t(`toolbar.viewMode.${view}`),
  icon,
  available: ({ settings, isRoadmap, mayRoadmap }) => {
    if (view === 'roadmap') return mayRoadmap && !isRoadmap;
    return isRoadmap || mapViewOf(settings) !== view;
  },
  run: ({ onChange }) => onChange(viewedAs(view)),
});

const dividing = (mode: SwimlaneMode): PageAction => ({
  id: `divideBy-${mode}`,
  group: 'page',
  keys: [],
  label: (t) => t('palette.divide', { mode: t(`toolbar.mode.${mode}`) }),
  icon: 'map',
  available: ({ isRoadmap, mode: shown, modes }) =>
    !isRoadmap && shown !== mode && modes.includes(mode),
  run: ({ onChange }) => onChange(dividedBy(mode)),
});

export const PAGE_ACTIONS: readonly PageAction[] = [
  PALETTE,
  ...PANEL_ACTIONS,
  KEYS,
  SUGGEST,
  viewing('storyMap', 'map-vertical'),
  viewing('horizontalStoryMap', 'map-horizontal'),
  viewing('roadmap', 'roadmap'),
  dividing('release'),
  dividing('sprint'),
  dividing('none'),
  CREATE_LANE,
  MANAGE_FILTERS,
  FOLD_FILTERS,
  ...HISTORY,
  REFRESH,
  ZOOM_IN,
  ZOOM_OUT,
  ZOOM_RESET,
  FIT,
  MINIMAP,
  ...ROADMAP_ACTIONS,
  VIEW,
  THEME,
  ...THEMES.map(wearing),
  BACK_TO_BOARD,
];
