import { useTranslation } from 'react-i18next';
import type { Project } from '#domain/tracker/entities.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';

export interface ChooseProjectProps {
  /** What is to be made. */
  readonly of: 'goal' | 'steps';
  /** Its name; of several the first. */
  readonly summary: string;
  readonly projects: readonly Project[];
  readonly onChoose: (projectId: string) => void;
  readonly onClose: () => void;
}

/** A project must be chosen before a goal is created (spec 000 §5 Creation), and a step where its goal names none. */
const ChooseProject = ({ of, summary, projects, onChoose, onClose }: ChooseProjectProps) => {
  const { t } = useTranslation();
  const { form, faults, set, submit } = useForm(
    () => ({ projectId: '' }),
    ({ projectId }) => (projectId === '' ? { projectId: t(`projects.of.${of}.required`) } : {}),
  );
  return (
    <FormDialog
      title={t(`projects.of.${of}.chooseFor`, { summary })}
      confirm={t(`projects.of.${of}.create`)}
      onSubmit={() => submit(({ projectId }) => onChoose(projectId))}
      onClose={onClose}
    >
      <SelectField
        label={t('projects.project')}
        value={form.projectId}
        options={[
          { value: '', label: t('projects.none') },
          ...projects.map(({ id, name, key }) => ({ value: id, label: `${name} (${key})` })),
        ]}
        fault={faults.projectId ?? null}
        onChange={(projectId) => set({ projectId })}
      />
    </FormDialog>
  );
};

export default ChooseProject;
