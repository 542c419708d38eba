import { describe, expect, it } from 'vitest';
import {
  boardScope,
  liftPlace,
  projectScope,
  SITE_SCOPE,
  scopeKey,
  scopeOfBoardKey,
} from './scope.ts';

const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZA';

describe('a scope', () => {
  it('of a project differs from the scope of a board with the same number', () => {
    expect(scopeKey(projectScope('10'))).not.toBe(scopeKey(boardScope('10')));
    expect(scopeKey(boardScope('project-10'))).not.toBe(scopeKey(projectScope('10')));
  });

  it('has the kind portfolio when its id belongs to a portfolio', () => {
    const place = { kind: 'portfolio', id: PORTFOLIO };
    expect([projectScope(PORTFOLIO), boardScope(PORTFOLIO)]).toEqual([place, place]);
  });

  it('is read from the key of a board', () => {
    expect(scopeOfBoardKey('-1')).toEqual(boardScope('1'));
    expect(scopeOfBoardKey('10')).toEqual(projectScope('10'));
    expect(scopeOfBoardKey('me')).toBeNull();
  });

  it.each([
    ['10', projectScope('10')],
    [PORTFOLIO, { kind: 'portfolio', id: PORTFOLIO }],
    ['global', SITE_SCOPE],
  ])('is lifted from a bare id: %s', (place, lifted) => {
    expect(liftPlace({ place, accountId: 'ann' })).toEqual({ place: lifted, accountId: 'ann' });
  });
});
