import type { ChangeItem } from '../../model/records.ts';

/** One changed field, as change histories and webhooks show it. */
export const changeItemShape = (item: ChangeItem): Record<string, unknown> => ({
  field: item.field,
  fieldtype: item.fieldId.startsWith('customfield_') ? 'custom' : 'jira',
  fieldId: item.fieldId,
  from: item.from,
  fromString: item.fromText,
  to: item.to,
  toString: item.toText,
});
