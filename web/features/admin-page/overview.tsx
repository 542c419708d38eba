import { useTranslation } from 'react-i18next';
import type { LicenceState } from '#domain/contracts/licence.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { useAiProviderQuery } from '../../store/ai/ai-provider-api.ts';
import { useLicenceQuery } from '../../store/licence/licence-api.ts';
import { licenceNotices } from '../../store/licence/notices.ts';
import { useUsageQuery } from '../../store/licence/usage-api.ts';
import { usePersonaPolicyQuery } from '../../store/personas/persona-policy-api.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './admin-page.module.css';
import { LICENCE_ID } from './licence-section.tsx';

interface BoxProps {
  readonly name: string;
  /** The value of the fact; null while it is loading. */
  readonly value: string | null;
  readonly text?: string | undefined;
}

const Box = ({ name, value, text }: BoxProps) => (
  <div className={styles.box}>
    <dt>{name}</dt>
    <dd>
      {value === null ? <Skeleton width={96} height={20} /> : <strong>{value}</strong>}
      {text && <span>{text}</span>}
    </dd>
  </div>
);

/** Lists the open decisions of the admin; renders nothing if there are none. */
const ToDecide = ({ state }: { readonly state: LicenceState }) => {
  const { t } = useTranslation();
  const notices = licenceNotices(state, new Date().toISOString() as Instant);
  if (notices.length === 0) return null;
  return (
    <div className={styles.box}>
      <dt>{t('adminPage.decide')}</dt>
      <dd>
        <strong>{t('number', { value: notices.length })}</strong>
        {notices.map(({ kind }) => (
          <button
            key={kind}
            type="button"
            className={classNames(styles.lead, focus.ring)}
            onClick={() => document.getElementById(LICENCE_ID)?.focus()}
          >
            {t(`adminPage.decisions.${kind}`)}
          </button>
        ))}
      </dd>
    </div>
  );
};

const LicenceBoxes = ({ licensed }: { readonly licensed: boolean }) => {
  const { t } = useTranslation();
  const { data, error } = useLicenceQuery();
  const known = data?.licence ?? (licensed ? 'active' : 'none');
  const value = data || error !== undefined ? t(`licence.${known}`) : null;
  return (
    <>
      {data && <ToDecide state={data} />}
      <Box name={t('licence.title')} value={value} />
    </>
  );
};

const PeopleBox = () => {
  const { t } = useTranslation();
  const { data, error } = useUsageQuery();
  if (!data && error !== undefined) return null;
  const count = data?.people.length ?? 0;
  return (
    <Box
      name={t('usage.title')}
      value={data ? t('adminPage.people', { count }) : null}
      text={t('adminPage.peopleText')}
    />
  );
};

const AiBox = () => {
  const { t } = useTranslation();
  const { data, error } = useAiProviderQuery();
  if (!data && error !== undefined) return null;
  return (
    <Box
      name={t('aiProvider.who')}
      value={data ? t(data.own ? 'aiProvider.own' : 'aiProvider.default') : null}
      text={data?.own?.model}
    />
  );
};

const PersonaBox = () => {
  const { t } = useTranslation();
  const { data, error } = usePersonaPolicyQuery();
  if (!data && error !== undefined) return null;
  return (
    <Box
      name={t('adminPage.globalPersonas')}
      value={data ? t(`adminPage.makers.${data.globalMakers}`) : null}
    />
  );
};

/** The state of the site, with the open decisions of the admin first. */
export const Overview = ({ licensed }: { readonly licensed: boolean }) => (
  <dl className={styles.overview}>
    <LicenceBoxes licensed={licensed} />
    <PeopleBox />
    <AiBox />
    <PersonaBox />
  </dl>
);
