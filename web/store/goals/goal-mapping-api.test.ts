import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '#domain/aggregates/setting/admin-settings.ts';
import { goal } from '#domain/testing/goals.ts';
import { step } from '#domain/testing/issues.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { goalMappingApi, goalMappingArg } from './goal-mapping-api.ts';

const GOALS = [
  { ...goal('g1', '0|h:'), issueId: '901' },
  { ...goal('g2', '0|i:'), issueId: '902' },
  { ...goal('g3', '0|j:'), issueId: '903' },
  goal('g4', '0|k:'),
];
const admin = (enableGoalMapping: boolean) => ({
  admin: {
    ...DEFAULT_ADMIN_SETTINGS,
    goalSetting: {
      ...DEFAULT_ADMIN_SETTINGS.goalSetting,
      enableGoalMapping,
      issueTypeMappingId: '1',
    },
  },
});

const opened = async (status = 200) => {
  const other = { ...step('902'), type: { ...step('902').type, id: '9' } };
  const site = await testStore({
    tracker: {
      instead: ({ url }) =>
        url.endsWith('/bulkfetch')
          ? answered({ issues: [restIssue(step('901')), restIssue(other)] }, status)
          : null,
    },
  });
  const arg = goalMappingArg(admin(true), GOALS);
  if (!arg) throw new Error('nothing is mapped');
  const asked = await site.store.dispatch(goalMappingApi.endpoints.goalMapping.initiate(arg));
  return { ...site, asked };
};

describe('goalMapping', () => {
  it('reports missing issues and issues of another type than the mapped one', async () => {
    const { asked } = await opened();
    expect(asked.data?.map(({ goalId, state }) => [goalId, state])).toEqual([
      ['g1', 'VALID'],
      ['g2', 'ISSUE_TYPE_INVALID'],
      ['g3', 'ISSUE_NOT_FOUND'],
    ]);
  });

  it('shows no flag when the issues of the goals cannot be read', async () => {
    const { host } = await opened(500);
    expect(host.flags).toEqual([]);
  });

  it('skips the query when mapping is off or no goal has an issue', () => {
    expect(goalMappingArg(admin(false), GOALS)).toBeNull();
    expect(goalMappingArg(admin(true), [goal('g4', '0|k:')])).toBeNull();
  });
});
