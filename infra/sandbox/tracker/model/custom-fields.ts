import type { FieldInfo } from './field-catalogue.ts';

/** The kind of the values of a custom field. Values of the kind `other` are stored unchanged. */
export type CustomKind =
  | 'text'
  | 'document'
  | 'number'
  | 'date'
  | 'datetime'
  | 'labels'
  | 'option'
  | 'options'
  | 'user'
  | 'users'
  | 'other';

/** A custom field that an import added. Its values are in `IssueRecord.custom`. */
export interface CustomFieldRecord {
  /** Id such as `customfield_10100`. */
  readonly id: string;
  readonly name: string;
  readonly kind: CustomKind;
}

const TYPES = 'com.atlassian.jira.plugin.system.customfieldtypes';

const SCHEMAS: Record<CustomKind, { type: string; items?: string; custom: string }> = {
  text: { type: 'string', custom: 'textfield' },
  document: { type: 'string', custom: 'textarea' },
  number: { type: 'number', custom: 'float' },
  date: { type: 'date', custom: 'datepicker' },
  datetime: { type: 'datetime', custom: 'datetime' },
  labels: { type: 'array', items: 'string', custom: 'labels' },
  option: { type: 'option', custom: 'select' },
  options: { type: 'array', items: 'option', custom: 'multiselect' },
  user: { type: 'user', custom: 'userpicker' },
  users: { type: 'array', items: 'user', custom: 'multiuserpicker' },
  other: { type: 'any', custom: 'readonlyfield' },
};

export const numberOfField = (id: string): number => Number(id.replace('customfield_', ''));

export const customFieldInfo = ({ id, name, kind }: CustomFieldRecord): FieldInfo => {
  const { custom, ...schema } = SCHEMAS[kind];
  const customId = numberOfField(id);
  return {
    id,
    name,
    clauseNames: [`cf[${customId}]`, name],
    schema: { ...schema, custom: `${TYPES}:${custom}`, customId },
  };
};
