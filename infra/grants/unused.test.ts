import { describe, expect, it } from 'vitest';
import { unusedGrants } from './unused.ts';

const grant = (action: string, used: boolean) => ({
  role: 'Cairn-sandbox-Service-GoalRoleA03A8A89',
  action,
  resource: 'arn:aws:dynamodb:us-east-1:000000000000:table/ViewsC0DDE3FE',
  used,
});

describe('what nobody used', () => {
  it('is what no cloud of the run needed, named without hashes', () => {
    const clouds = [
      [grant('dynamodb:GetItem', false), grant('dynamodb:DeleteItem', false)],
      [grant('dynamodb:GetItem', true), grant('dynamodb:DeleteItem', false)],
    ];
    expect(unusedGrants(clouds)).toEqual([
      'Cairn-sandbox-Service-GoalRole: dynamodb:DeleteItem on arn:aws:dynamodb:us-east-1:000000000000:table/Views',
    ]);
  });
});
