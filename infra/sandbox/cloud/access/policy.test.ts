import { describe, expect, it } from 'vitest';
import { type Call, decide, type Grant } from './policy.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/Views';
const allow = (overrides: Partial<Grant> = {}): Grant => ({
  effect: 'Allow',
  action: 'dynamodb:GetItem',
  resource: TABLE,
  conditions: [],
  ...overrides,
});
const get: Call = { action: 'dynamodb:GetItem', resource: TABLE };
const verdict = (grants: readonly Grant[], call = get): string => {
  const found = decide(grants, call);
  if (found.allowed) return 'allowed';
  return found.denied ? 'denied' : 'not allowed';
};

describe('decide, for a call that', () => {
  it.each<[string, readonly Grant[], Call, string]>([
    ['nothing allows', [], get, 'not allowed'],
    ['a statement allows', [allow()], get, 'allowed'],
    ['is written in another case', [allow({ action: 'DynamoDB:getitem' })], get, 'allowed'],
    ['a star of actions covers', [allow({ action: 'dynamodb:Get*' })], get, 'allowed'],
    ['a question mark covers', [allow({ action: 'dynamodb:?etItem' })], get, 'allowed'],
    ['a star of resources covers', [allow({ resource: `${TABLE}*` })], get, 'allowed'],
    ['is about an index', [allow()], { ...get, resource: `${TABLE}/index/a` }, 'not allowed'],
    [
      'is about a table of longer name',
      [allow()],
      { ...get, resource: `${TABLE}2` },
      'not allowed',
    ],
    ['another action is allowed for', [allow({ action: 'dynamodb:PutItem' })], get, 'not allowed'],
    ['is allowed and denied', [allow(), allow({ effect: 'Deny', resource: '*' })], get, 'denied'],
    [
      'has dots only where the pattern has',
      [allow({ resource: TABLE.replaceAll('e', '.') })],
      get,
      'not allowed',
    ],
  ])('%s', (_, grants, call, expected) => {
    expect(verdict(grants, call)).toBe(expected);
  });

  const list = (prefix?: string): Call => ({
    action: 's3:ListBucket',
    resource: 'arn:aws:s3:::files',
    ...(prefix === undefined ? {} : { context: { 's3:prefix': prefix } }),
  });
  const listing = (operator: string): Grant => ({
    ...allow({ action: 's3:ListBucket', resource: 'arn:aws:s3:::files' }),
    conditions: [{ operator, key: 's3:prefix', values: ['share/*', 'links/a'] }],
  });

  it.each([
    ['StringLike', 'share/x', 'allowed'],
    ['StringLike', 'links/a', 'allowed'],
    ['StringLike', 'owners/x', 'not allowed'],
    ['StringLike', undefined, 'not allowed'],
    ['StringEquals', 'share/x', 'not allowed'],
    ['StringNotLike', 'share/x', 'not allowed'],
    ['StringNotLike', 'owners/x', 'allowed'],
    ['StringNotLike', undefined, 'allowed'],
  ])('has the condition %s and the prefix %s, returns: %s', (operator, prefix, expected) => {
    expect(verdict([listing(operator)], list(prefix))).toBe(expected);
  });
});
