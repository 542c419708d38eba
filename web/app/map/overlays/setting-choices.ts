import type { TFunction } from 'i18next';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import type { Choice } from './palette-props.ts';

type SettingsTab = 'board' | 'goal' | 'card' | 'field' | 'permissions' | 'roadmap';

const SETTINGS: readonly (readonly [SettingsTab, (t: TFunction) => string])[] = [
  ['board', (t) => t('settings.tab.board')],
  ['goal', (t) => t('settings.tab.goal')],
  ['card', (t) => t('settings.tab.card')],
  ['field', (t) => t('settings.tab.field')],
  ['permissions', (t) => t('settings.tab.permissions')],
  ['roadmap', (t) => t('settings.tab.roadmap')],
  ['board', (t) => t('settings.board.labels')],
  ['board', (t) => t('settings.board.maximum')],
  ['board', (t) => t('settings.board.sprintLanes')],
  ['board', (t) => t('settings.board.noLanes')],
  ['board', (t) => t('settings.board.activeSprints')],
  ['board', (t) => t('settings.board.autoSchedule')],
  ['board', (t) => t('settings.board.fiscalYear')],
  ['goal', (t) => t('settings.goal.mapping')],
  ['goal', (t) => t('settings.goal.actor')],
  ['card', (t) => t('settings.card.shown')],
  ['card', (t) => t('settings.card.media')],
  ['card', (t) => t('settings.card.type')],
  ['card', (t) => t('settings.card.colors')],
  ['field', (t) => t('settings.field.points')],
  ['field', (t) => t('settings.field.display')],
  ['field', (t) => t('settings.field.rank')],
  ['field', (t) => t('settings.field.dates')],
];

/**
 * Returns a choice for each setting whose name contains the typed text. Returns none if the user may not change
 * settings.
 */
export const settingChoices = (t: TFunction, page: PageContext, typed: string): Choice[] => {
  const sought = typed.trim().toLowerCase();
  if (sought === '' || !page.administers || page.ofPortfolio) return [];
  return SETTINGS.flatMap(([tab, name], at): Choice[] => {
    const label = name(t);
    if (!label.toLowerCase().includes(sought)) return [];
    return [
      {
        id: `setting-${at}`,
        section: 'page',
        label,
        detail: t('settings.title'),
        icon: 'settings',
        keys: [],
        possible: true,
        run: () => page.onPanel('settings', tab),
      },
    ];
  });
};
