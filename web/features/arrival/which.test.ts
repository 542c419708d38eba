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

describe('what is said on a visit', () => {
  it.each<[string, Partial<Visit>, ReturnType<typeof greetingOf>]>([
    ['nothing as a rule', {}, null],
    ['a welcome to whoever is new', { isNewUser: true, seenVersion: null }, 'welcome'],
    ['no welcome where the browser has been here', { isNewUser: true }, null],
    ['what is new since the last version', { seenVersion: '1.3.9' }, 'news'],
    ['nothing new where no version is known', { seenVersion: null }, null],
    ['nothing new after a step back', { seenVersion: '1.10.0' }, null],
    ['the request for a review', { asksForReview: true }, 'review'],
    ['no request before one knows the product', { asksForReview: true, knowsProduct: false }, null],
    ['no request inside Confluence', { asksForReview: true, inConfluence: true }, null],
    ['no request within a minute of an error', { asksForReview: true, sinceError: 59_999 }, null],
    ['the request a minute after an error', { asksForReview: true, sinceError: 60_000 }, 'review'],
    ['what is new before the request', { asksForReview: true, seenVersion: '1.0' }, 'news'],
  ])('is %s', (_what, visit, greeting) => {
    expect(greetingOf({ ...VISIT, ...visit })).toBe(greeting);
  });
});

describe('versions', () => {
  it.each([
    ['1.10.0', '1.9.9', true],
    ['1.4', '1.4.0', false],
    ['2', '1.99', true],
    ['1.3.35', '1.3.36', false],
  ])('%s after %s: %s', (version, than, newer) => {
    expect(isNewer(version, than)).toBe(newer);
  });
});
