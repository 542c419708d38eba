import { describe, expect, it } from 'vitest';
import { checkExplanations, unusedGrants } from './unused.ts';

const grant = (action: string, used: boolean) => ({
  role: 'Cairn-sandbox-Service-GoalRoleA03A8A89',
  action,
  resource: 'arn:aws:dynamodb:us-east-1:000000000000:table/ViewsC0DDE3FE',
  used,
});

describe('unusedGrants', () => {
  it('lists grants that no embedded cloud of the run used, without the hashes in their names', () => {
    const clouds = [
      [grant('dynamodb:GetItem', false), grant('dynamodb:DeleteItem', false)],
      [grant('dynamodb:GetItem', true), grant('dynamodb:DeleteItem', false)],
    ];
    expect(unusedGrants(clouds)).toEqual([
      'Cairn-sandbox-Service-GoalRole: dynamodb:DeleteItem on arn:aws:dynamodb:us-east-1:000000000000:table/Views',
    ]);
  });
});

describe('an explanation of a grant', () => {
  const stays = { role: 'GoalRole', actions: ['dynamodb:GetItem'], resource: '-Views', why: '' };
  const line = (action: string, table: string) =>
    `Cairn-sandbox-Service-GoalRole: ${action} on arn:aws:dynamodb:us-east-1:000000000000:table/S-${table}`;

  it('covers one action on one resource', () => {
    const others = [line('dynamodb:GetItem', 'Events'), line('dynamodb:PutItem', 'Views')];
    expect(checkExplanations([line('dynamodb:GetItem', 'Views'), ...others], [stays])).toEqual({
      unexplained: others,
      outdated: [],
    });
  });

  it('is outdated when the grant is used or removed', () => {
    expect(checkExplanations([], [stays])).toEqual({
      unexplained: [],
      outdated: ['GoalRole: dynamodb:GetItem on …-Views'],
    });
  });
});
