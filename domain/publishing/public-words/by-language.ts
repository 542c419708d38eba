import { type Language, matchingLanguage } from '../../kernel/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { ptBR } from './pt-br.ts';
import type { PublicWords } from './words.ts';
import { zh } from './zh.ts';
import { zhTW } from './zh-tw.ts';

/** The texts of the public page. */
export const PUBLIC_WORDS: Readonly<Record<Language, PublicWords>> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBR,
  ja,
  ko,
  zh,
  'zh-TW': zhTW,
};

/** Returns the supported language that a browser's `Accept-Language` prefers; English if there is none. */
export const acceptedLanguage = (accepted: string | undefined): Language => {
  const wanted = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.trim().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: matchingLanguage(tag), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight);
  return wanted.find(({ language }) => language !== null)?.language ?? 'en';
};
