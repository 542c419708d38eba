import { skipToken } from '@reduxjs/toolkit/query';
import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AdminPath } from '#domain/aggregates/setting/admin-change.ts';
import { DEFAULT_ADMIN_SETTINGS } from '#domain/aggregates/setting/admin-settings.ts';
import { CARD_FIELDS, cardFields } from '#domain/aggregates/setting/card-fields.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { Fact } from '../../store/ledger/change.ts';
import { useLinkTypesQuery, useSiteFieldsQuery } from '../../store/settings/site-choices-api.ts';
import { colorName } from './conflict-words.ts';

const NAMES = {
  'boardSetting.maximumStories': 'settings.board.maximum',
  'boardSetting.boardLabels.goals': 'settings.board.goalsLabel',
  'boardSetting.boardLabels.steps': 'settings.board.stepsLabel',
  'boardSetting.structView': 'settings.board.structure',
  'boardSetting.loadedNoSwimlane': 'settings.board.order',
  'boardSetting.enableNoSwimlane': 'settings.board.noLanes',
  'boardSetting.enableSprintSwimlane': 'settings.board.sprintLanes',
  'boardSetting.disableChangeActiveSprint': 'settings.board.activeSprints',
  'boardSetting.disableAutoScheduling': 'settings.board.autoSchedule',
  'boardSetting.disableRoadmap': 'settings.board.roadmap',
  'boardSetting.fiscalYearStart': 'settings.board.fiscalYear',
  'goalSetting.enableGoalMapping': 'settings.goal.mapping',
  'goalSetting.isGoalAnActor': 'settings.goal.actor',
  'goalSetting.issueTypeMappingId': 'settings.goal.type',
  'goalSetting.issueLinkTypeMappingId': 'settings.goal.linkType',
  'goalSetting.linkType': 'settings.goal.link',
  'cardSetting.showFields': 'settings.card.shown',
  'cardSetting.enableShowStoryMedia': 'settings.card.media',
  'cardSetting.showSubtask': 'settings.card.subtasks',
  'cardSetting.defaultIssueTypeStoryId': 'settings.card.type',
  'cardSetting.defaultColorGoal': 'settings.card.goalColor',
  'cardSetting.defaultColorEpic': 'settings.card.stepColor',
  'fieldSetting.storyPointsKey': 'settings.field.points',
  'fieldSetting.useJiraRank': 'settings.field.rank',
  'fieldSetting.useJiraField': 'settings.field.dates',
  'fieldSetting.startDateFieldId': 'settings.field.start',
  'fieldSetting.endDateFieldId': 'settings.field.end',
  'fieldSetting.epicStoryPointDisplay': 'settings.field.display',
} as const satisfies Readonly<Record<AdminPath, ParseKeys>>;

export const isSetting = (name: Fact['name']): name is AdminPath => name in NAMES;

export const settingName = (t: TFunction, path: AdminPath): string => t(NAMES[path]);

const { goals: GOALS, steps: STEPS } = DEFAULT_ADMIN_SETTINGS.boardSetting.boardLabels;

/** Returns a name of a row. A default name is translated into the user's language. */
const rowName = (t: TFunction, text: string): string => {
  if (text === GOALS) return t('board.goals');
  return text === STEPS ? t('board.steps') : text;
};

const FIELDS = /^fieldSetting\..+(Key|FieldId)$/;
const LINK_TYPE = 'goalSetting.issueLinkTypeMappingId';

/** Returns the names of the card fields in a stored list, as the settings page shows them. */
const shownFields = (t: TFunction, text: string, pointsKey: string | null): string => {
  const names: unknown = JSON.parse(text);
  const shown = cardFields(Array.isArray(names) ? names.map(String) : [], pointsKey);
  const words = CARD_FIELDS.filter((field) => shown.has(field));
  const list = t('list', { things: words.map((field) => t(`settings.card.field.${field}`)) });
  return list || t('offline.nothing');
};

const monthName = (month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 15),
  );

/** Returns "on" or "off". Settings with `disable` in their path are stored the other way round. */
const switched = (t: TFunction, path: AdminPath, text: string): string =>
  (text === 'true') === path.includes('.disable') ? t('offline.off') : t('offline.on');

/** Returns a function that turns the value of a setting into text. It replaces ids by names that the site knows. */
export const useSettingText = (facts: readonly Fact[], board: BoardData | null) => {
  const { t, i18n } = useTranslation();
  const asks = (about: (name: string) => boolean) =>
    facts.some(({ name }) => about(name)) ? undefined : skipToken;
  const { data: fields = [] } = useSiteFieldsQuery(asks((name) => FIELDS.test(name)));
  const { data: links = [] } = useLinkTypesQuery(asks((name) => name === LINK_TYPE));
  const types = (board?.projects ?? []).flatMap(({ issueTypes }) => issueTypes);
  return (path: AdminPath, text: string): string => {
    if (text === '') return t('offline.nothing');
    if (text === 'true' || text === 'false') return switched(t, path, text);
    switch (path) {
      case 'cardSetting.showFields':
        return shownFields(t, text, board?.admin.fieldSetting.storyPointsKey ?? null);
      case 'boardSetting.boardLabels.goals':
      case 'boardSetting.boardLabels.steps':
        return rowName(t, text);
      case 'boardSetting.maximumStories':
        return Number(text).toLocaleString(i18n.language);
      case 'boardSetting.fiscalYearStart':
        return monthName(Number(text), i18n.language);
      case 'fieldSetting.epicStoryPointDisplay':
        return t(`settings.field.${text as 'HIDE' | 'SHOW' | 'SUM'}`);
      case 'goalSetting.linkType':
        return t(text === 'PARENT' ? 'settings.goal.byParent' : 'settings.goal.byLink');
      default:
        return (
          [...types, ...fields, ...links].find(({ id }) => id === text)?.name ?? colorName(t, text)
        );
    }
  };
};
