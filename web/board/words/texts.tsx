import type { TFunction } from 'i18next';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** More than a board says of all its cards in sight; beyond, it begins anew. */
const MOST = 2_000;

type Values = Readonly<Record<string, unknown>>;

/** Around the name of a value, in a text that is kept without its values; a character of no script. */
const HOLE = /\ue000(\w+)\ue000/g;

/** Values that stand in a text as they are: a number or a context decides which text it is. */
const standAsTheyAre = (values: Values): values is Readonly<Record<string, string>> =>
  Object.entries(values).every(([name, value]) => typeof value === 'string' && name !== 'context');

const holesFor = (values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, `\ue000${name}\ue000`]));

/**
 * The same texts, each made once: cards say the same few of them over and over, and making one takes its time. A text
 * that names something, as the menu of each card does, is kept with holes for the names.
 */
export const remembered = (t: TFunction): TFunction => {
  const known = new Map<string, string>();
  const kept = (asked: string, key: string, values?: Values): string => {
    const last = known.get(asked);
    if (last !== undefined) return last;
    const said = String(t(key as never, values as never));
    // What has not come yet is said as its key.
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

/** Gives what is drawn of a board its texts: one reader of the catalogue for all, not one for each card. */
export const BoardTexts = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const texts = useMemo(() => remembered(t), [t]);
  return <Texts value={texts}>{children}</Texts>;
};

/** The texts of the board around; throws outside of one. */
export const useTexts = (): TFunction => {
  const texts = use(Texts);
  if (!texts) throw new Error('no board is around');
  return texts;
};
