import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goalColorFrom } from '#domain/aggregates/goal/palette.ts';
import type { Language } from '#domain/kernel/languages.ts';
import { judgeOutline, type OutlineItem } from '#domain/outline/judge-outline.ts';
import { readOutline } from '#domain/outline/read-outline.ts';
import { textsOf } from '../../../i18n/texts.ts';

export const TEMPLATES = [
  'webShop',
  'mobileApp',
  'internalTool',
  'apiProduct',
  'migration',
  'marketplace',
  'game',
  'service',
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export interface Template {
  readonly name: TemplateName;
  readonly title: string;
  readonly about: string;
  readonly items: readonly OutlineItem[];
  /** Colours of the template's goals, in the order of the goals. */
  readonly colors: readonly string[];
}

/** Number of hues between the first goals of two consecutive templates, so that their colours differ. */
const STEP = 3;

const templateOf = (t: TFunction, name: TemplateName, at: number): Template => {
  const { items } = judgeOutline(readOutline(t(`templates.${name}.map`)).lines);
  const goals = items.filter(({ level }) => level === 'goal');
  return {
    name,
    title: t(`templates.${name}.name`),
    about: t(`templates.${name}.about`),
    items,
    colors: goals.map((_, goal) => goalColorFrom(at * STEP, goal)),
  };
};

/** Returns the templates in a language. Until they have loaded, returns the templates in the page's language. */
export const useTemplates = (language: Language): readonly Template[] => {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState(i18n.language);
  useEffect(() => {
    let wanted = true;
    const bring = async () => {
      if (language !== i18n.language) {
        const texts = await textsOf(language, 'templates');
        i18n.addResourceBundle(language, 'start', texts, true);
      }
      if (wanted) setReady(language);
    };
    void bring();
    return () => {
      wanted = false;
    };
  }, [i18n, language]);
  const t = i18n.getFixedT(ready);
  return TEMPLATES.map((name, at) => templateOf(t, name, at));
};
