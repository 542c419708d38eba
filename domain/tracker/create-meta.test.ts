import { describe, expect, it } from 'vitest';
import { canCreateWith, readCreateFields } from './create-meta.ts';

const field = (fieldId: string, required: boolean, hasDefaultValue = false, custom?: string) => ({
  fieldId,
  required,
  hasDefaultValue,
  schema: custom ? { type: 'string', custom } : { type: 'string' },
});

describe('the fields with which an issue is created', () => {
  it('are asked for when required, unless they have a default or are filled in automatically', () => {
    const fields = [
      ...['summary', 'issuetype', 'reporter', 'project', 'fixVersions'].map((id) =>
        field(id, true),
      ),
      field('priority', true, true),
      field('duedate', true),
      field('labels', false),
    ];
    const read = readCreateFields({ fields });
    expect(read?.settable.has('duedate')).toBe(true);
    expect(read).toMatchObject({
      demanded: ['duedate'],
      epicName: null,
      takesRelease: true,
    });
  });

  it('include the epic name on older sites', () => {
    const name = field('customfield_1', true, false, 'com.pyxis.greenhopper.jira:gh-epic-label');
    const read = readCreateFields({ fields: [name] });
    expect(read).toMatchObject({
      demanded: ['customfield_1'],
      epicName: 'customfield_1',
      takesRelease: false,
    });
    expect(read && canCreateWith(read, {})).toBe(true);
  });

  it.each([null, {}, { fields: 'none' }])('are null for %j', (answer) =>
    expect(readCreateFields(answer)).toBeNull(),
  );

  it('are enough for the creation when all required fields have values', () => {
    const expected = { demanded: ['parent'], epicName: null };
    expect(canCreateWith(expected, { parent: { key: 'TRAIL-1' } })).toBe(true);
    expect(canCreateWith(expected, {})).toBe(false);
  });
});
