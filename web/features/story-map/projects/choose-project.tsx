import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '#domain/tracker/entities.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './choose-project.module.css';

interface ChooseProjectProps {
  /** Of the goal to be made. */
  readonly summary: string;
  readonly projects: readonly Project[];
  readonly onChoose: (projectId: string) => void;
  readonly onClose: () => void;
}

/** A project must be chosen before a goal is created (spec 000 §5 Creation). */
export const ChooseProject = ({ summary, projects, onChoose, onClose }: ChooseProjectProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === '') setMissing(true);
    else onChoose(chosen);
  };
  return (
    <Dialog
      title={t('projects.chooseFor', { summary })}
      closeLabel={t('projects.close')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" onClick={onClose}>
            {t('projects.cancel')}
          </Button>
          <Button appearance="primary" type="submit" form={id}>
            {t('projects.create')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <SelectField
          label={t('projects.project')}
          value={chosen}
          options={[
            { value: '', label: t('projects.none') },
            ...projects.map((project) => ({
              value: project.id,
              label: `${project.name} (${project.key})`,
            })),
          ]}
          aria-invalid={missing && chosen === '' ? true : undefined}
          aria-describedby={`${id}-fault`}
          onChange={setChosen}
        />
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {missing && chosen === '' ? t('projects.required') : null}
        </p>
      </form>
    </Dialog>
  );
};
