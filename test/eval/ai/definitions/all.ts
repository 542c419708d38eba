import { CHINESE, JAPANESE, KOREAN } from './cjk.ts';
import type { Definition } from './definition.ts';
import { ENGLISH, FRENCH, GERMAN, SPANISH } from './latin.ts';

/** Forty invented products, described in the seven languages of Cairn. */
export const DEFINITIONS: readonly Definition[] = [
  ...ENGLISH,
  ...GERMAN,
  ...FRENCH,
  ...SPANISH,
  ...JAPANESE,
  ...KOREAN,
  ...CHINESE,
];
