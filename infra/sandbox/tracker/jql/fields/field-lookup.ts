import { numberOfField } from '../../model/custom-fields.ts';
import type { Site } from '../../store/site.ts';
import { JqlError } from '../syntax/jql-error.ts';
import type { FieldName } from '../syntax/tree.ts';
import { customSet } from './custom-set.ts';
import { EPIC_LINK_CLAUSES, epicLinkField } from './epic-link-field.ts';
import { linkedField, linkTypeField } from './link-field.ts';
import {
  customScalar,
  type DateField,
  type NumberField,
  scalarFields,
  type TextField,
} from './scalar-fields.ts';
import type { SetField } from './set-field.ts';
import { setFields } from './set-fields.ts';

export type QueryField = SetField | NumberField | DateField | TextField;

const ALIASES: Readonly<Record<string, string>> = {
  id: 'key',
  issue: 'key',
  issuekey: 'key',
  workitem: 'key',
  workitemkey: 'key',
  space: 'project',
  type: 'issuetype',
  worktype: 'issuetype',
  resolutiondate: 'resolved',
  createddate: 'created',
  updateddate: 'updated',
  duedate: 'due',
  fixversions: 'fixversion',
  timeoriginalestimate: 'originalestimate',
  timeestimate: 'remainingestimate',
  'cf[10019]': 'rank',
  customfield_10019: 'rank',
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

/** Removes the suffix such as `[Number]` that Jira shows after the name of a custom field. */
const bare = (name: string): string =>
  name.startsWith('cf[') ? name : name.replace(/\[[^\]]*\]$/, '');

/** Finds a custom field of the site by its id or its name. */
const givenField = ({ rows }: Site, plain: string): QueryField | null => {
  for (const field of rows.customFields.values()) {
    const names = [`cf[${numberOfField(field.id)}]`, field.id, field.name.toLowerCase()];
    if (names.includes(plain)) return customScalar(field) ?? customSet(field);
  }
  return null;
};

export const findField = (site: Site, name: string): QueryField | null => {
  const plain = bare(name.toLowerCase());
  if (EPIC_LINK_CLAUSES.includes(plain)) return epicLinkField;
  if (plain === 'issuelinktype' || plain === 'workitemlinktype') return linkTypeField;
  const canonical = ALIASES[plain] ?? plain;
  if (Object.hasOwn(setFields, canonical)) return setFields[canonical] ?? null;
  if (Object.hasOwn(scalarFields, canonical)) return scalarFields[canonical] ?? null;
  return linkedField(site, plain) ?? givenField(site, plain);
};

export const unknownField = (field: FieldName): JqlError =>
  new JqlError(`Field '${field.text}' does not exist or you do not have permission to view it.`);
