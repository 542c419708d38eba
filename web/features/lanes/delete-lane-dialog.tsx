import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaneStories } from '../../store/lanes/lane-stories.ts';
import { KINDS } from '../../store/ledger/kinds.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SelectOption } from '../../ui/fields/select-option.ts';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';
import styles from './lane-dialog.module.css';
import { type LaneMode, trackerIdOf } from './lane-targets.ts';

interface DeleteLaneDialogProps {
  readonly name: string;
  readonly mode: LaneMode;
  readonly stories: LaneStories | undefined;
  /** Text that says what has changed while the dialog was open; empty if nothing has changed. */
  readonly note: string;
  readonly targets: readonly SelectOption[];
  readonly mayDeleteIssues: boolean;
  /** `to` is the lane to which the stories move; null deletes the stories and their subtasks. */
  readonly onDelete: (to: string | null) => void;
  readonly onClose: () => void;
}

/** Value of the option that deletes the stories too. No lane has this id. */
const WITH_IT = 'delete';

/** Deletes a release or sprint. The dialog first counts the stories; the user then moves or deletes them. */
export const DeleteLaneDialog = (props: DeleteLaneDialogProps) => {
  const { name, mode, stories, note, targets, mayDeleteIssues, onDelete, onClose } = props;
  const { t } = useTranslation();
  const [choice, setChoice] = useState(targets[0]?.value ?? '');
  const count = stories?.all.length ?? 0;
  const options = [
    ...targets.map(({ value, label }) => ({ value, label: t('lane.moveTo', { name: label }) })),
    ...(mayDeleteIssues ? [{ value: WITH_IT, label: t('lane.deleteStories', { count }) }] : []),
  ];
  return (
    <ConfirmDialog
      title={t('board.delete.title', { title: name })}
      confirm={t('board.delete.confirm')}
      tone="danger"
      disabled={!stories}
      stays
      onConfirm={() => onDelete(choice === WITH_IT ? null : choice)}
      onClose={onClose}
    >
      <p role="status">
        {stories ? `${t(`lane.holds.${mode}`, { count })} ${note}` : t('lane.counting')}
      </p>
      {count > 0 && (
        <SelectField
          label={t('lane.storiesOf')}
          options={options}
          value={choice}
          onChange={setChoice}
        />
      )}
      {mode === 'release' && choice !== WITH_IT && trackerIdOf(choice) !== null && (
        <p>{t('lane.affected')}</p>
      )}
      <p className={choice === WITH_IT ? styles.warning : undefined}>
        {choice === WITH_IT ? t('lane.final.withStories') : t(KINDS.laneRemove.takenBack.why)}
      </p>
    </ConfirmDialog>
  );
};
