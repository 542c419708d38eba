import { useTranslation } from 'react-i18next';
import type { ComponentKind, PersonaComponent } from '#domain/aggregates/persona/components.ts';
import { Markdown } from '../../../page/markdown.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './poster.module.css';

type Part<Kind extends ComponentKind> = Extract<PersonaComponent, { kind: Kind }>;

const Title = ({ text }: { readonly text: string }) =>
  text === '' ? null : <h3 className={styles.title}>{text}</h3>;

const Facts = ({ part }: { readonly part: Part<'demographic'> }) => {
  const { t, i18n } = useTranslation();
  const { age, gender, maritalStatus, occupation, income } = part;
  const money = (amount: number, currency: string): string =>
    new Intl.NumberFormat(i18n.language, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      maximumFractionDigits: 2,
      minimumFractionDigits: 0,
    }).format(amount);
  const facts = [
    ['age', age === null ? '' : String(age)],
    ['gender', gender === null ? '' : t(`personas.gender.${gender}`)],
    ['maritalStatus', maritalStatus === null ? '' : t(`personas.marital.${maritalStatus}`)],
    ['occupation', occupation],
    ['income', income === null ? '' : money(income.amount, income.currency)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== '' && [
            <dt key={`${name}-name`}>{t(`personas.fact.${name}`)}</dt>,
            <dd key={name}>{value}</dd>,
          ],
      )}
    </dl>
  );
};

/** Adds React keys to scales. The keys are positions, because scales have no ids and may have the same name. */
const keyed = <Scale extends object>(scales: readonly Scale[]) =>
  scales.map((scale, index) => ({ scale, key: `${index}` }));

const Balances = ({ part }: { readonly part: Part<'balance-slider'> }) => (
  <ul className={styles.scales}>
    {keyed(part.sliders).map(({ scale: { left, right, value }, key }) => (
      <li key={key}>
        <span className={styles.ends}>
          <span>{left}</span>
          <span>{right}</span>
        </span>
        <span className={classNames(styles.track, styles.middle)}>
          <span className={styles.knob} style={{ left: `${value}%` }} />
        </span>
      </li>
    ))}
  </ul>
);

const Levels = ({ part }: { readonly part: Part<'continuous-slider' | 'progress-slider'> }) => (
  <ul className={styles.scales}>
    {keyed(part.sliders).map(({ scale: { label, value }, key }) => (
      <li key={key}>
        <span className={styles.ends}>
          <span>{label}</span>
          <span className={styles.value}>{value}</span>
        </span>
        <span className={styles.track}>
          <span className={styles.fill} style={{ width: `${value}%` }} />
          {part.kind === 'continuous-slider' && (
            <span className={styles.knob} style={{ left: `${value}%` }} />
          )}
        </span>
      </li>
    ))}
  </ul>
);

interface PartViewProps {
  readonly part: PersonaComponent;
  /**
   * Whether the text is a quote. The first text beside the portrait is the persona's role; further texts there are
   * quotes.
   */
  readonly quote?: boolean;
}

/** A read-only part of the poster, except the portrait, which the poster draws. */
export const PartView = ({ part, quote = false }: PartViewProps) => {
  switch (part.kind) {
    case 'avatar':
      return null;
    case 'demographic':
      return <Facts part={part} />;
    case 'balance-slider':
      return (
        <>
          <Title text={part.title} />
          <Balances part={part} />
        </>
      );
    case 'continuous-slider':
    case 'progress-slider':
      return (
        <>
          <Title text={part.title} />
          <Levels part={part} />
        </>
      );
    case 'title-and-content':
      return (
        <>
          <Title text={part.title} />
          <Markdown className={styles.text} text={part.content} />
        </>
      );
    case 'tag':
      return (
        <>
          <Title text={part.title} />
          <ul className={styles.tags}>
            {part.tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        </>
      );
    case 'text-only':
      return <p className={quote ? styles.quote : styles.role}>{part.text}</p>;
    case 'paragraph':
      return <Markdown className={styles.text} text={part.text} />;
    default:
      return part satisfies never;
  }
};
