import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReleaseForm, releaseFaults, releaseForm } from '#domain/board/lanes/release.ts';
import type { Project, Version } from '#domain/tracker/entities.ts';
import { GoneWarning } from '../../page/gone/gone-warning.tsx';
import { KINDS } from '../../store/ledger/kinds.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import { DaysFields } from './days-fields.tsx';

interface ReleaseDialogProps {
  /** The release to edit; null to create one. */
  readonly version: Version | null;
  /** Whether another user has deleted the release; the form then saves a new release. */
  readonly gone: boolean;
  readonly projects: readonly Project[];
  /** All releases of the board, to check that the name is unique within the project. */
  readonly versions: readonly Version[];
  /** Renders the forecast beside the date in the form; null for a new release. */
  readonly forecast: ((releaseDate: string) => ReactNode) | null;
  readonly onSave: (projectId: string, form: ReleaseForm) => void;
  readonly onClose: () => void;
}

/** A form for the name, dates and description of a release (R-LANE-5). */
export const ReleaseDialog = (props: ReleaseDialogProps) => {
  const { version, gone, projects, versions, forecast, onSave, onClose } = props;
  const { t } = useTranslation();
  const save = version ? t('lane.save') : t('lane.create');
  const [projectId, setProjectId] = useState<string>(version?.projectId ?? projects[0]?.id ?? '');
  const taken = versions
    .filter((other) => other.projectId === projectId && other.id !== version?.id)
    .map(({ name }) => name);
  const marks = versions.flatMap(({ id, name, releaseDate }) =>
    releaseDate && id !== version?.id ? [{ day: releaseDate, name, kind: 'release' as const }] : [],
  );
  const { form, faults, set, submit } = useForm(
    () => releaseForm(version),
    (now) => releaseFaults(now, taken),
  );
  return (
    <FormDialog
      title={version ? t('lane.editRelease', { name: version.name }) : t('lane.createRelease')}
      confirm={gone ? t('gone.saveNew.release') : save}
      onSubmit={() => submit((sound) => onSave(projectId, sound))}
      onClose={onClose}
    >
      {version && gone && <GoneWarning name={version.name} />}
      <TextField
        label={t('lane.name')}
        value={form.name}
        required
        fault={faults.name ? t(`errors.${faults.name}`) : null}
        onChange={(event) => set({ name: event.target.value })}
      />
      {!version && projects.length > 1 && (
        <SelectField
          label={t('lane.project')}
          value={projectId}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setProjectId}
        />
      )}
      <DaysFields
        labels={{ start: t('lane.startDate'), end: t('lane.releaseDate') }}
        start={form.startDate}
        end={form.releaseDate}
        marks={marks}
        required={{ start: false, end: true }}
        faults={{ start: faults.startDate, end: faults.releaseDate }}
        reversed="START_AFTER_RELEASE"
        onChange={({ start, end }) => set({ startDate: start, releaseDate: end })}
      />
      {forecast?.(faults.releaseDate ? '' : form.releaseDate)}
      <TextField
        label={t('lane.description')}
        value={form.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {!version && <p>{t(KINDS.laneCreate.takenBack.why)}</p>}
    </FormDialog>
  );
};
