import { describe, expect, it } from 'vitest';
import { CatalogueError, type Refusal } from '#domain/kernel/errors/errors.ts';
import { integer, isUlid, requireParameter } from './query.ts';

const refusalOf = (read: () => unknown): Refusal | null => {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof CatalogueError) return error.refusal;
    throw error;
  }
};

describe('a required parameter', () => {
  const read = (value?: string) => () =>
    requireParameter(
      value === undefined ? {} : { projectId: value },
      'projectId',
      'PROJECT_REQUIRED',
    );

  it('is returned without blanks at both ends', () => expect(read(' 10 ')()).toBe('10'));

  it.each([undefined, '', '  '])('is refused as missing when it is %j', (value) => {
    expect(refusalOf(read(value))).toEqual({
      code: 'PROJECT_REQUIRED',
      fields: { projectId: 'PROJECT_REQUIRED' },
    });
  });

  it('is refused when it is longer than any list of ids', () => {
    expect(read('x'.repeat(1000))()).toHaveLength(1000);
    expect(refusalOf(read('x'.repeat(1001)))).toEqual({
      code: 'BODY_INVALID',
      fields: { projectId: 'FIELD_INVALID' },
    });
  });
});

describe('a whole number parameter', () => {
  const read = (value?: string) => () =>
    integer(value === undefined ? {} : { startAt: value }, 'startAt', { otherwise: 5, max: 100 });

  it.each([
    [undefined, 5],
    ['', 5],
    ['0', 0],
    ['100', 100],
    ['101', 100],
    ['999999999', 100],
  ])('parses %j as %i', (value, number) => expect(read(value)()).toBe(number));

  it.each(['-1', '1.5', '1e3', ' 1', 'x', '9999999999'])('refuses %j', (value) => {
    expect(refusalOf(read(value))).toEqual({
      code: 'BODY_INVALID',
      fields: { startAt: 'FIELD_INVALID' },
    });
  });
});

describe('isUlid', () => {
  it.each([
    ['01JZZZZZZZZZZZZZZZZZZZZZZZ', true],
    ['01jzzzzzzzzzzzzzzzzzzzzzzz', false],
    ['01JZZZZZZZZZZZZZZZZZZZZZZ', false],
    ['01JZZZZZZZZZZZZZZZZZZZZZZI', false],
    ['', false],
  ])('returns for %j: %s', (text, is) => expect(isUlid(text)).toBe(is));
});
