import type { i18n } from 'i18next';
import type { Language } from '#domain/kernel/languages.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { PARTS } from '../i18n/texts.ts';

/** Returns an i18next instance with all texts in a language, as if every part were loaded. */
export const wholeI18n = (language: Language): Promise<i18n> => createI18n(language, PARTS);
