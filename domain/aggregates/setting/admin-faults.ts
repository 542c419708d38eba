import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { cleanLine } from '../../kernel/text.ts';
import type { AdminSettings } from './admin-settings.ts';

/** Settings that can be invalid, by field name. */
export type AdminField =
  | 'maximumStories'
  | 'goalsLabel'
  | 'stepsLabel'
  | 'issueTypeMappingId'
  | 'issueLinkTypeMappingId'
  | 'startDateFieldId'
  | 'endDateFieldId';

export type AdminFaults = { readonly [Field in AdminField]?: ErrorCode };

/**
 * The largest number of stories that a map may load. Larger maps are hard to use, and the tracker returns no more
 * issues for one search (R-LOAD-4).
 */
export const MOST_STORIES = 5000;

/** The longest name of a level, in characters (R-TEXT-3). */
const LONGEST_LABEL = 28;

const labelFault = (label: string): ErrorCode | undefined => {
  const kept = cleanLine(label);
  if (kept === '') return 'FIELD_NAME_REQUIRED';
  return kept.length > LONGEST_LABEL ? 'FIELD_NAME_TOO_LONG' : undefined;
};

const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= MOST_STORIES;

const goalFaults = ({ goalSetting }: AdminSettings): AdminFaults => {
  const { enableGoalMapping, issueTypeMappingId, issueLinkTypeMappingId, linkType } = goalSetting;
  if (!enableGoalMapping) return {};
  return {
    ...(issueTypeMappingId === null ? { issueTypeMappingId: 'ISSUE_TYPE_REQUIRED' } : {}),
    ...(linkType === 'ISSUE_LINK' && issueLinkTypeMappingId === null
      ? { issueLinkTypeMappingId: 'LINK_TYPE_REQUIRED' }
      : {}),
  };
};

/** Id of the tracker's due date. This field may hold the end of a plan, but never its start. */
const DUE = 'duedate';

/** Name of the tracker's start date. It is a custom field, so only its name identifies it. */
const START_NAME = 'start date';

/** Returns why a field cannot hold the end of plans: the field is the tracker's start date (R-PLAN-1). */
export const endFieldFault = (
  { useJiraField, endDateFieldId }: AdminSettings['fieldSetting'],
  fields: readonly { readonly id: string; readonly name: string }[],
): AdminFaults => {
  const end = fields.find(({ id }) => id === endDateFieldId);
  return useJiraField && end?.name.toLowerCase() === START_NAME
    ? { endDateFieldId: 'DATE_FIELDS_SWAPPED' }
    : {};
};

const dateFaults = ({ fieldSetting }: AdminSettings): AdminFaults => {
  const { useJiraField, startDateFieldId, endDateFieldId } = fieldSetting;
  if (!useJiraField) return {};
  return {
    ...(startDateFieldId === null
      ? { startDateFieldId: 'DATE_FIELD_REQUIRED' }
      : startDateFieldId === DUE
        ? { startDateFieldId: 'DATE_FIELDS_SWAPPED' }
        : {}),
    ...(endDateFieldId === null
      ? { endDateFieldId: 'DATE_FIELD_REQUIRED' }
      : startDateFieldId === endDateFieldId
        ? { endDateFieldId: 'DATE_FIELDS_SAME' }
        : {}),
  };
};

/** Returns the faults of settings, by field (R-VIEW-12). Empty when the settings can be saved. */
export const adminFaults = (settings: AdminSettings): AdminFaults => {
  const { maximumStories, boardLabels } = settings.boardSetting;
  const goals = labelFault(boardLabels.goals);
  const steps = labelFault(boardLabels.steps);
  return {
    ...(isCount(maximumStories) ? {} : { maximumStories: 'STORIES_MAXIMUM_INVALID' }),
    ...(goals ? { goalsLabel: goals } : {}),
    ...(steps ? { stepsLabel: steps } : {}),
    ...goalFaults(settings),
    ...dateFaults(settings),
  };
};
