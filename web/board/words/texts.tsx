import type { TFunction } from 'i18next';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Maximum size of the cache, more than a board needs for its visible cards. A full cache is cleared. */
const MOST = 2_000;

type Values = Readonly<Record<string, unknown>>;

/** Marks the place of a value in a cached text, with a private-use character. */
const HOLE = /\ue000(\w+)\ue000/g;

/**
 * Returns whether all values are only inserted into the text. A number or a context would select another text instead.
 */
const standAsTheyAre = (values: Values): values is Readonly<Record<string, string>> =>
  Object.entries(values).every(([name, value]) => typeof value === 'string' && name !== 'context');

const holesFor = (values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, `\ue000${name}\ue000`]));

/**
 * Returns a caching `t`. Cards use the same few texts again and again, and formatting is slow. A text with a name in
 * it, as in each card's menu, is cached once with a placeholder.
 */
export const remembered = (t: TFunction): TFunction => {
  const known = new Map<string, string>();
  const kept = (asked: string, key: string, values?: Values): string => {
    const last = known.get(asked);
    if (last !== undefined) return last;
    const said = String(t(key as never, values as never));
    // For a text that has not loaded yet, the catalogue returns the key, which is not cached.
    if (said === key) return said;
    if (known.size >= MOST) known.clear();
    known.set(asked, said);
    return said;
  };
  const say = (key: string, values?: Values): string => {
    if (!values) return kept(key, key);
    if (!standAsTheyAre(values)) return kept(`${key} ${JSON.stringify(values)}`, key, values);
    const text = kept(`${key} ${Object.keys(values).join()}`, key, holesFor(values));
    return text.replaceAll(HOLE, (_, name: string) => values[name] ?? '');
  };
  return say as unknown as TFunction;
};

const Texts = createContext<TFunction | null>(null);

/** Provides the board's texts with one subscription to the catalogue, instead of one per card. */
export const BoardTexts = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const texts = useMemo(() => remembered(t), [t]);
  return <Texts value={texts}>{children}</Texts>;
};

/** Returns the texts of the surrounding board. Throws outside a board. */
export const useTexts = (): TFunction => {
  const texts = use(Texts);
  if (!texts) throw new Error('no board is around');
  return texts;
};
