import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { IssueType, Project } from '#domain/tracker/entities.ts';
import { listText } from '../../../i18n/list-text.ts';
import { useHost } from '../../../page/host-context.ts';
import type { LinkType } from '../../../store/settings/site-choices-api.ts';
import { useLinkTypesQuery } from '../../../store/settings/site-choices-api.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segments } from '../../../ui/buttons/segments.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ColorRow } from '../card/color-row.tsx';
import { GoalMigrationBox } from '../migration/goal-migration.tsx';
import { placeOf } from '../rows/place-of.ts';
import { SettingGroup, SettingRow, SwitchRow } from '../rows/setting-row.tsx';
import type { AdminDraft } from '../rows/use-admin-draft.ts';
import styles from '../settings.module.css';
import { GoalMoves } from './goal-moves.tsx';
import { GoalRepairs } from './goal-repairs.tsx';
import { NameRow } from './name-row.tsx';

interface GoalTabProps {
  readonly draft: AdminDraft;
  readonly loaded: LoadedBoard;
}

type GoalSetting = AdminSettings['goalSetting'];

/**
 * Whether goals can be issues of this type. If goals are parents of epics, only types above the epic are allowed.
 * Otherwise every type except epics and subtasks is allowed.
 */
const mayBeGoal = (
  { hierarchyLevel, subtask }: IssueType,
  linkType: GoalSetting['linkType'],
): boolean => !subtask && (linkType === 'PARENT' ? hierarchyLevel > 1 : hierarchyLevel !== 1);

const sharedTypes = (projects: readonly Project[]): IssueType[] => {
  const [first, ...others] = projects;
  return (first?.issueTypes ?? []).filter(({ id }) =>
    others.every(({ issueTypes }) => issueTypes.some((type) => type.id === id)),
  );
};

interface LinkFieldProps
  extends Pick<
    GoalTabProps['draft']['settings']['goalSetting'],
    'linkType' | 'issueLinkTypeMappingId'
  > {
  readonly isError: boolean;
  readonly linkTypes: readonly LinkType[];
  readonly linkFault: ErrorCode | undefined;
  readonly change: (part: Partial<GoalSetting>) => void;
}

const LinkField = (props: LinkFieldProps) => {
  const { t } = useTranslation();
  const { linkType, issueLinkTypeMappingId, isError, linkTypes, linkFault, change } = props;
  return (
    linkType === 'ISSUE_LINK' && (
      <SelectField
        label={t('settings.goal.linkType')}
        hideLabel
        className={styles.select}
        options={[
          { value: '', label: t('settings.choose'), disabled: true },
          ...linkTypes.map(({ id, name, inward, outward }) => ({
            value: id,
            label: `${name} (${outward} / ${inward})`,
          })),
        ]}
        value={issueLinkTypeMappingId ?? ''}
        fault={
          isError ? t('settings.goal.noLinkTypes') : linkFault ? t(`errors.${linkFault}`) : null
        }
        onChange={(id) => change({ issueLinkTypeMappingId: id })}
      />
    )
  );
};

interface TypeFieldProps extends Pick<GoalTabProps, 'draft'> {
  readonly types: IssueType[];
  readonly chosen: string | null;
  readonly typeFault: ErrorCode | undefined;
  readonly change: (part: Partial<GoalSetting>) => void;
}

