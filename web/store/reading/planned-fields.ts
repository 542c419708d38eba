import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import { withPlanFields } from '#domain/tracker/plan-fields.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/**
 * Returns the board's fields and the date fields that its admins chose. Few boards have such fields, so this code is
 * loaded on demand.
 */
export const plannedFields = async (
  ask: AskTracker,
  fields: FieldIds,
  { fieldSetting }: Pick<AdminSettings, 'fieldSetting'>,
): Promise<FieldIds> => {
  const list = await ask({ url: '/rest/api/3/field' }).catch(() => null);
  return withPlanFields(fields, list, fieldSetting);
};
