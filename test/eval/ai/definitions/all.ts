import { CHINESE, JAPANESE, KOREAN, TRADITIONAL_CHINESE } from './cjk.ts';
import type { Definition } from './definition.ts';
import { ENGLISH, FRENCH, GERMAN, SPANISH } from './latin.ts';

/** Forty invented products, described in the languages of Cairn. */
export const DEFINITIONS: readonly Definition[] = [
  ...ENGLISH,
  ...GERMAN,
  ...FRENCH,
  ...SPANISH,
  ...JAPANESE,
  ...KOREAN,
  ...CHINESE,
  ...TRADITIONAL_CHINESE,
];
