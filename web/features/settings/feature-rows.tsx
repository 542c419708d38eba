import { useTranslation } from 'react-i18next';
import { FEATURES, type FeatureName } from '#domain/aggregates/setting/features.ts';
import { BEFORE } from '#domain/aggregates/setting/turn-on.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { type ProjectFeatures, useFeaturesQuery } from '../../store/features/features-api.ts';
import { useTurnOn } from '../../story-map/changes/use-turn-on.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SettingRow } from './rows/setting-row.tsx';
import styles from './settings.module.css';

interface FeatureRowsProps {
  readonly projectKey: string;
  readonly project: ProjectFeatures;
}

const Rows = ({ projectKey, project }: FeatureRowsProps) => {
  const { t } = useTranslation();
  const { busy, fault, turnOn } = useTurnOn(projectKey, project);
  const { features } = project;
  /**
   * Returns why a feature cannot be turned on. If it needs another feature that is off, returns why that one cannot be
   * turned on.
   */
  const reasonOf = (name: FeatureName): string | null => {
    const waits = BEFORE[name].find((each) => features[each]?.on !== true);
    return fault(waits ?? name);
  };
  return (
    <>
      {FEATURES.map((name) => {
        const on = features[name]?.on === true;
        const reason = on ? null : reasonOf(name);
        return (
          <SettingRow
            key={name}
            title={t(`settings.feature.${name}`)}
            text={reason ?? t(`settings.feature.${name}Text`)}
          >
            {on ? (
              <span className={styles.state}>
                <Icon name="check" />
                {t('settings.feature.on')}
              </span>
            ) : reason ? (
              <span className={styles.state}>
                <Icon name="lock" />
                {t('settings.feature.locked')}
              </span>
            ) : (
              <Button disabled={busy} onClick={() => void turnOn(name)}>
                {t(`features.off.${name}.turnOn`)}
              </Button>
            )}
          </SettingRow>
        );
      })}
    </>
  );
};

/**
 * Switches for the features of a team-managed project (R-LANE-20), each saved immediately. Renders nothing on other
 * boards.
 */
export const FeatureRows = ({ board: { projects } }: { readonly board: BoardData }) => {
  const [project] = projects;
  return projects.length === 1 && project?.style === 'next-gen' ? (
    <OwnFeatures projectKey={project.key} />
  ) : null;
};

const OwnFeatures = ({ projectKey }: { readonly projectKey: string }) => {
  const { data } = useFeaturesQuery(projectKey);
  return data ? <Rows projectKey={projectKey} project={data} /> : null;
};
