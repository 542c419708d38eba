import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { zh } from './zh.ts';

/** The texts of the public page, by language. */
export const PUBLIC_WORDS = { en, de, fr, es, ja, ko, zh } as const;

export type PublicLanguage = keyof typeof PUBLIC_WORDS;

/** Returns the supported language that a browser's `Accept-Language` prefers; English if there is none. */
export const publicLanguage = (accepted: string | undefined): PublicLanguage => {
  const wanted = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.trim().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { primary: tag.toLowerCase().split('-')[0] ?? '', weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight);
  const found = wanted.find(({ primary }) => Object.hasOwn(PUBLIC_WORDS, primary));
  return (found?.primary as PublicLanguage | undefined) ?? 'en';
};
