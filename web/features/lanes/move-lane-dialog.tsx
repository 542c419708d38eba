import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaneStories } from '../../store/lanes/lane-stories.ts';
import { Toggle } from '../../ui/buttons/toggle.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { SelectOption } from '../../ui/fields/select-option.ts';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import type { LaneMode } from './lane-targets.ts';

interface MoveLaneDialogProps {
  readonly name: string;
  readonly mode: LaneMode;
  /** The stories of the lane in the tracker; undefined while they load. */
  readonly stories: LaneStories | undefined;
  /** Text that says what has changed since the dialog was opened; empty if nothing has. */
  readonly note: string;
  readonly targets: readonly SelectOption[];
  readonly onMove: (to: string, unresolvedOnly: boolean) => void;
  readonly onClose: () => void;
}

/** Moves all stories of a lane, or only its unfinished stories, to another lane (R-LANE-13). */
export const MoveLaneDialog = (props: MoveLaneDialogProps) => {
  const { name, mode, stories, note, targets, onMove, onClose } = props;
  const { t } = useTranslation();
  const [to, setTo] = useState(targets[0]?.value ?? '');
  const [unresolvedOnly, setUnresolvedOnly] = useState(false);
  const ids = (unresolvedOnly ? stories?.unresolved : stories?.all) ?? [];
  return (
    <FormDialog
      title={t('lane.moveAll', { name })}
      confirm={t('board.move.confirm')}
      onSubmit={() => {
        if (stories && ids.length > 0) onMove(to, unresolvedOnly);
      }}
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
        {stories ? `${t('lane.willMove', { count: ids.length })} ${note}` : t('lane.counting')}
      </p>
    </FormDialog>
  );
};
