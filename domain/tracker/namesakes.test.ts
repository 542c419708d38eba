import { describe, expect, it } from 'vitest';
import type { AccountId } from '../kernel/ids.ts';
import { namesakeHints } from './namesakes.ts';
import { readFoundPeople, readPeople } from './read-entities.ts';

const person = (accountId: string, displayName: string, email: string | null = null) => ({
  accountId: accountId as AccountId,
  displayName,
  email,
});

describe('namesakeHints, for people of the same name', () => {
  it('gives no hint to people with a unique name', () => {
    expect(namesakeHints([person('a', 'Ann', 'ann@example.com'), person('b', 'Ben')]).size).toBe(0);
  });

  it('gives the e-mail address as a hint, or the end of the account id', () => {
    const people = [
      person('557058:aa-111111', 'Ann Walker', 'ann@example.com'),
      person('557058:aa-222222', 'ann walker '),
      person('557058:aa-333333', 'Ben'),
    ];
    expect([...namesakeHints(people)]).toEqual([
      ['557058:aa-111111', 'ann@example.com'],
      ['557058:aa-222222', '…222222'],
    ]);
  });
});

describe('reading people', () => {
  const rest = [
    { accountId: 'a', displayName: 'Ann', emailAddress: 'ann@example.com' },
    { accountId: 'b', displayName: 'Ben', emailAddress: '' },
  ];

  it('keeps the e-mail address only for people whom a search found', () => {
    expect(readFoundPeople(rest).map(({ email }) => email)).toEqual(['ann@example.com', null]);
    expect(JSON.stringify(readPeople(rest))).not.toContain('example.com');
  });
});
