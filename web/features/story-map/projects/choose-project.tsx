import { useTranslation } from 'react-i18next';
import type { Project } from '#domain/tracker/entities.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';

export interface ChooseProjectProps {
  /** Of the goal to be made. */
  readonly summary: string;
  readonly projects: readonly Project[];
  readonly onChoose: (projectId: string) => void;
  readonly onClose: () => void;
}

/** A project must be chosen before a goal is created (spec 000 §5 Creation). */
const ChooseProject = ({ summary, projects, onChoose, onClose }: ChooseProjectProps) => {
  const { t } = useTranslation();
  const { form, faults, set, submit } = useForm(
    () => ({ projectId: '' }),
    ({ projectId }) => (projectId === '' ? { projectId: t('projects.required') } : {}),
  );
  return (
    <FormDialog
      title={t('projects.chooseFor', { summary })}
      confirm={t('projects.create')}
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
