import { describe, expect, it } from 'vitest';
import { isNewer } from './newer.ts';
import { greetingOf, type Visit } from './which.ts';

const VISIT: Visit = {
  isNewUser: false,
  asksForReview: false,
  version: '1.4.0',
  seenVersion: '1.4.0',
  knowsProduct: true,
  inConfluence: false,
  sinceError: null,
};

describe('greetingOf', () => {
  it.each<[string, Partial<Visit>, ReturnType<typeof greetingOf>]>([
    ['nothing by default', {}, null],
    ['a welcome for a new user', { isNewUser: true, seenVersion: null }, 'welcome'],
    ['no welcome in a browser with an earlier visit', { isNewUser: true }, null],
    ['the news since the last version', { seenVersion: '1.3.9' }, 'news'],
    ['no news without a known version', { seenVersion: null }, null],
    ['no news after a downgrade', { seenVersion: '1.10.0' }, null],
    ['the request for a review', { asksForReview: true }, 'review'],
    [
      'no request to a user who does not know the product',
      { asksForReview: true, knowsProduct: false },
      null,
    ],
    ['no request inside Confluence', { asksForReview: true, inConfluence: true }, null],
    ['no request within a minute of an error', { asksForReview: true, sinceError: 59_999 }, null],
    ['the request a minute after an error', { asksForReview: true, sinceError: 60_000 }, 'review'],
    ['the news first, before a request', { asksForReview: true, seenVersion: '1.0' }, 'news'],
  ])('returns %s', (_what, visit, greeting) => {
    expect(greetingOf({ ...VISIT, ...visit })).toBe(greeting);
  });
});

describe('isNewer', () => {
  it.each([
    ['1.10.0', '1.9.9', true],
    ['1.4', '1.4.0', false],
    ['2', '1.99', true],
    ['1.3.35', '1.3.36', false],
  ])('compares %s with %s: %s', (version, than, newer) => {
    expect(isNewer(version, than)).toBe(newer);
  });
});
