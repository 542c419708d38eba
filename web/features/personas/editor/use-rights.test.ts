import { describe, expect, it } from 'vitest';
import { rightsOf } from './use-rights.ts';

const NOTHING = { account: 'ann', editIssues: false, administer: false, plans: false };
const ALL = { edit: true, remove: true };
const NONE = { edit: false, remove: false };

describe('who may do what with a persona', () => {
  it.each([
    ['project', 'bob', { editIssues: true }, ALL],
    ['project', 'ann', {}, NONE],
    ['portfolio', 'bob', { plans: true }, ALL],
    ['portfolio', 'ann', { editIssues: true }, NONE],
    ['global', 'ann', {}, ALL],
    ['global', 'bob', { administer: true }, { edit: true, remove: false }],
    ['global', 'bob', { editIssues: true }, NONE],
  ] as const)('%s, made by %s, with %o: %o', (scope, createdBy, known, rights) => {
    expect(rightsOf({ scope, createdBy }, { ...NOTHING, ...known })).toEqual(rights);
  });
});
