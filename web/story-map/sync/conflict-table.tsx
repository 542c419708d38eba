import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { Conflict, Fact } from '../../store/ledger/change.ts';
import { aspectName, aspectText } from './card-words.ts';
import styles from './conflict-dialog.module.css';
import { factName, factText, partName, partText } from './conflict-words.ts';
import { isGoalPart, useGoalText } from './goal-words.ts';
import { isPortfolioPart, usePortfolioText } from './portfolio-words.ts';
import { isSetting, settingName, useSettingText } from './setting-words.ts';
import { isSharingPart, sharingName, sharingText } from './sharing-words.ts';
import { type Names, useNames } from './use-names.ts';

interface Line {
  /** Identifies rows that have the same name. */
  readonly id?: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

const nameOf = (t: TFunction, name: Fact['name']): string => {
  if (isSetting(name)) return settingName(t, name);
  return isSharingPart(name) ? sharingName(t, name) : factName(t, name);
};

const linesOf = (
  t: TFunction,
  { card, facts = [], parts = [] }: Conflict,
  names: Names,
  factWords: (fact: Fact, side: string) => string,
): readonly Line[] => {
  const deleted = t('offline.deleted');
  const ofCard = (card?.aspects ?? []).flatMap((aspect): Line[] =>
    card
      ? [
          {
            id: aspect,
            name: aspectName(t, aspect, card.theirs),
            mine: card.mine ? aspectText(t, names, card.mine, aspect) : deleted,
            theirs: aspectText(t, names, card.theirs, aspect),
          },
        ]
      : [],
  );
  const ofFacts = facts.map((fact): Line => {
    const { name, mine, theirs } = fact;
    const text = (side: string) => factWords(fact, side);
    return {
      name: nameOf(t, name),
      mine: mine === null ? deleted : text(mine),
      theirs: theirs === null ? deleted : text(theirs),
    };
  });
  const ofParts = parts.flatMap(({ mine, theirs }): Line[] => {
    const part = mine ?? theirs;
    if (!part) return [];
    const sides = { mine: partText(t, mine), theirs: partText(t, theirs) };
    return [{ id: part.id, name: partName(t, part), ...sides }];
  });
  return [...ofCard, ...ofFacts, ...ofParts];
};

interface ConflictTableProps {
  readonly conflict: Conflict;
  readonly board: BoardData | null;
}

/** A table with both values of every field in conflict. */
export const ConflictTable = ({ conflict, board }: ConflictTableProps) => {
  const { t, i18n } = useTranslation();
  const { facts = [] } = conflict;
  const settingText = useSettingText(facts, board);
  const portfolioText = usePortfolioText(facts);
  const names = useNames(conflict, board);
  const goalText = useGoalText(facts, names);
  const lines = linesOf(t, conflict, names, ({ name }, side) => {
    if (isSetting(name)) return settingText(name, side);
    if (isPortfolioPart(name)) return portfolioText(name, side);
    if (isGoalPart(name)) return goalText(name, side);
    if (isSharingPart(name)) return sharingText(t, name, side, i18n.language);
    return factText(t, name, side, i18n.language);
  });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('offline.what')}</th>
          <th scope="col">{t('offline.mine')}</th>
          <th scope="col">{t('offline.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, mine, theirs }) => (
          <tr key={id ?? name}>
            <th scope="row">{name}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
