import { describe, expect, it } from 'vitest';
import { nameOfWords, spellingsIn } from './spelling.ts';

const TITLES = [
  'TiAPI: write the docs',
  'Tiapi: tests',
  'TiAPI for tablets',
  'Windows: docs',
  'Move windows',
  'cli: faster start',
];

describe('the name of a word or label', () => {
  it.each([
    ['tiapi', 'TiAPI'],
    ['windows', 'Windows'],
    ['docs', 'Docs'],
    ['ios', 'iOS'],
    ['native-api', 'Native API'],
    ['user_interface', 'User interface'],
    ['cli', 'Command line'],
    ['Ärger', 'Ärger'],
  ])('for "%s" is "%s"', (word, name) => {
    expect(nameOfWords(word, spellingsIn(TITLES))).toBe(name);
  });
});
