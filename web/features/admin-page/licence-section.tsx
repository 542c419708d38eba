import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LicenceState } from '#domain/contracts/licence.ts';
import { LicenceWarnings } from '../../page/licence/licence-warnings.tsx';
import { useLicenceQuery } from '../../store/licence/licence-api.ts';
import { openedBy } from '../../store/licence/notices.ts';
import { Lozenge, type LozengeTone } from '../../ui/marks/lozenge.tsx';
import styles from './admin-page.module.css';
import { AdminCard } from './card/admin-card.tsx';
import { RetryNote } from './card/retry-note.tsx';
import { KeyForm } from './key-form.tsx';

/** Id of the section, for links from the overview of the admin page. */
export const LICENCE_ID = 'licence';

type Licence = LicenceState['licence'];

const TONES = {
  active: 'success',
  evaluated: 'progress',
  none: 'danger',
} as const satisfies Record<Licence, LozengeTone>;

/** Returns the text with the expiry date and the owner of the portfolio key. */
const keyText = (t: TFunction, language: string, portfolio: LicenceState['portfolio']): string => {
  const { standing, key } = portfolio;
  if (key === null || standing === 'none') return t('licence.keyNone');
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(key.expiresAt),
  );
  const { holder } = key;
  return standing === 'valid'
    ? t('licence.keyValid', { day, holder })
    : t('licence.keyExpired', { day, holder });
};

const PARTS = ['maps', 'sharing', 'portfolios'] as const;

/** The facts about the licence, and the parts of the product that it includes. */
const LicenceFacts = ({ state }: { readonly state: LicenceState }) => {
  const { t, i18n } = useTranslation();
  const { app, portfolio } = state;
  const opened = openedBy(state);
  const facts = [
    ...(app?.type ? [[t('licence.type'), app.type] as const] : []),
    ...(app?.supportEntitlementNumber
      ? [[t('licence.entitlement'), app.supportEntitlementNumber] as const]
      : []),
    [t('licence.portfolioKey'), keyText(t, i18n.language, portfolio)] as const,
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.parts} aria-label={t('licence.opens')}>
        {PARTS.map((part) => (
          <li key={part}>
            {t(`licence.part.${part}`)}
            <Lozenge tone={opened[part] ? 'success' : 'default'}>
              {opened[part] ? t('licence.on') : t('licence.off')}
            </Lozenge>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The app's licence, and the key that unlocks portfolios without an app licence (R-LICENCE-2). */
export const LicenceSection = ({ licensed }: { readonly licensed: boolean }) => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useLicenceQuery();
  const licence = data?.licence ?? (licensed ? 'active' : 'none');
  return (
    <AdminCard
      id={LICENCE_ID}
      title={t('licence.title')}
      state={<Lozenge tone={TONES[licence]}>{t(`licence.${licence}`)}</Lozenge>}
      busy={!data && error === undefined}
    >
      {data && <LicenceWarnings state={data} />}
      {data && <LicenceFacts state={data} />}
      {!data && error !== undefined && (
        <RetryNote error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.mayEnterKey && <KeyForm />}
      {data && !data.mayEnterKey && <p className={styles.hint}>{t('licence.keyWho')}</p>}
    </AdminCard>
  );
};
