import { useTranslation } from 'react-i18next';
import { listText } from '../../i18n/list-text.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './new-releases-part.module.css';
import type { NewReleases } from './use-new-releases.ts';

export interface NewReleasesPartProps {
  readonly state: NewReleases;
  /** What becomes of a name that no release gets: the cards have no release, or it stays in the titles. */
  readonly without: 'cards' | 'titles';
}

const Dates = ({ missing, dateOf, setDate }: NewReleases) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {missing.map((name) => (
        <li key={name}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <DateField
            label={t('lane.missing.date', { name })}
            hideLabel
            value={dateOf(name)}
            onChange={(value) => setDate(name, value)}
          />
        </li>
      ))}
    </ul>
  );
};

/** The releases that a list or file names and the project does not have, each with the date that creates it. */
const NewReleasesPart = ({ state, without }: NewReleasesPartProps) => {
  const { t, i18n } = useTranslation();
  const { missing, hindrance, releases } = state;
  const title = t('lane.missing.title', {
    count: missing.length,
    names: listText(i18n.language, missing),
  });
  return (
    <section className={styles.part} aria-label={title}>
      <p className={styles.title}>
        <Icon name="warning" />
        <strong>{title}</strong>
      </p>
      <p>
        {t(`lane.missing.${hindrance ?? 'ask'}`)} {t(`lane.missing.without.${without}`)}
      </p>
      {hindrance === null && <Dates {...state} />}
      <p role="status">
        {releases.length > 0 &&
          t('lane.missing.made', {
            count: releases.length,
            names: listText(
              i18n.language,
              releases.map(({ name }) => name),
            ),
          })}
      </p>
    </section>
  );
};

export default NewReleasesPart;
