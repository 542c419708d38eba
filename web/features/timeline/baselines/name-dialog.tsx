import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFault } from '#domain/kernel/faults.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { momentText } from '../../../story-map/past/moment-text.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';

interface NameDialogProps {
  /** The moment that the page shows; null for now, which is the moment at which the dialog opens. */
  readonly at: Instant | null;
  readonly onName: (name: string, moment: Instant) => void;
  readonly onClose: () => void;
}

/** Names the moment that the page shows. */
export const NameDialog = ({ at, onName, onClose }: NameDialogProps) => {
  const { t, i18n } = useTranslation();
  const [opened] = useState(() => new Date().toISOString() as Instant);
  const { form, faults, set, submit } = useForm(
    () => ({ name: '' }),
    ({ name }) => {
      const fault = nameFault(cleanLine(name));
      return fault ? { name: fault } : {};
    },
  );
  return (
    <FormDialog
      title={t('time.baseline.nameTitle')}
      confirm={t('time.baseline.save')}
      onClose={onClose}
      onSubmit={() =>
        submit(({ name }) => {
          onName(cleanLine(name), at ?? opened);
          onClose();
        })
      }
    >
      <p>
        {at
          ? t('time.baseline.nameAt', { at: momentText(i18n.language, at) })
          : t('time.baseline.nameNow')}
      </p>
      <TextField
        label={t('time.baseline.field')}
        required
        value={form.name}
        fault={faults.name ? t(`errors.${faults.name}`) : null}
        onChange={({ target }) => set({ name: target.value })}
      />
    </FormDialog>
  );
};
