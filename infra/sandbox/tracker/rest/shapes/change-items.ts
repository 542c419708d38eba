import type { ChangeItem } from '../../model/records.ts';

export const changeItemShape = (item: ChangeItem): Record<string, unknown> => ({
  field: item.field,
  fieldtype: item.fieldId.startsWith('customfield_') ? 'custom' : 'jira',
  fieldId: item.fieldId,
  from: item.from,
  fromString: item.fromText,
  to: item.to,
  toString: item.toText,
});
