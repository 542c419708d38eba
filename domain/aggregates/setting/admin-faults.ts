import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { cleanLine } from '../../kernel/text.ts';
import type { AdminSettings } from './admin-settings.ts';

/** Settings that can be wrong, by the name of their field. */
export type AdminField =
  | 'maximumStories'
  | 'goalsLabel'
  | 'stepsLabel'
  | 'issueTypeMappingId'
  | 'issueLinkTypeMappingId'
  | 'startDateFieldId'
  | 'endDateFieldId';

export type AdminFaults = { readonly [Field in AdminField]?: ErrorCode };

/** A map of more stories than this is none to look at, and the tracker gives no more at once (R-LOAD-4). */
export const MOST_STORIES = 5000;

/** Characters of the name of a row (R-TEXT-3). */
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

/** The tracker's own field of the day on which something is due: an end, never a start. */
const DUE = 'duedate';

/** The tracker's field of starts is a custom field, known by its name alone. */
const START_NAME = 'start date';

/** The end of plans cannot be the field that holds their start (R-PLAN-1). */
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

/** What is wrong with settings, each beside its field (R-VIEW-12); nothing where they can be saved. */
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
