import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaneStories } from '../../store/lanes/lane-stories.ts';
import { Toggle } from '../../ui/buttons/toggle.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SelectOption } from '../../ui/fields/select-option.ts';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import { type LaneMode, trackerIdOf } from './lane-targets.ts';

interface MoveLaneDialogProps {
  readonly name: string;
  readonly mode: LaneMode;
  /** The stories of the lane in the tracker; undefined while they load. */
  readonly stories: LaneStories | undefined;
  /**
   * Ids of the stories that are also in other releases. If they move to Unscheduled, they leave these releases too.
   * Undefined while they load.
   */
  readonly inOthers: readonly string[] | undefined;
  /** Text that says what has changed since the dialog was opened; empty if nothing has. */
  readonly note: string;
  readonly targets: readonly SelectOption[];
  readonly onMove: (to: string, unresolvedOnly: boolean) => void;
  readonly onClose: () => void;
}

/** Moves all stories of a lane, or only its unfinished stories, to another lane (R-LANE-13). */
export const MoveLaneDialog = (props: MoveLaneDialogProps) => {
  const { name, mode, stories, inOthers, note, targets, onMove, onClose } = props;
  const { t } = useTranslation();
  const [to, setTo] = useState(targets[0]?.value ?? '');
  const [unresolvedOnly, setUnresolvedOnly] = useState(false);
  const ids = (unresolvedOnly ? stories?.unresolved : stories?.all) ?? [];
  const others = trackerIdOf(to) === null ? inOthers : [];
  const leaving = ids.filter((id) => others?.includes(id)).length;
  const facts = [
    t('lane.willMove', { count: ids.length }),
    leaving > 0 ? t('lane.leaveOthers', { count: leaving }) : '',
    note,
  ];
  return (
    <FormDialog
      title={t('lane.moveAll', { name })}
      confirm={t('board.move.confirm')}
      disabled={!stories || !others || ids.length === 0}
      onSubmit={() => onMove(to, unresolvedOnly)}
      onClose={onClose}
    >
      <SelectField
        label={t(`board.move.lane.${mode}`)}
        options={targets}
        value={to}
        onChange={setTo}
      />
      <Toggle
        label={t('lane.unresolvedOnly')}
        checked={unresolvedOnly}
        onChange={setUnresolvedOnly}
      />
      <p role="status">
        {stories && others ? facts.filter(Boolean).join(' ') : t('lane.counting')}
      </p>
    </FormDialog>
  );
};
