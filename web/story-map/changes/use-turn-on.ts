import { useTranslation } from 'react-i18next';
import type { FeatureName } from '#domain/aggregates/setting/features.ts';
import { featureFault } from '#domain/aggregates/setting/turn-on.ts';
import { useHost } from '../../page/host-context.ts';
import type { ProjectFeatures } from '../../store/features/features-api.ts';
import { useTurnOnMutation } from '../../store/features/turn-on-api.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { FLAG } from '../../store/state/flags.ts';

/** Returns functions that turn on features of a team-managed project. A flag reports a failure. */
export const useTurnOn = (projectKey: string, { boardId, features }: ProjectFeatures) => {
  const { t } = useTranslation();
  const host = useHost();
  const [ask, { isLoading: busy }] = useTurnOnMutation();
  return {
    busy,
    /** Returns the reason why a feature cannot be turned on; null if it can. */
    fault: (name: FeatureName): string | null => {
      const code = featureFault(features, name);
      return code && t(`errors.${code}`);
    },
    turnOn: async (name: FeatureName): Promise<void> => {
      const { error } = await ask({ projectKey, boardId, name });
      if (!error) return;
      host.flag({
        tone: 'error',
        title: t(`features.off.${name}.failed`),
        body: failureText(t, failureOf(error)),
        milliseconds: FLAG.error,
      });
    },
  };
};
