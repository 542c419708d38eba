import { FIELD } from '../../model/field-catalogue.ts';
import type { IssueRecord } from '../../model/records.ts';
import type { Call } from '../call/call.ts';
import { issueShaper } from '../shapes/issues.ts';
import { agileUrl } from '../shapes/links.ts';
import { sprintShape } from '../shapes/sprints.ts';

export const epicShape = (call: Call, epic: IssueRecord): Record<string, unknown> => {
  const color = epic.custom[FIELD.epicColor] ?? epic.custom[FIELD.issueColor];
  return {
    id: Number(epic.id),
    key: epic.key,
    self: agileUrl(call.baseUrl, `epic/${epic.id}`),
    name: typeof epic.custom[FIELD.epicName] === 'string' ? epic.custom[FIELD.epicName] : '',
    summary: epic.summary,
    color: { key: typeof color === 'string' && /^color_\d+$/.test(color) ? color : 'color_1' },
    done: call.site.rows.statuses.get(epic.statusId)?.category === 'done',
  };
};

const agileFields = (call: Call, issue: IssueRecord): Record<string, unknown> => {
  const sprints = issue.sprintIds.flatMap((id) => call.site.rows.sprints.get(id) ?? []);
  const open = sprints.find((sprint) => sprint.state !== 'closed');
  const parent = call.site.rows.issues.get(issue.parentId ?? '');
  const isEpic = parent && call.site.rows.issueTypes.get(parent.typeId)?.hierarchyLevel === 1;
  return {
    sprint: open ? sprintShape(call.baseUrl, open) : null,
    closedSprints: sprints
      .filter((sprint) => sprint.state === 'closed')
      .map((sprint) => sprintShape(call.baseUrl, sprint)),
    epic: isEpic ? epicShape(call, parent) : null,
    flagged: false,
  };
};

/**
 * Returns a function that adds the fields of the agile API to an issue: `sprint`, `closedSprints`, `epic` and
 * `flagged`.
 */
export const agileIssueShaper = (
  call: Call,
  wanted: readonly string[],
  expand: readonly string[],
) => {
  const shape = issueShaper(call.site, call.baseUrl, {
    fields: wanted,
    properties: [],
    expand,
    userId: call.user.id,
  });
  const all = wanted.length === 0 || wanted.includes('*all') || wanted.includes('*navigable');
  return (issue: IssueRecord): Record<string, unknown> => {
    const shaped = shape(issue);
    const extra = Object.entries(agileFields(call, issue)).filter(
      ([id]) => all || wanted.includes(id),
    );
    return { ...shaped, fields: { ...(shaped.fields as object), ...Object.fromEntries(extra) } };
  };
};
