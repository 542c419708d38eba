import { useTranslation } from 'react-i18next';
import { AUDIENCES, FIELDS } from '#domain/publishing/release-notes/describe-items.ts';
import { GROUPINGS } from '#domain/publishing/release-notes/sections.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PeriodPart } from './period-part.tsx';
import styles from './release-notes.module.css';
import { type Notes, SUBJECTS } from './use-notes.ts';

interface OptionsProps
  extends Pick<Notes, 'kind' | 'setKind' | 'ofRelease' | 'period' | 'choice' | 'change' | 'items'> {
  readonly loaded: LoadedBoard;
}

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

/** The issue types of what was read. Those that are left out stay in the list, so that they can be taken in again. */
const Types = ({
  choice: { withoutTypes },
  change,
  items: { types },
}: Pick<Notes, 'choice' | 'change' | 'items'>) => {
  const { t, i18n } = useTranslation();
  const numbers = new Intl.NumberFormat(i18n.language);
  if (types.length < 2 && !types.some(({ type }) => withoutTypes.includes(type))) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('releaseNotes.types')}</legend>
      {types.map(({ type, stories }) => (
        <Checkbox
          key={type}
          checked={!withoutTypes.includes(type)}
          onChange={(on) =>
            change({
              withoutTypes: on
                ? withoutTypes.filter((each) => each !== type)
                : [...withoutTypes, type],
            })
          }
        >
          <span className={styles.type}>
            <bdi>{type}</bdi>
            <span className={styles.count}>{numbers.format(stories)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
};

/** Chooses what the notes are about: a release, or the time between two moments. */
const Subject = (props: OptionsProps) => {
  const { kind, setKind, ofRelease, period, choice, change, loaded } = props;
  const { versions, release, setReleaseId } = ofRelease;
  const { t } = useTranslation();
  return (
    <>
      <SegmentedChoice
        label={t('releaseNotes.subject')}
        options={SUBJECTS.map((value) => ({ value, label: t(`releaseNotes.about.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'release' && versions.length > 0 && (
        <SelectField
          label={t('export.column.release')}
          options={versions.map(({ id, name }) => ({ value: id, label: name }))}
          value={release?.id ?? ''}
          onChange={setReleaseId}
        />
      )}
      {kind === 'period' && <PeriodPart {...{ loaded, period, choice, change }} />}
    </>
  );
};

/** The options of release notes, in a column beside their preview. */
export const NotesOptions = (props: OptionsProps) => {
  const { kind, choice, change, items } = props;
  const { t } = useTranslation();
  const groupings = {
    steps: t('releaseNotes.bySteps'),
    goals: t('export.column.goal'),
    types: t('export.column.type'),
    none: t('releaseNotes.ungrouped'),
  };
  return (
    <div className={styles.options}>
      <Subject {...props} />
      <Types {...{ choice, change, items }} />
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
      {kind === 'release' && (
        <Checkbox checked={choice.unfinished} onChange={(unfinished) => change({ unfinished })}>
          {t('releaseNotes.unfinished')}
        </Checkbox>
      )}
    </div>
  );
};
