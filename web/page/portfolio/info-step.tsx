import { useTranslation } from 'react-i18next';
import { NAME_LIMIT } from '#domain/kernel/text.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { SegmentedChoice } from '../../ui/buttons/segmented-choice.tsx';
import { Toggle } from '../../ui/buttons/toggle.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { LevelChoice } from './level-choice.tsx';
import styles from './portfolio-dialog.module.css';
import type { FormFaults, PortfolioForm } from './portfolio-form.ts';
import { ProjectPicker } from './project-picker.tsx';

interface InfoStepProps {
  readonly form: PortfolioForm;
  readonly faults: FormFaults;
  /** Number of the portfolio's projects that the user may not see, and whose names are never shown. */
  readonly hidden: number;
  readonly onSet: (part: Partial<PortfolioForm>) => void;
  readonly onSubmit: () => void;
}

const StyleRow = ({ form, onSet }: Pick<InfoStepProps, 'form' | 'onSet'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.row}>
      <span className={styles.label}>{t('portfolio.style')}</span>
      <SegmentedChoice
        label={t('portfolio.style')}
        options={[
          { value: 'company-managed', label: t('portfolio.company') },
          { value: 'team-managed', label: t('portfolio.team') },
        ]}
        value={form.style}
        onChange={(style) => onSet({ style })}
      />
    </div>
  );
};

const SyncRow = ({ form, onSet }: Pick<InfoStepProps, 'form' | 'onSet'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.row}>
      <Toggle
        label={t('portfolio.sync')}
        hideLabel
        checked={form.personaSync}
        onChange={(personaSync) => onSet({ personaSync })}
      />
      <span>
        <strong>{t('portfolio.sync')}</strong>
        <span className={styles.hint}>{t('portfolio.syncText')}</span>
      </span>
    </div>
  );
};

/** The first step of the portfolio dialog: the name, the projects, and the names of the levels. */
export const InfoStep = ({ form, faults, hidden, onSet, onSubmit }: InfoStepProps) => {
  const { t } = useTranslation();
  const nameFault = (): string | null => {
    if (!faults.name) return null;
    return faults.name === 'taken' ? t('portfolio.nameTaken') : t(`errors.${faults.name}`);
  };
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <span className={styles.name}>
        <TextField
          label={t('portfolio.name')}
          value={form.name}
          required
          fault={nameFault()}
          onChange={(event) => onSet({ name: event.target.value })}
        />
        <span className={styles.length}>
          {form.name.length} / {NAME_LIMIT}
        </span>
      </span>
      <ProjectPicker
        chosen={form.projectIds}
        fault={faults.projects ? t('portfolio.projectsRequired') : null}
        onChange={(projectIds) => onSet({ projectIds: [...projectIds] })}
      />
      {hidden > 0 && (
        <Note tone="info">
          <span className={styles.hidden}>
            {t('portfolio.hidden', { count: hidden })}
            <Checkbox checked={form.dropHidden} onChange={(dropHidden) => onSet({ dropHidden })}>
              {t('portfolio.dropHidden', { count: hidden })}
            </Checkbox>
          </span>
        </Note>
      )}
      <LevelChoice form={form} faults={faults.labels} onSet={onSet} />
      <SyncRow form={form} onSet={onSet} />
      <StyleRow form={form} onSet={onSet} />
      <button type="submit" hidden />
    </form>
  );
};
