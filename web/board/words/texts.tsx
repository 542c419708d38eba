import type { TFunction } from 'i18next';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** More than a board says of all its cards in sight; beyond, it begins anew. */
const MOST = 2_000;

/** The same texts, each made once: cards say the same few of them over and over, and making one takes its time. */
export const remembered = (t: TFunction): TFunction => {
  const known = new Map<string, string>();
  const say = (key: string, values?: Readonly<Record<string, unknown>>): string => {
    const asked = values ? `${key} ${JSON.stringify(values)}` : key;
    const last = known.get(asked);
    if (last !== undefined) return last;
    const said = String(t(key as never, values as never));
    // What has not come yet is said as its key.
    if (said === key) return said;
    if (known.size >= MOST) known.clear();
    known.set(asked, said);
    return said;
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
