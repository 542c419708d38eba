import { describe, expect, it } from 'vitest';
import { mayChange } from './use-rights.ts';

const NOTHING = { account: 'ann', editIssues: false, administer: false, plans: false };

describe('mayChange', () => {
  it.each([
    ['project', 'bob', { editIssues: true }, true],
    ['project', 'ann', {}, false],
    ['portfolio', 'bob', { plans: true }, true],
    ['portfolio', 'ann', { editIssues: true }, false],
    ['global', 'ann', {}, true],
    ['global', 'bob', { administer: true }, true],
    ['global', 'bob', { editIssues: true }, false],
  ] as const)('decides for scope %s, creator %s and %o: %s', (scope, createdBy, known, may) => {
    expect(mayChange({ scope, createdBy }, { ...NOTHING, ...known })).toBe(may);
  });
});
