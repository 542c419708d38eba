import { useTranslation } from 'react-i18next';
import { globalMakersSchema } from '#domain/aggregates/persona-policy/events.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import {
  useChoosePersonaPolicyMutation,
  usePersonaPolicyQuery,
} from '../../store/personas/persona-policy-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Note } from '../../ui/pages/note.tsx';
import styles from './admin-page.module.css';
import { AdminCard } from './card/admin-card.tsx';
import { InDoubt } from './card/in-doubt.tsx';
import { RetryNote } from './card/retry-note.tsx';

const MAKERS = globalMakersSchema.options;

/** Admins choose who may create personas for the whole site (R-PERSONA-20). Without a licence, renders nothing. */
export const PersonaSection = () => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = usePersonaPolicyQuery();
  const [choose, { isLoading, error: refused }] = useChoosePersonaPolicyMutation();
  const unread = !data && error !== undefined ? failureOf(error) : null;
  if (unread?.kind === 'backend' && unread.code === 'LICENCE_REQUIRED') return null;
  return (
    <AdminCard
      title={t('adminPage.globalPersonas')}
      hint={t('adminPage.globalPersonasHint')}
      busy={!data && !unread}
    >
      {unread && <RetryNote error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {data?.mayChange && (
        <SelectField
          label={t('adminPage.globalPersonas')}
          hideLabel
          options={MAKERS.map((value) => ({ value, label: t(`adminPage.makers.${value}`) }))}
          value={data.globalMakers}
          disabled={isLoading}
          onChange={(value) => {
            const globalMakers = MAKERS.find((each) => each === value);
            if (globalMakers) void choose({ globalMakers });
          }}
        />
      )}
      {data && !data.mayChange && (
        <p className={styles.fact}>{t(`adminPage.makers.${data.globalMakers}`)}</p>
      )}
      <InDoubt busy={isLoading} />
      {refused !== undefined && (
        <div role="alert">
          <Note tone="danger">{failureText(t, failureOf(refused))}</Note>
        </div>
      )}
    </AdminCard>
  );
};
