import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { IssueType, Project } from '#domain/tracker/entities.ts';
import { useHost } from '../../../page/host-context.ts';
import type { LinkType } from '../../../store/settings/site-choices-api.ts';
import { useLinkTypesQuery } from '../../../store/settings/site-choices-api.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segments } from '../../../ui/buttons/segments.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { GoalMigrationBox } from '../migration/goal-migration.tsx';
import { placeOf } from '../rows/place-of.ts';
import { SettingRow, SwitchRow } from '../rows/setting-row.tsx';
import type { AdminDraft } from '../rows/use-admin-draft.ts';
import styles from '../settings.module.css';
import { GoalMoves } from './goal-moves.tsx';
import { GoalRepairs } from './goal-repairs.tsx';

interface GoalTabProps {
  readonly draft: AdminDraft;
  readonly loaded: LoadedBoard;
}

type GoalSetting = AdminSettings['goalSetting'];

/** A goal lies above the epic; links may also tie epics to what lies beside them. */
const mayBeGoal = (
  { hierarchyLevel, subtask }: IssueType,
  linkType: GoalSetting['linkType'],
): boolean => !subtask && (linkType === 'PARENT' ? hierarchyLevel > 1 : hierarchyLevel !== 1);

/** Types that every project of the board has. */
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
    >,
    Pick<ReturnType<typeof useLinkTypesQuery>, 'isError'> {
  readonly linkTypes: readonly LinkType[];
  readonly linkFault:
    | 'ACTIVITY_EXISTS'
    | 'ACTIVITY_RESERVED'
    | 'AGE_INVALID'
    | 'AI_ADDRESS_INVALID'
    | 'AI_BUSY'
    | 'AI_DEFINITION_DENIED'
    | 'AI_DEFINITION_EXISTS'
    | 'AI_DEFINITION_NOT_FOUND'
    | 'AI_DESCRIPTION_MEANINGLESS'
    | 'AI_FAILED'
    | 'AI_GOAL_MEANINGLESS'
    | 'AI_KEY_INVALID'
    | 'AI_KEY_MISSING'
    | 'AI_KEY_REFUSED'
    | 'AI_MODEL_UNKNOWN'
    | 'AI_OFF'
    | 'AI_PROVIDER_DENIED'
    | 'AI_QUOTA_SPENT'
    | 'AI_STEP_MEANINGLESS'
    | 'AI_STORY_MEANINGLESS'
    | 'AI_TIMEOUT'
    | 'AI_UNREACHABLE'
    | 'ANSWER_TOO_LARGE'
    | 'AVATAR_INVALID'
    | 'BOARD_REQUIRED'
    | 'BODY_INVALID'
    | 'BODY_NOT_JSON'
    | 'BODY_TOO_LARGE'
    | 'BUSY'
    | 'CARD_NOT_FOUND'
    | 'CARD_PENDING'
    | 'CHANGE_UNREADABLE'
    | 'COLOR_INVALID'
    | 'COMMENT_EXISTS'
    | 'COMMENT_NOT_FOUND'
    | 'COMPONENT_DUPLICATE'
    | 'CREATE_LANE_CLOSED'
    | 'CREATE_NO_PLACE'
    | 'CREATE_REQUIRED_FIELDS'
    | 'CREATE_TOO_MANY'
    | 'CREATE_TYPE_MISSING'
    | 'DATE_FIELDS_SAME'
    | 'DATE_FIELDS_SWAPPED'
    | 'DATE_FIELD_REQUIRED'
    | 'DATE_INVALID'
    | 'DATE_PASSED'
    | 'DEPENDENCY_CIRCLE'
    | 'DEPENDENCY_NO_ISSUE'
    | 'DEPENDENCY_WITHIN'
    | 'EDGE_REQUIRED'
    | 'END_REQUIRED'
    | 'FEATURE_BACKLOG_LOCKED'
    | 'FEATURE_BACKLOG_MISSING'
    | 'FEATURE_RELEASES_LOCKED'
    | 'FEATURE_RELEASES_MISSING'
    | 'FEATURE_SPRINTS_LOCKED'
    | 'FEATURE_SPRINTS_MISSING'
    | 'FIELD_INVALID'
    | 'FIELD_NAME_REQUIRED'
    | 'FIELD_NAME_TOO_LONG'
    | 'FIELD_OFF_SCREEN'
    | 'FIELD_UNKNOWN'
    | 'FIX_VERSION_UNSET'
    | 'GOAL_EXISTS'
    | 'GOAL_NOT_FOUND'
    | 'IDEMPOTENCY_INVALID'
    | 'IDEMPOTENCY_REUSED'
    | 'IMAGE_INVALID'
    | 'IMAGE_NOT_FOUND'
    | 'IMAGE_SVG'
    | 'IMAGE_TOO_LARGE'
    | 'IMAGE_URL_REQUIRED'
    | 'INCOME_INVALID'
    | 'INSTALL_REFUSED'
    | 'INTERNAL'
    | 'ISSUE_TYPE_REQUIRED'
    | 'JOB_EMPTY'
    | 'JOB_EXISTS'
    | 'JOB_GAVE_UP'
    | 'JOB_ITEM_DUPLICATE'
    | 'JOB_ITEM_IN_DOUBT'
    | 'JOB_ITEM_NOT_FOUND'
    | 'JOB_ITEM_REFUSED'
    | 'JOB_ITEM_RESOLVED'
    | 'JOB_LIMIT_PERSON'
    | 'JOB_LIMIT_SITE'
    | 'JOB_NOT_FOUND'
    | 'JOB_NO_CHANGE'
    | 'JOB_OVER'
    | 'JOB_TOO_LARGE'
    | 'LABEL_INVALID'
    | 'LABEL_TOO_LONG'
    | 'LEVELS_INVALID'
    | 'LICENCE_KEY_DENIED'
    | 'LICENCE_KEY_EXPIRED'
    | 'LICENCE_KEY_INVALID'
    | 'LICENCE_REQUIRED'
    | 'LINKING_OFF'
    | 'LINK_GOAL'
    | 'LINK_TWO_RELEASES'
    | 'LINK_TYPE_MISSING'
    | 'LINK_TYPE_REQUIRED'
    | 'MEMBER_DUPLICATE'
    | 'MEMBER_NOT_FOUND'
    | 'MILESTONE_EXISTS'
    | 'MILESTONE_NOT_FOUND'
    | 'MOMENT_INVALID'
    | 'MOVE_GOAL_ISSUE'
    | 'MOVE_GOAL_PROJECT'
    | 'MOVE_GOAL_TYPE'
    | 'MOVE_OTHER_PROJECT'
    | 'MOVE_PLACEHOLDER'
    | 'MOVE_PROJECT_STYLE'
    | 'MOVE_RELEASE_ARCHIVED'
    | 'MOVE_SPRINT_ACTIVE'
    | 'MOVE_SPRINT_CLOSED'
    | 'MOVE_SPRINT_FIELD'
    | 'MOVE_SPRINT_ORPHAN'
    | 'MOVE_TARGET_GONE'
    | 'MOVE_TYPE_UNFIT'
    | 'NAME_TOO_LONG'
    | 'PERMISSION_DENIED'
    | 'PERSONA_DELETE_DENIED'
    | 'PERSONA_EDIT_DENIED'
    | 'PERSONA_EXISTS'
    | 'PERSONA_LABEL_TOO_LONG'
    | 'PERSONA_NAME_TOO_LONG'
    | 'PERSONA_NOT_FOUND'
    | 'PLAN_FIELDS_MISSING'
    | 'PLAN_OTHER_PROJECT'
    | 'PLAN_PLACEHOLDER'
    | 'PLAN_TYPE_MISMATCH'
    | 'POINTS_FIELD_MISSING'
    | 'POINTS_INVALID'
    | 'PORTFOLIO_ADMIN_REQUIRED'
    | 'PORTFOLIO_EDIT_DENIED'
    | 'PORTFOLIO_EXISTS'
    | 'PORTFOLIO_NAME_INVALID'
    | 'PORTFOLIO_NOT_FOUND'
    | 'PORTFOLIO_REQUIRED'
    | 'PORTFOLIO_SETTINGS_DENIED'
    | 'PROJECT_DENIED'
    | 'PROJECT_NOT_FOUND'
    | 'PROJECT_REQUIRED'
    | 'QUOTA_SPENT'
    | 'RANK_INVALID'
    | 'RELEASE_DATE_REQUIRED'
    | 'RELEASE_NAME_EXISTS'
    | 'RELEASE_NAME_REQUIRED'
    | 'ROUTE_NOT_FOUND'
    | 'SETTING_NOT_FOUND'
    | 'SETTING_TOO_LARGE'
    | 'SETTING_TOO_MANY'
    | 'SHARE_DENIED'
    | 'SHARE_NOT_FOUND'
    | 'SHARE_NOT_HELD'
    | 'SHARE_OFF'
    | 'SITE_QUOTA_SPENT'
    | 'SITE_UNKNOWN'
    | 'SLIDER_INVALID'
    | 'SPRINT_NAME_REQUIRED'
    | 'STALE_VERSION'
    | 'START_AFTER_END'
    | 'START_AFTER_RELEASE'
    | 'START_REQUIRED'
    | 'STATUS_UNREACHABLE'
    | 'STORE_UNAVAILABLE'
    | 'STORIES_MAXIMUM_INVALID'
    | 'SUMMARY_TOO_LONG'
    | 'TAG_DUPLICATE'
    | 'TAG_REQUIRED'
    | 'TEMPLATE_EXISTS'
    | 'TEMPLATE_NOT_FOUND'
    | 'TENANT_UNKNOWN'
    | 'TEXT_REQUIRED'
    | 'TEXT_TOO_LONG'
    | 'TITLE_REQUIRED'
    | 'TOKEN_EXPIRED'
    | 'TOKEN_INVALID'
    | 'TOKEN_MISSING'
    | 'TOO_MANY_REQUESTS'
    | 'TRACKER_UNAVAILABLE'
    | 'UNDO_CHANGED'
    | 'UNDO_IMPOSSIBLE'
    | 'VERSION_INVALID'
    | undefined;
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
  readonly typeFault:
    | 'ACTIVITY_EXISTS'
    | 'ACTIVITY_RESERVED'
    | 'AGE_INVALID'
    | 'AI_ADDRESS_INVALID'
    | 'AI_BUSY'
    | 'AI_DEFINITION_DENIED'
    | 'AI_DEFINITION_EXISTS'
    | 'AI_DEFINITION_NOT_FOUND'
    | 'AI_DESCRIPTION_MEANINGLESS'
    | 'AI_FAILED'
    | 'AI_GOAL_MEANINGLESS'
    | 'AI_KEY_INVALID'
    | 'AI_KEY_MISSING'
    | 'AI_KEY_REFUSED'
    | 'AI_MODEL_UNKNOWN'
    | 'AI_OFF'
    | 'AI_PROVIDER_DENIED'
    | 'AI_QUOTA_SPENT'
    | 'AI_STEP_MEANINGLESS'
    | 'AI_STORY_MEANINGLESS'
    | 'AI_TIMEOUT'
    | 'AI_UNREACHABLE'
    | 'ANSWER_TOO_LARGE'
    | 'AVATAR_INVALID'
    | 'BOARD_REQUIRED'
    | 'BODY_INVALID'
    | 'BODY_NOT_JSON'
    | 'BODY_TOO_LARGE'
    | 'BUSY'
    | 'CARD_NOT_FOUND'
    | 'CARD_PENDING'
    | 'CHANGE_UNREADABLE'
    | 'COLOR_INVALID'
    | 'COMMENT_EXISTS'
    | 'COMMENT_NOT_FOUND'
    | 'COMPONENT_DUPLICATE'
    | 'CREATE_LANE_CLOSED'
    | 'CREATE_NO_PLACE'
    | 'CREATE_REQUIRED_FIELDS'
    | 'CREATE_TOO_MANY'
    | 'CREATE_TYPE_MISSING'
    | 'DATE_FIELDS_SAME'
    | 'DATE_FIELDS_SWAPPED'
    | 'DATE_FIELD_REQUIRED'
    | 'DATE_INVALID'
    | 'DATE_PASSED'
    | 'DEPENDENCY_CIRCLE'
    | 'DEPENDENCY_NO_ISSUE'
    | 'DEPENDENCY_WITHIN'
    | 'EDGE_REQUIRED'
    | 'END_REQUIRED'
    | 'FEATURE_BACKLOG_LOCKED'
    | 'FEATURE_BACKLOG_MISSING'
    | 'FEATURE_RELEASES_LOCKED'
    | 'FEATURE_RELEASES_MISSING'
    | 'FEATURE_SPRINTS_LOCKED'
    | 'FEATURE_SPRINTS_MISSING'
    | 'FIELD_INVALID'
    | 'FIELD_NAME_REQUIRED'
    | 'FIELD_NAME_TOO_LONG'
    | 'FIELD_OFF_SCREEN'
    | 'FIELD_UNKNOWN'
    | 'FIX_VERSION_UNSET'
    | 'GOAL_EXISTS'
    | 'GOAL_NOT_FOUND'
    | 'IDEMPOTENCY_INVALID'
    | 'IDEMPOTENCY_REUSED'
    | 'IMAGE_INVALID'
    | 'IMAGE_NOT_FOUND'
    | 'IMAGE_SVG'
    | 'IMAGE_TOO_LARGE'
    | 'IMAGE_URL_REQUIRED'
    | 'INCOME_INVALID'
    | 'INSTALL_REFUSED'
    | 'INTERNAL'
    | 'ISSUE_TYPE_REQUIRED'
    | 'JOB_EMPTY'
    | 'JOB_EXISTS'
    | 'JOB_GAVE_UP'
    | 'JOB_ITEM_DUPLICATE'
    | 'JOB_ITEM_IN_DOUBT'
    | 'JOB_ITEM_NOT_FOUND'
    | 'JOB_ITEM_REFUSED'
    | 'JOB_ITEM_RESOLVED'
    | 'JOB_LIMIT_PERSON'
    | 'JOB_LIMIT_SITE'
    | 'JOB_NOT_FOUND'
    | 'JOB_NO_CHANGE'
    | 'JOB_OVER'
    | 'JOB_TOO_LARGE'
    | 'LABEL_INVALID'
    | 'LABEL_TOO_LONG'
    | 'LEVELS_INVALID'
    | 'LICENCE_KEY_DENIED'
    | 'LICENCE_KEY_EXPIRED'
    | 'LICENCE_KEY_INVALID'
    | 'LICENCE_REQUIRED'
    | 'LINKING_OFF'
    | 'LINK_GOAL'
    | 'LINK_TWO_RELEASES'
    | 'LINK_TYPE_MISSING'
    | 'LINK_TYPE_REQUIRED'
    | 'MEMBER_DUPLICATE'
    | 'MEMBER_NOT_FOUND'
    | 'MILESTONE_EXISTS'
    | 'MILESTONE_NOT_FOUND'
    | 'MOMENT_INVALID'
    | 'MOVE_GOAL_ISSUE'
    | 'MOVE_GOAL_PROJECT'
    | 'MOVE_GOAL_TYPE'
    | 'MOVE_OTHER_PROJECT'
    | 'MOVE_PLACEHOLDER'
    | 'MOVE_PROJECT_STYLE'
    | 'MOVE_RELEASE_ARCHIVED'
    | 'MOVE_SPRINT_ACTIVE'
    | 'MOVE_SPRINT_CLOSED'
    | 'MOVE_SPRINT_FIELD'
    | 'MOVE_SPRINT_ORPHAN'
    | 'MOVE_TARGET_GONE'
    | 'MOVE_TYPE_UNFIT'
    | 'NAME_TOO_LONG'
    | 'PERMISSION_DENIED'
    | 'PERSONA_DELETE_DENIED'
    | 'PERSONA_EDIT_DENIED'
    | 'PERSONA_EXISTS'
    | 'PERSONA_LABEL_TOO_LONG'
    | 'PERSONA_NAME_TOO_LONG'
    | 'PERSONA_NOT_FOUND'
    | 'PLAN_FIELDS_MISSING'
    | 'PLAN_OTHER_PROJECT'
    | 'PLAN_PLACEHOLDER'
    | 'PLAN_TYPE_MISMATCH'
    | 'POINTS_FIELD_MISSING'
    | 'POINTS_INVALID'
    | 'PORTFOLIO_ADMIN_REQUIRED'
    | 'PORTFOLIO_EDIT_DENIED'
    | 'PORTFOLIO_EXISTS'
    | 'PORTFOLIO_NAME_INVALID'
    | 'PORTFOLIO_NOT_FOUND'
    | 'PORTFOLIO_REQUIRED'
    | 'PORTFOLIO_SETTINGS_DENIED'
    | 'PROJECT_DENIED'
    | 'PROJECT_NOT_FOUND'
    | 'PROJECT_REQUIRED'
    | 'QUOTA_SPENT'
    | 'RANK_INVALID'
    | 'RELEASE_DATE_REQUIRED'
    | 'RELEASE_NAME_EXISTS'
    | 'RELEASE_NAME_REQUIRED'
    | 'ROUTE_NOT_FOUND'
    | 'SETTING_NOT_FOUND'
    | 'SETTING_TOO_LARGE'
    | 'SETTING_TOO_MANY'
    | 'SHARE_DENIED'
    | 'SHARE_NOT_FOUND'
    | 'SHARE_NOT_HELD'
    | 'SHARE_OFF'
    | 'SITE_QUOTA_SPENT'
    | 'SITE_UNKNOWN'
    | 'SLIDER_INVALID'
    | 'SPRINT_NAME_REQUIRED'
    | 'STALE_VERSION'
    | 'START_AFTER_END'
    | 'START_AFTER_RELEASE'
    | 'START_REQUIRED'
    | 'STATUS_UNREACHABLE'
    | 'STORE_UNAVAILABLE'
    | 'STORIES_MAXIMUM_INVALID'
    | 'SUMMARY_TOO_LONG'
    | 'TAG_DUPLICATE'
    | 'TAG_REQUIRED'
    | 'TEMPLATE_EXISTS'
    | 'TEMPLATE_NOT_FOUND'
    | 'TENANT_UNKNOWN'
    | 'TEXT_REQUIRED'
    | 'TEXT_TOO_LONG'
    | 'TITLE_REQUIRED'
    | 'TOKEN_EXPIRED'
    | 'TOKEN_INVALID'
    | 'TOKEN_MISSING'
    | 'TOO_MANY_REQUESTS'
    | 'TRACKER_UNAVAILABLE'
    | 'UNDO_CHANGED'
    | 'UNDO_IMPOSSIBLE'
    | 'VERSION_INVALID'
    | undefined;
  readonly change: (part: Partial<GoalSetting>) => void;
}

