import { describe, expect, it } from 'vitest';
import {
  boardPlace,
  placeKey,
  placeOfBoardKey,
  projectPlace,
  SITE_PLACE,
  withPlace,
} from './place.ts';

const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZA';

describe('a place', () => {
  it('of a project is not that of the board with the same number', () => {
    expect(placeKey(projectPlace('10'))).not.toBe(placeKey(boardPlace('10')));
    expect(placeKey(boardPlace('project-10'))).not.toBe(placeKey(projectPlace('10')));
  });

  it('is the portfolio wherever a portfolio stands for a project or board', () => {
    const place = { kind: 'portfolio', id: PORTFOLIO };
    expect([projectPlace(PORTFOLIO), boardPlace(PORTFOLIO)]).toEqual([place, place]);
  });

  it('is read from the key of a board', () => {
    expect(placeOfBoardKey('-1')).toEqual(boardPlace('1'));
    expect(placeOfBoardKey('10')).toEqual(projectPlace('10'));
    expect(placeOfBoardKey('me')).toBeNull();
  });

  it.each([
    ['10', projectPlace('10')],
    [PORTFOLIO, { kind: 'portfolio', id: PORTFOLIO }],
    ['global', SITE_PLACE],
  ])('that was an id alone is lifted: %s', (place, lifted) => {
    expect(withPlace({ place, accountId: 'ann' })).toEqual({ place: lifted, accountId: 'ann' });
  });
});
