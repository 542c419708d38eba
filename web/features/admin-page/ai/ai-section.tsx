import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { useAppSetting } from '../../../page/use-app-setting.ts';
import { useAiProviderQuery } from '../../../store/ai/ai-provider-api.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { changeAppSettings } from '../../../store/main/change-preferences.ts';
import type { Failure } from '../../../store/ports/failure.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Toggle } from '../../../ui/buttons/toggle.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { AdminCard } from '../card/admin-card.tsx';
import styles from './ai-section.module.css';
import { ProviderForm } from './provider-form.tsx';

interface UnreadProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Shown if the choice of the AI provider could not be loaded. Says who may choose, or shows a retry button. */
const Unread = ({ failure, onRetry }: UnreadProps) => {
  const { t } = useTranslation();
  if (isRefused(failure, 'AI_PROVIDER_DENIED')) {
    return <p className={styles.hint}>{t('aiProvider.denied')}</p>;
  }
  return (
    <Note
      tone="warning"
      action={
        <Button spacing="compact" onClick={onRetry}>
          {t('aiProvider.retry')}
        </Button>
      }
    >
      {failureText(t, failure)}
    </Note>
  );
};

const isRefused = (failure: Failure, code: ErrorCode): boolean =>
  failure.kind === 'backend' && failure.code === code;

/**
 * Users switch AI on or off for themselves; admins choose the AI provider of the site (R-AI-11). Without a licence,
 * renders nothing: the licence section explains what is missing.
 */
export const AiSection = () => {
  const { t } = useTranslation();
  const setting = useAppSetting();
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useAiProviderQuery();
  const failure = !data && error !== undefined ? failureOf(error) : null;
  if (failure && isRefused(failure, 'LICENCE_REQUIRED')) return null;
  return (
    <AdminCard
      title={t('aiProvider.title')}
      hint={t('aiProvider.switchHint')}
      busy={!data && !failure}
    >
      {setting && (
        <Toggle
          label={t('aiProvider.switch')}
          checked={setting.enableAIFeature}
          onChange={(enable) => dispatch(changeAppSettings(setting, { enable }))}
        />
      )}
      {data && <ProviderForm choice={data} />}
      {failure && <Unread failure={failure} onRetry={() => void refetch()} />}
    </AdminCard>
  );
};
