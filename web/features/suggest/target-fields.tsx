import { useTranslation } from 'react-i18next';
import { unasked } from '../../story-map/abilities.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { homeOf, homesOf, laneOptions, optionOf, targetOf, targetsOf } from './places.ts';
import type { SuggestPanelProps } from './suggest-props.ts';
import type { SuggestTarget } from './suggesting.ts';

interface TargetFieldsProps extends Pick<SuggestPanelProps, 'story' | 'today'> {
  readonly target: SuggestTarget;
  /** Selects another target, which discards the current suggestions. */
  readonly onTarget: (target: SuggestTarget) => void;
  /** Selects another project or lane, which keeps the current suggestions. */
  readonly onPlace: (target: SuggestTarget) => void;
}

/** Select fields for the target of suggestions, and for the project or lane of new cards if there are several. */
export const TargetFields = ({ story, today, target, onTarget, onPlace }: TargetFieldsProps) => {
  const { t } = useTranslation();
  const { map, ground } = story;
  const targets = targetsOf(t, map, unasked(story.can, story.shown), target);
  const homes = homesOf(target, ground);
  return (
    <>
      {targets.length > 0 && (
        <SelectField
          label={t('ai.for.label')}
          options={targets}
          value={optionOf(target)}
          onChange={(value) => onTarget(targetOf(map, value, today))}
        />
      )}
      {(target.level === 'goals' || target.level === 'steps') && homes.length > 1 && (
        <SelectField
          label={t('ai.project')}
          options={homes.map(({ id, name }) => ({ value: id, label: name }))}
          value={homeOf(target, ground) ?? ''}
          onChange={(projectId) => onPlace({ ...target, projectId })}
        />
      )}
      {target.level === 'stories' && map.mode !== 'none' && (
        <SelectField
          label={t('ai.lane')}
          options={laneOptions(t, map)}
          value={target.laneId}
          onChange={(laneId) => onPlace({ ...target, laneId })}
        />
      )}
    </>
  );
};
