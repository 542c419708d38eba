import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { type BoardFeature, featuresApi } from '../../../api/features/features-api.ts';
import { failureText } from '../../../api/flags/failure-text.ts';
import { FLAG } from '../../../api/flags/flags.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { ErrorPage } from '../../../page/error-page.tsx';
import { useHost } from '../../../page/host-context.ts';
import { Button } from '../../../ui/button.tsx';

interface ReleasesOffProps {
  readonly projectKey: string;
  readonly feature: BoardFeature;
  readonly mayTurnOn: boolean;
}

/** Releases are not enabled: who may, switches them on; others see where that is done (spec 000 §2 Route rules). */
export const ReleasesOff = ({ projectKey, feature, mayTurnOn }: ReleasesOffProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const turnOn = async () => {
    setBusy(true);
    const { turnOnReleases } = featuresApi.endpoints;
    const { error } = await dispatch(turnOnReleases.initiate({ projectKey, feature }));
    setBusy(false);
    if (!error) return;
    host.flag({
      tone: 'error',
      title: t('releasesOff.failed'),
      body: failureText(t, failureOf(error)),
      milliseconds: FLAG.error,
    });
  };
  const path = `/jira/software/projects/${encodeURIComponent(projectKey)}/settings/features`;
  return (
    <ErrorPage
      inside
      id="RELEASES_DISABLED"
      title={t('releasesOff.title')}
      text={mayTurnOn ? t('releasesOff.text') : t('releasesOff.textMember')}
    >
      {mayTurnOn && (
        <Button appearance="primary" disabled={busy} onClick={() => void turnOn()}>
          {t('releasesOff.turnOn')}
        </Button>
      )}
      <Button appearance="subtle" onClick={() => host.navigate({ kind: 'site', path })}>
        {t('releasesOff.features')}
      </Button>
    </ErrorPage>
  );
};
