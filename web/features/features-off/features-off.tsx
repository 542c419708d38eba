import { useTranslation } from 'react-i18next';
import type { FeatureName } from '#domain/aggregates/setting/features.ts';
import { ErrorPage } from '../../page/error-page.tsx';
import { useHost } from '../../page/host-context.ts';
import type { ProjectFeatures } from '../../store/features/features-api.ts';
import { useTurnOn } from '../../story-map/changes/use-turn-on.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface FeaturesOffProps {
  readonly projectKey: string;
  readonly project: ProjectFeatures;
  readonly wanted: FeatureName;
  readonly administers: boolean;
}

/**
 * The page that is shown instead of the map if the lanes need a feature that is off. An admin can turn the feature on;
 * other users see where an admin does that (R-LANE-20).
 */
const FeaturesOff = ({ projectKey, project, wanted, administers }: FeaturesOffProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const { fault, busy, turnOn } = useTurnOn(projectKey, project);
  // Sprints are often locked only because the backlog is off. The button turns the backlog on before the sprints, so
  // this checks whether the backlog can be turned on.
  const reason = wanted === 'SPRINTS' ? fault('BACKLOG') : fault(wanted);
  const may = administers && reason === null;
  const path = `/jira/software/projects/${encodeURIComponent(projectKey)}/settings/features`;
  const text = administers && reason !== null ? reason : t(`features.off.${wanted}.textMember`);
  return (
    <ErrorPage
      inside
      id={`${wanted}_DISABLED`}
      title={t(`features.off.${wanted}.title`)}
      text={may ? t(`features.off.${wanted}.text`) : text}
    >
      {may && (
        <Button appearance="primary" disabled={busy} onClick={() => void turnOn(wanted)}>
          {t(`features.off.${wanted}.turnOn`)}
        </Button>
      )}
      <Button appearance="subtle" onClick={() => host.navigate({ kind: 'site', path })}>
        {t('features.open')}
      </Button>
    </ErrorPage>
  );
};

export default FeaturesOff;
