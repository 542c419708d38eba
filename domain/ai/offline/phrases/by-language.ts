import type { Language } from '../../../kernel/languages.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import type { Phrases } from './phrases.ts';
import { PT_BR } from './pt-br.ts';
import { ZH } from './zh.ts';
import { ZH_TW } from './zh-tw.ts';

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: EN,
  fr: FR,
  de: DE,
  es: ES,
  'pt-BR': PT_BR,
  ko: KO,
  zh: ZH,
  'zh-TW': ZH_TW,
  ja: JA,
};
