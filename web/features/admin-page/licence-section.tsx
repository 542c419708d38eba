import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LicenceState } from '#domain/contracts/licence.ts';
import { useLicenceQuery } from '../../api/licence/licence-api.ts';
import { Lozenge, type LozengeTone } from '../../ui/marks/lozenge.tsx';
import styles from './admin-page.module.css';
import { KeyForm } from './key-form.tsx';

type Licence = LicenceState['licence'];

const TONES = {
  active: 'success',
  evaluated: 'progress',
  none: 'danger',
} as const satisfies Record<Licence, LozengeTone>;

const wordOf = (t: TFunction, licence: Licence): string => {
  switch (licence) {
    case 'active':
      return t('adminPage.licenceActive');
    case 'evaluated':
      return t('adminPage.licenceEvaluated');
    case 'none':
      return t('page.unlicensed.title');
    default:
      return licence satisfies never;
  }
};

/** What the key of portfolios opens, and until when. */
const keyText = (t: TFunction, language: string, portfolio: LicenceState['portfolio']): string => {
  const { standing, key } = portfolio;
  if (key === null || standing === 'none') return t('adminPage.keyNone');
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(key.expiresAt),
  );
  const { holder } = key;
  return standing === 'valid'
    ? t('adminPage.keyValid', { day, holder })
    : t('adminPage.keyExpired', { day, holder });
};

/** How the app is licensed, and the key that opens portfolios without it (spec 001 §2 Licence page). */
export const LicenceSection = ({ licensed }: { readonly licensed: boolean }) => {
  const { t, i18n } = useTranslation();
  const { data } = useLicenceQuery();
  const licence = data?.licence ?? (licensed ? 'active' : 'none');
  return (
    <section className={styles.licences}>
      <h2 className={styles.licence}>
        {t('adminPage.licence')}
        <Lozenge tone={TONES[licence]}>{wordOf(t, licence)}</Lozenge>
      </h2>
      {data && (
        <p className={styles.standing}>
          {t('adminPage.portfolioKey')}
          <span>{keyText(t, i18n.language, data.portfolio)}</span>
        </p>
      )}
      {data?.mayEnterKey && <KeyForm />}
    </section>
  );
};
