import { useTranslation } from 'react-i18next';
import { CURRENCIES, GENDERS, MARITAL_STATUSES } from '#domain/aggregates/persona/choices.ts';
import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import poster from '../../poster/poster.module.css';
import styles from './fields.module.css';
import { PlainField } from './plain-field.tsx';

type Facts = Extract<PersonaComponent, { kind: 'demographic' }>;

interface FactsEditorProps {
  readonly part: Facts;
  readonly faultAt: (path: string) => ErrorCode | undefined;
  readonly onEdit: (part: PersonaComponent, field: string) => void;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly value: Value | null;
  readonly wordOf: (value: Value) => string;
  readonly onChange: (value: Value | null) => void;
}

/** Selects one option or none; a click on the selected option clears the selection. */
const Choice = <Value extends string>(props: ChoiceProps<Value>) => (
  <fieldset className={styles.choices} aria-label={props.label}>
    {props.options.map((option) => (
      <button
        key={option}
        type="button"
        className={styles.choice}
        aria-pressed={option === props.value}
        onClick={() => props.onChange(option === props.value ? null : option)}
      >
        {props.wordOf(option)}
      </button>
    ))}
  </fieldset>
);

/** Returns null (unknown) for an empty field, and NaN for text that is not a number; NaN fails validation. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

interface IncomeProps extends Pick<FactsEditorProps, 'part' | 'faultAt' | 'onEdit'> {
  readonly currency: (typeof CURRENCIES)[number];
}

const Income = ({ part, faultAt, onEdit, currency }: IncomeProps) => {
  const { t } = useTranslation();
  return (
    <>
      <dt>{t('personas.fact.income')}</dt>
      <dd>
        <PlainField
          label={t('personas.fact.income')}
          type="number"
          value={part.income === null ? '' : String(part.income.amount)}
          fault={faultAt('income.amount')}
          onChange={(text) => {
            const amount = numberOf(text);
            onEdit({ ...part, income: amount === null ? null : { amount, currency } }, 'income');
          }}
        />
        {part.income !== null && (
          <Choice
            label={t('personas.fact.currency')}
            options={CURRENCIES}
            value={currency}
            wordOf={(value) => value}
            onChange={(chosen) =>
              chosen &&
              part.income &&
              onEdit({ ...part, income: { ...part.income, currency: chosen } }, `money.${chosen}`)
            }
          />
        )}
      </dd>
    </>
  );
};

/** Edits the age, gender, marital status, occupation and income (R-PERSONA-3). */
export const FactsEditor = ({ part, faultAt, onEdit }: FactsEditorProps) => {
  const { t } = useTranslation();
  const currency = part.income?.currency ?? 'EUR';
  return (
    <dl className={poster.facts}>
      <dt>{t('personas.fact.age')}</dt>
      <dd>
        <PlainField
          label={t('personas.fact.age')}
          type="number"
          value={part.age === null ? '' : String(part.age)}
          fault={faultAt('age')}
          onChange={(text) => onEdit({ ...part, age: numberOf(text) }, 'age')}
        />
      </dd>
      <dt>{t('personas.fact.gender')}</dt>
      <dd>
        <Choice
          label={t('personas.fact.gender')}
          options={GENDERS}
          value={part.gender}
          wordOf={(value) => t(`personas.gender.${value}`)}
          onChange={(gender) => onEdit({ ...part, gender }, `gender.${gender}`)}
        />
      </dd>
      <dt>{t('personas.fact.maritalStatus')}</dt>
      <dd>
        <Choice
          label={t('personas.fact.maritalStatus')}
          options={MARITAL_STATUSES}
          value={part.maritalStatus}
          wordOf={(value) => t(`personas.marital.${value}`)}
          onChange={(maritalStatus) =>
            onEdit({ ...part, maritalStatus }, `marital.${maritalStatus}`)
          }
        />
      </dd>
      <dt>{t('personas.fact.occupation')}</dt>
      <dd>
        <PlainField
          label={t('personas.fact.occupation')}
          value={part.occupation}
          fault={faultAt('occupation')}
          onChange={(occupation) => onEdit({ ...part, occupation }, 'occupation')}
        />
      </dd>
      <Income {...{ part, faultAt, onEdit, currency }} />
    </dl>
  );
};
