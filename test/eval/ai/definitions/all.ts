import { CHINESE, JAPANESE, KOREAN, TRADITIONAL_CHINESE } from './cjk.ts';
import type { Definition } from './definition.ts';
import { ENGLISH, FRENCH, GERMAN, PORTUGUESE, SPANISH } from './latin.ts';

/** Forty invented products, described in the languages of Cairn. */
export const DEFINITIONS: readonly Definition[] = [
  ...ENGLISH,
  ...GERMAN,
  ...FRENCH,
  ...SPANISH,
  ...PORTUGUESE,
  ...JAPANESE,
  ...KOREAN,
  ...CHINESE,
  ...TRADITIONAL_CHINESE,
];
