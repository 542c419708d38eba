import type { Language } from '../kernel/languages.ts';

/** What an AI model is told about the language in which it answers (R-AI-13). */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  'pt-BR': 'Brazilian Portuguese',
  ko: 'Korean',
  zh: 'Chinese (simplified)',
  'zh-TW': 'Chinese (traditional, Taiwan)',
  ja: 'Japanese',
};
