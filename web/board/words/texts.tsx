import type { TFunction } from 'i18next';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Maximum size of the cache, more than a board needs for its visible cards. A full cache is cleared. */
const MOST = 2_000;

type Values = Readonly<Record<string, unknown>>;

/** Matches the place of a value in a cached text, between private-use characters. */
const HOLE = /\ue000(\w+)\ue000/g;

/**
 * Returns whether the values do not affect which text is chosen, but are only inserted into it. A number or a context
 * would choose another text.
 */
const standAsTheyAre = (values: Values): values is Readonly<Record<string, string>> =>
  Object.entries(values).every(([name, value]) => typeof value === 'string' && name !== 'context');

const holesFor = (values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, `\ue000${name}\ue000`]));

/**
 * Returns a `t` that caches its texts, because cards use the same few texts again and again, and formatting is slow. A
 * text that contains a name, such as those in the menu of each card, is cached once with a placeholder.
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

/** Provides the board's texts with one subscription to the catalogue for the whole board, instead of one per card. */
export const BoardTexts = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const texts = useMemo(() => remembered(t), [t]);
  return <Texts value={texts}>{children}</Texts>;
};

/** Returns the texts of the surrounding board. Throws an error outside a board. */
export const useTexts = (): TFunction => {
  const texts = use(Texts);
  if (!texts) throw new Error('no board is around');
  return texts;
};
