import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { Change, Conflict, Decision, Fact } from '../../store/ledger/change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { aspectName, aspectText } from './card-words.ts';
import styles from './conflict-dialog.module.css';
import { factName, factText, partName, partText } from './conflict-words.ts';
import { isPortfolioPart, usePortfolioText } from './portfolio-words.ts';
import { isSetting, settingName, useSettingText } from './setting-words.ts';
import { isSharingPart, sharingName, sharingText } from './sharing-words.ts';
import { type Names, useNames } from './use-names.ts';

export interface ConflictDialogProps {
  /** The user's own change that is in conflict. */
  readonly change: Pick<Change, 'takesBack' | 'waited'>;
  readonly conflict: Conflict;
  /** The board of the page; null on a page without cards. */
  readonly board: BoardData | null;
  readonly onDecide: (decision: Decision) => void;
  /** Postpones the decision. */
  readonly onClose: () => void;
}

interface Line {
  /** Distinguishes lines that share a name. */
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
  { card, goal, facts, parts = [] }: Conflict,
  names: Names,
  factWords: (fact: Fact, side: string) => string,
): readonly Line[] => {
  const deleted = t('offline.deleted');
  if (facts) {
    const ofParts = parts.flatMap(({ mine, theirs }): Line[] => {
      const part = mine ?? theirs;
      if (!part) return [];
      const sides = { mine: partText(t, mine), theirs: partText(t, theirs) };
      return [{ id: part.id, name: partName(t, part), ...sides }];
    });
    const ofFacts = facts.map((fact) => {
      const { name, mine, theirs } = fact;
      const text = (side: string) => factWords(fact, side);
      return {
        name: nameOf(t, name),
        mine: mine === null ? deleted : text(mine),
        theirs: theirs === null ? deleted : text(theirs),
      };
    });
    return [...ofFacts, ...ofParts];
  }
  if (goal) {
    return [{ name: t('offline.aspect.summary'), mine: goal.mine ?? deleted, theirs: goal.theirs }];
  }
  if (!card) return [];
  return card.aspects.map((aspect) => ({
    name: aspectName(t, aspect, card.theirs),
    mine: card.mine ? aspectText(t, names, card.mine, aspect) : deleted,
    theirs: aspectText(t, names, card.theirs, aspect),
  }));
};

/** Shows a conflict: a pending change and a change by others to the same thing. The user chooses which to keep. */
const ConflictDialog = ({ change, conflict, board, onDecide, onClose }: ConflictDialogProps) => {
  const { t, i18n } = useTranslation();
  const { title } = conflict;
  const cause = change.takesBack?.way ?? (change.waited ? 'waited' : 'meanwhile');
  const settingText = useSettingText(conflict.facts ?? [], board);
  const portfolioText = usePortfolioText(conflict.facts ?? []);
  const names = useNames(conflict, board);
  const lines = linesOf(t, conflict, names, ({ name }, side) => {
    if (isSetting(name)) return settingText(name, side);
    if (isPortfolioPart(name)) return portfolioText(name, side);
    if (isSharingPart(name)) return sharingText(t, name, side, i18n.language);
    return factText(t, name, side, i18n.language);
  });
  return (
    <Dialog
      // What has just been sent is answered at once, also over the dialog that has sent it.
      prompt={change.waited}
      title={title ? t('offline.conflict', { title }) : t('offline.settingsConflict')}
      closeLabel={t('offline.later')}
      onClose={onClose}
      footer={
        <>
          <Button data-first onClick={() => onDecide('theirs')}>
            {t('offline.keepTheirs')}
          </Button>
          <Button appearance="primary" onClick={() => onDecide('mine')}>
            {t('offline.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t(`offline.conflictText.${cause}`)}</p>
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
    </Dialog>
  );
};

export default ConflictDialog;
