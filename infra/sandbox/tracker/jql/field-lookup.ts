import { JqlError } from './jql-error.ts';
import { linkTypeField } from './link-field.ts';
import { type DateField, type NumberField, scalarFields, type TextField } from './scalar-fields.ts';
import { EPIC_LINK_CLAUSES, epicLinkField, type SetField, setFields } from './set-fields.ts';
import type { FieldName } from './tree.ts';

export type QueryField = SetField | NumberField | DateField | TextField;

const ALIASES: Readonly<Record<string, string>> = {
  id: 'key',
  issue: 'key',
  issuekey: 'key',
  type: 'issuetype',
  resolutiondate: 'resolved',
  createddate: 'created',
  updateddate: 'updated',
  duedate: 'due',
  fixversions: 'fixversion',
  'cf[10011]': 'epicname',
  'epic name': 'epicname',
  'cf[10015]': 'startdate',
  'start date': 'startdate',
  'cf[10016]': 'storypointestimate',
  'story point estimate': 'storypointestimate',
  'cf[10020]': 'sprint',
  'cf[10026]': 'storypoints',
  'story points': 'storypoints',
};

/** Drops the `[Number]` that Jira shows after the name of a custom field. */
const bare = (name: string): string =>
  name.startsWith('cf[') ? name : name.replace(/\[[^\]]*\]$/, '');

export const findField = (name: string): QueryField | null => {
  const plain = bare(name.toLowerCase());
  if (EPIC_LINK_CLAUSES.includes(plain)) return epicLinkField;
  if (plain === 'issuelinktype') return linkTypeField;
  const canonical = ALIASES[plain] ?? plain;
  if (Object.hasOwn(setFields, canonical)) return setFields[canonical] ?? null;
  if (Object.hasOwn(scalarFields, canonical)) return scalarFields[canonical] ?? null;
  return null;
};

export const unknownField = (field: FieldName): JqlError =>
  new JqlError(`Field '${field.text}' does not exist or you do not have permission to view it.`);