const TypeField = ({ draft, types, chosen, typeFault, change }: TypeFieldProps) => {
  const { t } = useTranslation();
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
          ? t('settings.goal.demands', { fields: draft.demanded.join(', ') })
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
  // A type that the other way of tying does not allow is chosen no more.
  const withoutUnfit = (next: GoalSetting['linkType']): Partial<GoalSetting> =>
    types.some((type) => type.id === issueTypeMappingId && mayBeGoal(type, next))
      ? {}
      : { issueTypeMappingId: null };
  const chosen = types.some(({ id }) => id === issueTypeMappingId) ? issueTypeMappingId : null;
  return (
    <>
      <SettingRow title={t('settings.goal.link')} text={t('settings.goal.linkText')} below>
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
        below
      >
        <TypeField {...{ draft, types, chosen, typeFault, change }} />
      </SettingRow>
    </>
  );
};

/** The way to the page that does nothing but move goals, which has an address to pass on. */
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

/** Whether goals are issues, of which type, and how steps are tied to them (R-MAPPING-1). */
export const GoalTab = ({ draft, loaded }: GoalTabProps) => {
  const { t } = useTranslation();
  const { enableGoalMapping, isGoalAnActor } = draft.settings.goalSetting;
  return (
    <div className={styles.rows}>
      <SwitchRow
        title={t('settings.goal.mapping')}
        text={t('settings.goal.mappingText')}
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
      <SwitchRow
        title={t('settings.goal.actor')}
        text={t('settings.goal.actorText')}
        checked={isGoalAnActor}
        onChange={(on) => draft.set('goalSetting', { isGoalAnActor: on })}
      />
    </div>
  );
};
