import * as z from 'zod/mini';
import type { IssueWrite } from '../../board/difference/writes.ts';
import { inObject, PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import { type Aliases, issueNow, seatNow } from '../model/aliases.ts';
import { issueField, issueLinks, issueProperty, issueRank } from '../model/footprint.ts';
import { issueSchema } from '../model/kept-issue.ts';
import type { ChangeRecord } from '../model/record.ts';
import { applyStep } from '../model/steps.ts';
import type { IssueStep } from '../model/write.ts';

type RankWrite = NonNullable<IssueWrite['rank']>;
type LinksWrite = NonNullable<IssueWrite['links']>;
type FieldsWrite = NonNullable<IssueWrite['fields']>;

const rankNow = (rank: RankWrite, { keys }: Aliases): RankWrite =>
  'after' in rank
    ? { ...rank, after: keys.get(rank.after) ?? rank.after }
    : { ...rank, before: keys.get(rank.before) ?? rank.before };

const linksNow = (links: LinksWrite, { issues }: Aliases): LinksWrite => {
  const now = (id: string): string => issues.get(id)?.id ?? id;
  return { ...links, add: links.add && now(links.add), remove: links.remove.map(now) };
};

const fieldsNow = (fields: FieldsWrite, { issues, keys }: Aliases): FieldsWrite => {
  const { parent } = fields;
  if (!parent) return fields;
  if ('key' in parent) return { ...fields, parent: { key: keys.get(parent.key) ?? parent.key } };
  return { ...fields, parent: { id: issues.get(parent.id)?.id ?? parent.id } };
};

type PropertyWrite = NonNullable<IssueWrite['properties']>[number];

const propertyNow = (property: PropertyWrite, { goals }: Aliases): PropertyWrite => {
  if (property.key !== PROPERTY_KEYS.goalId) return property;
  const named = inObject(property.value, 'value');
  const goal = typeof named === 'string' ? goals.get(named) : undefined;
  return goal === undefined ? property : { ...property, value: propertyBody(goal) };
};

/** Returns the write with the new ids and keys of items that were created again. */
const issueWriteNow = (write: IssueWrite, key: string, aliases: Aliases): IssueWrite => {
  const { fields, properties, rank, links } = write;
  return {
    ...write,
    key,
    ...(fields ? { fields: fieldsNow(fields, aliases) } : {}),
    ...(properties ? { properties: properties.map((each) => propertyNow(each, aliases)) } : {}),
    ...(rank ? { rank: rankNow(rank, aliases) } : {}),
    ...(links ? { links: linksNow(links, aliases) } : {}),
  };
};

const footprintOf = (id: string, write: IssueWrite): string[] => {
  const { fields = {}, properties = [], status, rank, links } = write;
  return [
    ...Object.keys(fields).map((name) => issueField(id, name)),
    ...properties.map(({ key }) => issueProperty(id, key)),
    ...(status === undefined ? [] : [issueField(id, 'status')]),
    ...(rank ? [issueRank(id)] : []),
    ...(links ? [issueLinks(id)] : []),
  ];
};

/** A change of an issue: its fields, properties, status, links, or its position in the tracker's order. */
export const issueRecord: ChangeRecord<IssueStep> = {
  schema: z.looseObject({
    kind: z.literal('issue'),
    before: issueSchema,
    after: issueSchema,
    write: z.looseObject({ key: z.string() }),
    own: z.boolean(),
  }),
  footprint: ({ before, write }) => footprintOf(before.id, write),
  apply: { issues: applyStep },
  // Undo restores only the issues that the user changed. Neighbours keep their repaired ranks.
  inverse: (steps) => ({ steps: steps.filter(({ own }) => own) }),
  remap: (step, aliases) => {
    const before = issueNow(step.before, aliases);
    const after = issueNow(step.after, aliases);
    const write = issueWriteNow(step.write, before.key, aliases);
    const seat = step.seat ? { seat: seatNow(step.seat, aliases) } : {};
    return { ...step, before, after, write, ...seat };
  },
  describe: ({ own }) => ({ done: 'edited', count: own ? 1 : 0 }),
};
