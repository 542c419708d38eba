import { describe, expect, it } from 'vitest';
import { HTTP_STATUS } from './error-kinds.ts';
import { CatalogueError, ERRORS, refusal } from './errors.ts';

describe('the error catalogue', () => {
  it.each(Object.entries(ERRORS))(
    'has for %s a kind with a status, and a sentence',
    (code, entry) => {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect(HTTP_STATUS[entry.kind]).toBeGreaterThanOrEqual(400);
      expect(entry.text).toMatch(/^\S.*\.$/);
    },
  );

  it('has a different sentence for every error', () => {
    const texts = Object.values(ERRORS).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has an error class with the refusal, the current state and the cause', () => {
    const cause = new Error('why');
    const error = new CatalogueError(refusal('STALE_VERSION', { 'If-Match': 'STALE_VERSION' }), {
      cause,
      current: { version: 7 },
    });
    expect(error).toMatchObject({
      message: ERRORS.STALE_VERSION.text,
      refusal: { code: 'STALE_VERSION', fields: { 'If-Match': 'STALE_VERSION' } },
      current: { version: 7 },
      cause,
    });
    expect(refusal('BUSY')).toEqual({ code: 'BUSY' });
  });
});