const TypeField = ({ draft, types, chosen, typeFault, change }: TypeFieldProps) => {
  const { t, i18n } = useTranslation();
  return (
    <SelectField
      label={t('settings.goal.type')}
      hideLabel
      className={styles.select}
      disabled={types.length === 0}
      options={[
        { value: '', label: t('settings.choose'), disabled: true },
        ...types.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen ?? ''}
      fault={
        draft.demanded.length > 0
          ? t('settings.goal.demands', { fields: listText(i18n.language, draft.demanded) })
          : typeFault
            ? t(`errors.${typeFault}`)
            : null
      }
      onChange={(id) => change({ issueTypeMappingId: id })}
    />
  );
};

const MappingRows = ({ draft, loaded: { board } }: GoalTabProps) => {
  const { t } = useTranslation();
  const { goalSetting } = draft.settings;
  const { linkType, issueTypeMappingId, issueLinkTypeMappingId } = goalSetting;
  const { data: linkTypes = [], isError } = useLinkTypesQuery();
  const types = sharedTypes(board.projects).filter((type) => mayBeGoal(type, linkType));
  const change = (part: Partial<GoalSetting>) => draft.set('goalSetting', part);
  const { issueTypeMappingId: typeFault, issueLinkTypeMappingId: linkFault } = draft.faults;
  // Clears the selected issue type if goals with the new link type cannot have it.
  const withoutUnfit = (next: GoalSetting['linkType']): Partial<GoalSetting> =>
    types.some((type) => type.id === issueTypeMappingId && mayBeGoal(type, next))
      ? {}
      : { issueTypeMappingId: null };
  const chosen = types.some(({ id }) => id === issueTypeMappingId) ? issueTypeMappingId : null;
  return (
    <>
      <SettingRow
        title={t('settings.goal.link')}
        text={t('settings.goal.linkText')}
        of={['goalSetting.linkType', 'goalSetting.issueLinkTypeMappingId']}
        below
      >
        <Segments
          label={t('settings.goal.link')}
          options={[
            { value: 'PARENT', label: t('settings.goal.byParent') },
            { value: 'ISSUE_LINK', label: t('settings.goal.byLink') },
          ]}
          value={linkType}
          onChange={(next) => change({ linkType: next, ...withoutUnfit(next) })}
        />
        <LinkField
          {...{ linkType, issueLinkTypeMappingId, isError, linkTypes, linkFault, change }}
        />
      </SettingRow>
      <SettingRow
        title={t('settings.goal.type')}
        text={types.length === 0 ? t('settings.goal.noTypes') : t('settings.goal.typeText')}
        of={['goalSetting.issueTypeMappingId']}
        below
      >
        <TypeField {...{ draft, types, chosen, typeFault, change }} />
      </SettingRow>
    </>
  );
};

/** A link to the separate page for the migration, whose address users can share. */
const OwnPage = ({ loaded: { board } }: Pick<GoalTabProps, 'loaded'>) => {
  const { t } = useTranslation();
  const host = useHost();
  const parameters = placeOf(board.arg.ref, board);
  return (
    <Button
      appearance="subtle"
      spacing="compact"
      onClick={() => host.navigate({ kind: 'module', moduleKey: 'migrate-goal', parameters })}
    >
      <Icon name="open" size={12} />
      {t('settings.goal.migrate.page')}
    </Button>
  );
};

/**
 * Settings of goals: their names and appearance, whether each goal is an issue, the type of these issues, and how steps
 * are linked to goals (R-MAPPING-1).
 */
export const GoalTab = ({ draft, loaded }: GoalTabProps) => {
  const { t } = useTranslation();
  const { enableGoalMapping, isGoalAnActor } = draft.settings.goalSetting;
  return (
    <div className={styles.rows}>
      <SettingGroup title={t('settings.group.names')}>
        <NameRow draft={draft} />
        <ColorRow draft={draft} />
        <SwitchRow
          title={t('settings.goal.actor')}
          text={t('settings.goal.actorText')}
          of={['goalSetting.isGoalAnActor']}
          checked={isGoalAnActor}
          onChange={(on) => draft.set('goalSetting', { isGoalAnActor: on })}
        />
      </SettingGroup>
      <SettingGroup title={t('settings.group.issues')}>
        <SwitchRow
          title={t('settings.goal.mapping')}
          text={t('settings.goal.mappingText')}
          of={['goalSetting.enableGoalMapping']}
          checked={enableGoalMapping}
          onChange={(on) => draft.set('goalSetting', { enableGoalMapping: on })}
        />
        {enableGoalMapping && <MappingRows draft={draft} loaded={loaded} />}
        {draft.change.goalSetting && <GoalMoves draft={draft} loaded={loaded} />}
        {!draft.change.goalSetting && enableGoalMapping && (
          <>
            <GoalRepairs loaded={loaded} />
            <GoalMigrationBox loaded={loaded} page={<OwnPage loaded={loaded} />} />
          </>
        )}
      </SettingGroup>
    </div>
  );
};
