import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from './admin-settings.ts';
import { cardFields } from './card-fields.ts';

describe('the parts of a card', () => {
  it('are status, assignee, points and priority by default', () => {
    const { showFields } = DEFAULT_ADMIN_SETTINGS.cardSetting;
    expect([...cardFields(showFields)].sort()).toEqual([
      'assignee',
      'points',
      'priority',
      'status',
    ]);
  });

  it('are found by any of their names; unknown names are ignored', () => {
    const found = cardFields(['Story Points', 'Labels', 'customfield_1', 'nothing']);
    expect([...found]).toEqual(['points', 'labels']);
    expect([...cardFields(['customfield_1'], 'customfield_1')]).toEqual(['points']);
    expect(cardFields([]).size).toBe(0);
  });
});
