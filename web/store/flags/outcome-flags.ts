import type { TFunction } from 'i18next';
import type { Change } from '../ledger/change.ts';
import { FLAG } from '../state/flags.ts';
import { firstOf } from './flag-texts.ts';
import { type FlagDraft, type Site, showFlag } from './flag-ways.ts';
import { createMigrationTeller } from './migration-flag.ts';

interface RestoredCard {
  /** Id of the new issue. */
  readonly id: string;
  readonly was: string;
  readonly is: string;
}

/** Returns the flag that lists cards that were created again and lost some data. */
const restoredFlag = (
  t: TFunction,
  cards: readonly RestoredCard[],
  lacking: readonly string[] = [],
): FlagDraft => {
  const [first] = cards;
  const lost =
    lacking.length > 0 ? t('flag.restoredLacking', { keys: t('list', { things: lacking }) }) : '';
  return {
    tone: 'info',
    title:
      cards.length === 1 && first
        ? t('flag.restored', { was: first.was, key: first.is })
        : t('flag.restoredMany', { count: cards.length }),
    body: [t('flag.restoredText'), lost].filter(Boolean).join(' '),
    milliseconds: FLAG.error,
  };
};

/** Returns the flag after "Keep theirs". It lists the things that keep the values of others. */
const keptFlag = (t: TFunction, kept: readonly string[]): FlagDraft => {
  const names = t('list', { things: [...new Set(kept)].filter(Boolean) });
  return {
    tone: 'info',
    title: names === '' ? t('flag.keptTheirs') : t('flag.keptTheirsOf', { names }),
    milliseconds: FLAG.error,
  };
};

/** Returns the flag after a change that left out cards, because others had deleted them. It lists their keys. */
const missingFlag = (t: TFunction, keys: readonly string[]): FlagDraft => {
  return {
    tone: 'warning',
    title: t('flag.missingCards', { count: keys.length, names: firstOf(t, keys) }),
    milliseconds: FLAG.error,
  };
};

/** Returns the cards that a change has created again, with their old and new keys. */
const restoredIn = ({ plan, made }: Change): RestoredCard[] =>
  plan.flatMap((write) => {
    if (write.kind !== 'restoration') return [];
    const issue = made.find(({ was }) => was === write.gone.id)?.issue;
    return issue ? [{ id: issue.id, was: write.gone.key, is: issue.key }] : [];
  });

/** Returns the ids of the issues that a change has deleted. */
const deletedIn = ({ plan, status, progress }: Change): ReadonlySet<string> => {
  const written = status === 'saved' ? plan : plan.slice(0, progress);
  const issues = written.flatMap((write) =>
    write.kind === 'removal' ? [write.before, ...write.below] : [],
  );
  return new Set(issues.map(({ id }) => id));
};

/** An open flag about cards that were created again. */
interface Returned {
  readonly cards: readonly RestoredCard[];
  readonly lacking: readonly string[];
  readonly close: () => void;
}

/** Shows the flags about cards that were created again. Each ends when its cards are deleted again. */
const createReturnTeller = (t: TFunction) => {
  let open: readonly Returned[] = [];
  const show = (site: Site, cards: readonly RestoredCard[], lacking: readonly string[]): void => {
    if (cards.length === 0) return;
    const keys = new Set(cards.map(({ is }) => is));
    const left = lacking.filter((key) => keys.has(key));
    const close = showFlag(t, site, restoredFlag(t, cards, left));
    open = [...open, { cards, lacking: left, close }];
  };
  return (change: Change, site: Site): void => {
    const deleted = deletedIn(change);
    const outdated = open.filter(({ cards }) => cards.some(({ id }) => deleted.has(id)));
    open = open.filter((flag) => !outdated.includes(flag));
    for (const { cards, lacking, close } of outdated) {
      close();
      show(
        site,
        cards.filter(({ id }) => !deleted.has(id)),
        lacking,
      );
    }
    if (change.status === 'saved') show(site, restoredIn(change), change.result?.lacking ?? []);
  };
};

/** Reports which values of others a saved change has kept, and which deleted cards it left out. */
const showOutcome = (t: TFunction, site: Site, { kept, missing, takesBack }: Change): void => {
  // An undo or redo makes no change of its own whose rest could be made.
  const rest = takesBack ? {} : { body: t('flag.keptTheirsText') };
  if (kept?.length) showFlag(t, site, { ...keptFlag(t, kept), ...rest });
  if (missing?.length) showFlag(t, site, { ...missingFlag(t, missing), ...rest });
};

/**
 * Reports the outcome of changes: the values of others that were kept, the cards that were left out, the new keys of
 * restored cards, and the issues that a migration of dates has not written.
 */
export const createOutcomeTeller = (t: TFunction) => {
  const migration = createMigrationTeller(t);
  const tellReturned = createReturnTeller(t);
  return {
    onEntered: migration.onEntered,
    onEnded: async (change: Change, site: Site): Promise<void> => {
      if (change.status === 'saved') showOutcome(t, site, change);
      tellReturned(change, site);
      if (change.action === 'migration') await migration.onEnded(change, site);
    },
  };
};
