import type { Json } from '../../base/json.ts';
import type { IssueRecord, Properties } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';
import { fieldIds, fieldsShape } from './issue-fields.ts';
import { restUrl } from './links.ts';
import { ShownOnce } from './shown-once.ts';

const EXPANDABLE = 'operations,versionedRepresentations,editmeta,changelog,renderedFields';

export interface IssueSelection {
  /** The `fields` parameter. If it is only `id`, an issue contains nothing but its id. */
  readonly fields: readonly string[];
  readonly properties: readonly string[];
  readonly expand: readonly string[];
  readonly userId?: string;
}

const pick = (properties: Properties, wanted: readonly string[]): Record<string, Json> => {
  const keys = wanted.includes('*all') ? Object.keys(properties) : wanted;
  const found: Record<string, Json> = {};
  for (const key of keys) {
    const value = properties[key];
    if (value !== undefined) found[key] = value;
  }
  return found;
};

/** Returns a function that converts the issues in one answer. It parses the selected fields only once. */
export const issueShaper = (
  site: Site,
  baseUrl: string,
  selection: IssueSelection,
): ((issue: IssueRecord) => Record<string, unknown>) => {
  const { userId } = selection;
  const source = {
    site,
    baseUrl,
    once: new ShownOnce(),
    ...(userId === undefined ? {} : { userId }),
  };
  const bare = selection.fields.length === 1 && selection.fields[0] === 'id';
  const ids = bare ? [] : fieldIds(site, selection.fields);
  const rendered = selection.expand.includes('renderedFields');
  return (issue) => ({
    ...(bare ? {} : { expand: EXPANDABLE }),
    id: issue.id,
    ...(bare
      ? {}
      : {
          self: restUrl(baseUrl, `issue/${issue.id}`),
          key: issue.key,
          fields: fieldsShape(source, issue, ids),
        }),
    ...(selection.properties.length > 0
      ? { properties: pick(issue.properties, selection.properties) }
      : {}),
    ...(rendered ? { renderedFields: { description: plainHtml(issue.description) } } : {}),
  });
};

export const plainText = (node: Json): string => {
  if (typeof node !== 'object' || node === null) return '';
  const parts: readonly Json[] = Array.isArray(node)
    ? node
    : contentOf(node as Record<string, Json>);
  return parts.map(plainText).join(' ').trim() || textOf(node);
};

const contentOf = (node: Readonly<Record<string, Json>>): readonly Json[] =>
  Array.isArray(node.content) ? (node.content as readonly Json[]) : [];

const textOf = (node: object): string =>
  'text' in node && typeof node.text === 'string' ? node.text : '';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plainHtml = (document: Json): string => {
  const text = plainText(document);
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
};
