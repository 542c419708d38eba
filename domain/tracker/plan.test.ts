import { describe, expect, it } from 'vitest';
import { writeBetween } from '../board/difference/difference.ts';
import { story } from '../testing/issues.ts';
import { type FieldIds, NO_FIELDS, requestedFields } from './fields.ts';
import { withPlanFields } from './plan-fields.ts';
import { LEVEL_PROPERTIES } from './properties.ts';
import { readIssue } from './read-issue.ts';

const LIST = [
  { id: 'customfield_1', name: 'Target start', schema: { type: 'date' } },
  { id: 'customfield_2', name: 'Target end', schema: { type: 'datetime' } },
  { id: 'summary', name: 'Summary', schema: { type: 'string' } },
];
const mapping = { startDateFieldId: 'customfield_1', endDateFieldId: 'customfield_2' };
const mapped = withPlanFields(NO_FIELDS, LIST, mapping);

const answer = (fields: object, properties: object = {}) => ({
  id: '1',
  key: 'TRAIL-1',
  fields: {
    summary: 'A story',
    issuetype: { id: '2', name: 'Story', hierarchyLevel: 0, subtask: false },
    status: { id: '1', name: 'To Do', statusCategory: { key: 'new' } },
    ...fields,
  },
  properties,
});
const planOf = (ids: FieldIds, fields: object, properties: object = {}) =>
  readIssue(answer(fields, properties), ids, LEVEL_PROPERTIES.step)?.plan;

describe('a plan', () => {
  it('is read from our property, which has days, or moments at noon', () => {
    const smbPlan = { startDate: '2026-03-01T12:00:00.000Z', endDate: '2026-03-14' };
    expect(planOf(NO_FIELDS, {}, { smbPlan })).toEqual({ start: '2026-03-01', end: '2026-03-14' });
    expect(planOf(NO_FIELDS, {}, { smbPlan: { startDate: null, endDate: null } })).toBeUndefined();
    expect(planOf(NO_FIELDS, {}, { smbPlan: { startDate: 'soon', endDate: 7 } })).toBeUndefined();
    expect(planOf(NO_FIELDS, {}, { smbPlan: 'no' })).toBeUndefined();
  });

  it('is read from the date fields that the admins chose', () => {
    const fields = { customfield_1: '2026-03-01', customfield_2: '2026-03-14T12:00:00.000+0000' };
    expect(planOf(mapped, fields, { smbPlan: { startDate: '2020-01-01' } })).toEqual({
      start: '2026-03-01',
      end: '2026-03-14',
    });
    expect(requestedFields(mapped)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  it('is not read when the admins did not choose two different date fields', () => {
    const wrong = [
      { ...mapping, endDateFieldId: 'customfield_1' },
      { ...mapping, endDateFieldId: 'summary' },
      { ...mapping, startDateFieldId: null },
    ];
    for (const each of wrong) {
      const ids = withPlanFields(NO_FIELDS, LIST, each);
      expect(ids.plan).toBeNull();
      expect(planOf(ids, {}, { smbPlan: { startDate: '2026-03-01' } })).toBeUndefined();
    }
    expect(withPlanFields(NO_FIELDS, null, mapping).plan).toBeNull();
  });

  it('is written where it is read from, start and end in one edit', () => {
    const bare = story('1');
    const planned = { ...bare, plan: { start: '2026-03-01', end: '2026-03-14' } };
    const style = 'classic' as const;
    expect(writeBetween(bare, planned, { fields: NO_FIELDS, style })).toEqual({
      key: 'TRAIL-1',
      properties: [{ key: 'smbPlan', value: { startDate: '2026-03-01', endDate: '2026-03-14' } }],
    });
    expect(writeBetween(bare, planned, { fields: mapped, style })).toEqual({
      key: 'TRAIL-1',
      fields: { customfield_1: '2026-03-01', customfield_2: '2026-03-14T12:00:00.000+0000' },
    });
    expect(writeBetween(planned, bare, { fields: mapped, style })).toEqual({
      key: 'TRAIL-1',
      fields: { customfield_1: null, customfield_2: null },
    });
    const lost = { ...mapped, plan: null };
    expect(writeBetween(bare, planned, { fields: lost, style })).toEqual({ key: 'TRAIL-1' });
  });
});
