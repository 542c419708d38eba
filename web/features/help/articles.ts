import type texts from '#locales/en/help.json';
import type { PageContext } from '../../story-map/page/page-context.ts';
import type { PanelName } from '../../story-map/page/panel-name.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';

export type ArticleName = keyof typeof texts.help.article;

/** A short help article on one subject. */
export interface Article {
  readonly name: ArticleName;
  readonly icon: IconName;
  /** Whether the article's subject is on the screen. */
  readonly here: (page: PageContext) => boolean;
  readonly panel?: PanelName;
}

const onMap = ({ isRoadmap }: PageContext): boolean => !isRoadmap;

export const ARTICLES: readonly Article[] = [
  { name: 'levels', icon: 'map-vertical', here: onMap },
  { name: 'lanes', icon: 'map', here: (page) => onMap(page) && page.mode !== 'none' },
  { name: 'goals', icon: 'goal', here: () => false },
  { name: 'folded', icon: 'minus', here: onMap },
  { name: 'moving', icon: 'drag', here: onMap },
  { name: 'backlog', icon: 'backlog', here: onMap, panel: 'backlog' },
  { name: 'paste', icon: 'plus', here: onMap, panel: 'paste' },
  { name: 'roadmap', icon: 'roadmap', here: ({ isRoadmap }) => isRoadmap },
  { name: 'milestones', icon: 'calendar', here: ({ isRoadmap }) => isRoadmap },
  { name: 'search', icon: 'search', here: () => false, panel: 'search' },
  { name: 'filters', icon: 'filter', here: () => false },
  { name: 'personas', icon: 'person', here: () => false, panel: 'personas' },
  { name: 'activity', icon: 'clock', here: () => false, panel: 'activity' },
  { name: 'comments', icon: 'comment', here: () => false, panel: 'comments' },
  { name: 'sharing', icon: 'open', here: () => false, panel: 'share' },
  { name: 'export', icon: 'download', here: () => false, panel: 'export' },
  { name: 'undo', icon: 'undo', here: () => false },
  { name: 'offline', icon: 'refresh', here: () => false },
  { name: 'rights', icon: 'lock', here: () => false, panel: 'settings' },
  { name: 'accessibility', icon: 'person', here: () => false },
];
