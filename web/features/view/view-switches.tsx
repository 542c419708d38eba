import { useTranslation } from 'react-i18next';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import {
  expandAllSubtasks,
  openSubtasks,
  type SwitchGroup,
  type SwitchOf,
  switchSetting,
} from '#domain/aggregates/setting/visibility.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { isFar, SUBTASK } from '../../board/geometry/layout/sizes.ts';
import { chooseMinimap, useMinimap } from '../../board/minimap/shown.ts';
import type { ViewMenuProps } from '../../story-map/view/view-props.ts';
import { Toggle } from '../../ui/buttons/toggle.tsx';
import { ViewSection } from './view-section.tsx';

type Props = Pick<ViewMenuProps, 'map' | 'settings' | 'onChange'>;

interface SwitchProps<Group extends SwitchGroup> extends Props {
  readonly group: Group;
  readonly name: SwitchOf<Group>;
}

/** One switch of the view settings. The name of the setting is also the key of its label in the translations. */
const Switch = <Group extends SwitchGroup>({
  group,
  name,
  settings,
  onChange,
}: SwitchProps<Group>) => {
  const { t } = useTranslation();
  const values = settings[group] as UserSettings[Group] & Record<SwitchOf<Group>, boolean>;
  return (
    <Toggle
      label={t(`view.switch.${name as SwitchOf<SwitchGroup>}`)}
      checked={values[name]}
      onChange={(on) => onChange(switchSetting(group, name, on))}
    />
  );
};

/** Returns the ids of stories whose list of subtasks is long, so that the map collapses it. */
const longLists = (map: StoryMap): string[] =>
  [...map.cells.values()]
    .flat()
    .flatMap(({ issue, subtasks }) => (subtasks.length > SUBTASK.shown ? issue.id : []));

const AllSubtasks = ({ map, settings, onChange }: Props) => {
  const { t } = useTranslation();
  const stories = longLists(map);
  const open = new Set(openSubtasks(settings));
  if (stories.length === 0) return null;
  return (
    <Toggle
      label={t('view.allSubtasks')}
      checked={stories.every((id) => open.has(id))}
      onChange={(on) => onChange(expandAllSubtasks(stories, on))}
    />
  );
};

/** A switch for users who have turned off the tour and want to see it again (R-VIEW-15). */
const TourSwitch = ({ settings, onChange }: Pick<Props, 'settings' | 'onChange'>) => {
  const { t } = useTranslation();
  return (
    <Toggle
      label={t('view.tour')}
      checked={settings.showProductTourButton}
      onChange={(on) =>
        onChange((before) => ({ ...before, openTourGuide: on, showProductTourButton: on }))
      }
    />
  );
};

/** The switch that shows the dates of the roadmap on cards. */
const PlanSwitch = ({ settings, onChange }: Pick<Props, 'settings' | 'onChange'>) => {
  const { t } = useTranslation();
  return (
    <Toggle
      label={t('view.plan')}
      checked={settings.showStoryMapAsPlan}
      onChange={(on) => onChange((before) => ({ ...before, showStoryMapAsPlan: on }))}
    />
  );
};

/** The switch that shows the minimap. It is not rendered for the roadmap, which has no minimap. */
const MinimapSwitch = ({ settings }: Pick<Props, 'settings'>) => {
  const { t } = useTranslation();
  const shown = useMinimap(isFar(settings.zoomBoard / 100));
  return <Toggle label={t('view.minimap')} checked={shown} onChange={chooseMinimap} />;
};

/** The switches for the content of the map. Switches that do not apply to the current swimlanes are not rendered. */
export const ViewSwitches = (props: Props) => {
  const { t } = useTranslation();
  const { mode } = props.map;
  return (
    <>
      <ViewSection title={t('view.completed')}>
        <Switch {...props} group="cardSetting" name="showCompletedGoals" />
        <Switch {...props} group="cardSetting" name="showCompletedSteps" />
        <Switch {...props} group="cardSetting" name="showCompletedStories" />
        {mode === 'release' && (
          <Switch {...props} group="releaseSetting" name="showCompletedReleases" />
        )}
        {mode === 'sprint' && <Switch {...props} group="sprintSetting" name="showClosedSprints" />}
      </ViewSection>
      <ViewSection title={t('view.unassigned')}>
        <Switch {...props} group="cardSetting" name="showOrphanEpics" />
        <Switch {...props} group="cardSetting" name="showOrphanStories" />
        {mode === 'sprint' && <Switch {...props} group="sprintSetting" name="showBacklog" />}
      </ViewSection>
      <ViewSection title={t('view.cards')}>
        <Switch {...props} group="cardSetting" name="showEpicColor" />
        <PlanSwitch {...props} />
        <AllSubtasks {...props} />
      </ViewSection>
      <ViewSection title={t('view.toolbar')}>
        {props.settings.viewMode !== 'roadmap' && <MinimapSwitch {...props} />}
        <TourSwitch {...props} />
      </ViewSection>
    </>
  );
};
