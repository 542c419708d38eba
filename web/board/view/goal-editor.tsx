import { useTranslation } from 'react-i18next';
import { cleanSummary, summaryFault } from '#domain/kernel/text.ts';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import { COLUMN, GOAL_Y } from '../geometry/sizes.ts';
import styles from './band.module.css';
import { columnHeaderRole } from './grid-roles.ts';

interface GoalEditorProps {
  readonly x: number;
  readonly width: number;
  readonly scale: number;
  /** Board units from which on nothing is drawn. */
  readonly boardWidth: number;
  readonly colIndex: number;
  /** Empty for a goal that is being made. */
  readonly value: string;
  readonly onConfirm: (summary: string) => void;
  readonly onLeave: () => void;
}

/** Screen pixels below which no name can be written. */
const LEAST_WIDTH = 200;

/** The name of a goal, written where the goal stands (spec 000 §5 Text and numbers). */
export const GoalEditor = ({
  x,
  width,
  scale,
  boardWidth,
  colIndex,
  value,
  ...ends
}: GoalEditorProps) => {
  const { t } = useTranslation();
  const faultOf = (text: string): string | null => {
    const fault = summaryFault(cleanSummary(text));
    return fault && t(`errors.${fault}`);
  };
  const shown = Math.max(LEAST_WIDTH, (width - 2 * COLUMN.padding) * scale);
  const style = {
    left: Math.max(0, Math.min((x + COLUMN.padding) * scale, boardWidth * scale - shown)),
    top: GOAL_Y * scale,
    width: shown,
  };
  return (
    <div className={styles.editor} style={style} {...columnHeaderRole(colIndex)}>
      <InlineEdit
        label={value === '' ? t('board.goal.newName') : t('board.goal.rename', { name: value })}
        value={value}
        placeholder={t('board.goal.placeholder')}
        faultOf={faultOf}
        {...ends}
      />
    </div>
  );
};
