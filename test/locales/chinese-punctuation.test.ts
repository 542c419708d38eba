import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'locales/zh';
/** A half-width comma, colon or similar mark beside a Chinese character. */
const HALF_WIDTH = /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/gu;

describe('Chinese texts', () => {
  it.each(readdirSync(FOLDER))(
    'have marks of full width beside Chinese characters in %s',
    (file) => {
      expect(readFileSync(`${FOLDER}/${file}`, 'utf8').match(HALF_WIDTH) ?? []).toEqual([]);
    },
  );
});
