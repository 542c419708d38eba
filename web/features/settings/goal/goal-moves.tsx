import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goalMappingOf } from '#domain/board/goals/goal-mapping.ts';
import { type GoalMove, goalMoves } from '#domain/board/goals/goal-moves.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import type { AdminDraft } from '../rows/use-admin-draft.ts';
import styles from '../settings.module.css';
import table from './goal-table.module.css';

interface GoalMovesProps {
  readonly draft: AdminDraft;
  readonly loaded: LoadedBoard;
}

const FIRST = 8;

const MoveRow = ({ move: { step, from, to } }: { readonly move: GoalMove }) => {
  const { t } = useTranslation();
  const nameOf = (goal: GoalMove['from']): string => goal?.fields.summary ?? t('board.goal.none');
  return (
    <tr>
      <th scope="row">
        <span className={table.key}>{step.key}</span> {step.summary}
      </th>
      <td>{nameOf(from)}</td>
      <td>{nameOf(to)}</td>
    </tr>
  );
};

/** Lists the steps that move to another goal when the changed mapping is saved (R-MAPPING-5). */
export const GoalMoves = ({ draft, loaded: { board, goals } }: GoalMovesProps) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { settings, stored } = draft;
  const moves = useMemo(
    () =>
      goalMoves(
        Object.values(board.steps),
        goals,
        goalMappingOf(stored),
        goalMappingOf({ goalSetting: settings.goalSetting }),
      ),
    [board.steps, goals, stored, settings.goalSetting],
  );
  if (moves.length === 0) {
    return (
      <div className={styles.block}>
        <Note tone="info">{t('settings.goal.noMoves')}</Note>
      </div>
    );
  }
  const shown = all ? moves : moves.slice(0, FIRST);
  return (
    <section className={table.box} aria-label={t('settings.goal.moves', { count: moves.length })}>
      <Note tone="warning">
        <strong>{t('settings.goal.moves', { count: moves.length })}</strong>{' '}
        {t('settings.goal.movesText')}
      </Note>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('settings.goal.step')}</th>
            <th scope="col">{t('settings.goal.now')}</th>
            <th scope="col">{t('settings.goal.then')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((move) => (
            <MoveRow key={move.step.id} move={move} />
          ))}
        </tbody>
      </table>
      {moves.length > shown.length && (
        <Button appearance="subtle" onClick={() => setAll(true)}>
          {t('settings.showMore', { count: moves.length - shown.length })}
        </Button>
      )}
    </section>
  );
};
