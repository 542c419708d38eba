import { useTranslation } from 'react-i18next';
import { AUDIENCES, FIELDS } from '#domain/publishing/release-notes/describe-items.ts';
import { GROUPINGS } from '#domain/publishing/release-notes/sections.ts';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './release-notes.module.css';
import type { Notes } from './use-notes.ts';

type OptionsProps = Pick<Notes, 'versions' | 'release' | 'setReleaseId' | 'choice' | 'change'>;

/** The facts of each item, which only a team sees. */
const Facts = ({ choice: { fields }, change }: Pick<Notes, 'choice' | 'change'>) => {
  const { t } = useTranslation();
  const names = {
    key: t('export.column.key'),
    link: t('releaseNotes.link'),
    type: t('export.column.type'),
    points: t('export.column.points'),
    people: t('export.column.assignee'),
    text: t('export.column.description'),
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('releaseNotes.fields')}</legend>
      {FIELDS.map((field) => (
        <Checkbox
          key={field}
          checked={fields.includes(field) && (field !== 'link' || fields.includes('key'))}
          // The link is on the key.
          disabled={field === 'link' && !fields.includes('key')}
          onChange={(on) =>
            change({
              fields: FIELDS.filter((each) => (each === field ? on : fields.includes(each))),
            })
          }
        >
          {names[field]}
        </Checkbox>
      ))}
    </fieldset>
  );
};

/** The options of release notes, in a column beside their preview. */
export const NotesOptions = (props: OptionsProps) => {
  const { versions, release, setReleaseId, choice, change } = props;
  const { t } = useTranslation();
  const groupings = {
    steps: t('releaseNotes.bySteps'),
    goals: t('export.column.goal'),
    types: t('export.column.type'),
    none: t('releaseNotes.ungrouped'),
  };
  return (
    <div className={styles.options}>
      <SelectField
        label={t('export.column.release')}
        options={versions.map(({ id, name }) => ({ value: id, label: name }))}
        value={release?.id ?? ''}
        onChange={setReleaseId}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('releaseNotes.audience')}</legend>
        <SegmentedChoice
          label={t('releaseNotes.audience')}
          options={AUDIENCES.map((value) => ({ value, label: t(`releaseNotes.of.${value}`) }))}
          value={choice.audience}
          onChange={(audience) => change({ audience })}
        />
        {choice.audience === 'customers' && (
          <p className={styles.quiet}>{t('releaseNotes.customersText')}</p>
        )}
      </fieldset>
      {choice.audience === 'team' && <Facts {...{ choice, change }} />}
      <SelectField
        label={t('releaseNotes.grouping')}
        options={GROUPINGS.map((value) => ({ value, label: groupings[value] }))}
        value={choice.grouping}
        onChange={(value) =>
          change({ grouping: GROUPINGS.find((each) => each === value) ?? 'steps' })
        }
      />
      <Checkbox checked={choice.unfinished} onChange={(unfinished) => change({ unfinished })}>
        {t('releaseNotes.unfinished')}
      </Checkbox>
    </div>
  );
};
