import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sprint } from '#domain/tracker/entities.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';

interface SwapSprintDialogProps {
  readonly sprint: Sprint;
  readonly sprints: readonly Sprint[];
  readonly onSwap: (other: Sprint) => void;
  readonly onClose: () => void;
}

/** Swaps the positions of two future sprints; each sprint keeps its stories (R-LANE-16). */
export const SwapSprintDialog = ({ sprint, sprints, onSwap, onClose }: SwapSprintDialogProps) => {
  const { t } = useTranslation();
  const others = sprints.filter(({ id }) => id !== sprint.id);
  const [chosen, setChosen] = useState(others[0]?.id ?? '');
  const other = others.find(({ id }) => id === chosen);
  return (
    <FormDialog
      title={t('lane.swap.title', { name: sprint.name })}
      confirm={t('lane.swap.confirm')}
      disabled={!other}
      onSubmit={() => other && onSwap(other)}
      onClose={onClose}
    >
      <p>{t('lane.swap.text')}</p>
      <SelectField
        label={t('lane.swap.with')}
        value={chosen}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
    </FormDialog>
  );
};
