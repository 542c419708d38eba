import { AI_ERRORS } from './ai.ts';
import type { CatalogueEntry } from './error-kinds.ts';
import { JOB_ERRORS } from './job.ts';
import { PERSONA_ERRORS } from './persona.ts';

/** Every error that Cairn itself reports (R-HTTP-2). A code never changes its meaning. */
export const ERRORS = {
  TOKEN_MISSING: { kind: 'unauthenticated', text: 'Sign in through Jira to use Cairn.' },
  TOKEN_INVALID: {
    kind: 'unauthenticated',
    text: 'Your Jira session could not be verified. Reload the page.',
  },
  TOKEN_EXPIRED: { kind: 'unauthenticated', text: 'Your session has expired. Reload the page.' },
  TENANT_UNKNOWN: { kind: 'unauthenticated', text: 'Cairn is not installed on this Jira site.' },
  // The status is 403, not 401, because the token is valid. After a 401, the Forge host would treat the token as
  // invalid.
  SITE_UNKNOWN: {
    kind: 'forbidden',
    text: 'Cairn does not know this site. Install the app again.',
  },
  INSTALL_REFUSED: { kind: 'unauthenticated', text: 'The installation could not be verified.' },
  EDGE_REQUIRED: { kind: 'forbidden', text: 'Requests must use Cairn’s own address.' },
  PERMISSION_DENIED: {
    kind: 'forbidden',
    text: 'You do not have permission to perform this action. Please contact your admin.',
  },
  BODY_INVALID: { kind: 'invalid', text: 'The request is not valid.' },
  FIELD_INVALID: { kind: 'invalid', text: 'This value is missing or has the wrong type.' },
  FIELD_UNKNOWN: { kind: 'invalid', text: 'This value is not known here.' },
  VERSION_INVALID: { kind: 'invalid', text: 'The version in If-Match is not a number.' },
  IDEMPOTENCY_INVALID: {
    kind: 'invalid',
    text: 'An idempotency key has 8 to 128 letters, digits, hyphens or underscores.',
  },
  BODY_NOT_JSON: { kind: 'invalid', text: 'The request body is not JSON.' },
  BODY_TOO_LARGE: { kind: 'tooLarge', text: 'The request body is too large.' },
  ANSWER_TOO_LARGE: {
    kind: 'tooLarge',
    text: 'There is too much data to send at once. Ask for less.',
  },
  PROJECT_REQUIRED: { kind: 'invalid', text: 'Choose a project first.' },
  BOARD_REQUIRED: { kind: 'invalid', text: 'Choose a board first.' },
  TITLE_REQUIRED: { kind: 'invalid', text: 'A title is required.' },
  SUMMARY_TOO_LONG: { kind: 'invalid', text: 'The summary must be shorter than 255 characters.' },
  DATE_INVALID: {
    kind: 'invalid',
    text: 'The date must be a calendar day in the form YYYY-MM-DD.',
  },
  DATE_PASSED: { kind: 'invalid', text: 'Choose today or a later day.' },
  START_AFTER_END: { kind: 'invalid', text: 'The start date cannot be after the end date.' },
  END_REQUIRED: { kind: 'invalid', text: 'The end date cannot be empty.' },
  DATE_REQUIRED: { kind: 'invalid', text: 'A date is required.' },
  START_REQUIRED: { kind: 'invalid', text: 'The start date cannot be empty.' },
  NAME_TOO_LONG: { kind: 'invalid', text: 'A name can have at most 255 characters.' },
  RELEASE_NAME_REQUIRED: { kind: 'invalid', text: 'The release needs a name.' },
  RELEASE_NAME_EXISTS: {
    kind: 'conflict',
    text: 'A release with this name already exists in this project.',
  },
  START_AFTER_RELEASE: {
    kind: 'invalid',
    text: 'The start date cannot be after the release date.',
  },
  RELEASE_DATE_REQUIRED: { kind: 'invalid', text: 'The release date must be set.' },
  SPRINT_NAME_REQUIRED: { kind: 'invalid', text: 'The sprint needs a name.' },
  FIELD_NAME_REQUIRED: { kind: 'invalid', text: 'A name is required.' },
  FIELD_NAME_TOO_LONG: { kind: 'invalid', text: 'A row name can have at most 28 characters.' },
  STORIES_MAXIMUM_INVALID: { kind: 'invalid', text: 'Enter a whole number from 1 to 5,000.' },
  ISSUE_TYPE_REQUIRED: { kind: 'invalid', text: 'Choose the issue type.' },
  LINK_TYPE_REQUIRED: { kind: 'invalid', text: 'Choose a link type.' },
  DATE_FIELD_REQUIRED: { kind: 'invalid', text: 'Choose a date field.' },
  FEATURE_BACKLOG_MISSING: { kind: 'notFound', text: 'Cannot find the Backlog feature.' },
  FEATURE_BACKLOG_LOCKED: {
    kind: 'conflict',
    text: 'Cannot turn on the Backlog feature: it is locked.',
  },
  FEATURE_SPRINTS_MISSING: { kind: 'notFound', text: 'Cannot find the Sprints feature.' },
  FEATURE_SPRINTS_LOCKED: {
    kind: 'conflict',
    text: 'Cannot turn on the Sprints feature: it is locked.',
  },
  FEATURE_RELEASES_MISSING: { kind: 'notFound', text: 'Cannot find the Releases feature.' },
  FEATURE_RELEASES_LOCKED: {
    kind: 'conflict',
    text: 'Cannot turn on the Releases feature: it is locked.',
  },
  DATE_FIELDS_SAME: { kind: 'invalid', text: 'Choose a different field from the start field.' },
  DATE_FIELDS_SWAPPED: {
    kind: 'invalid',
    text: 'The due date cannot be the start, and the start date cannot be the end.',
  },
  COLOR_INVALID: { kind: 'invalid', text: 'Choose a color from the palette.' },
  LABEL_INVALID: { kind: 'invalid', text: 'A label cannot be empty or contain spaces.' },
  LABEL_TOO_LONG: { kind: 'invalid', text: 'Each label can have at most 28 characters.' },
  RANK_INVALID: { kind: 'invalid', text: 'The position is not valid.' },
  GOAL_NOT_FOUND: { kind: 'notFound', text: 'This goal does not exist or was deleted.' },
  GOAL_EXISTS: { kind: 'conflict', text: 'This goal already exists.' },
  MILESTONE_NOT_FOUND: { kind: 'notFound', text: 'This milestone does not exist or was deleted.' },
  MILESTONE_EXISTS: { kind: 'conflict', text: 'This milestone already exists.' },
  BASELINE_NOT_FOUND: { kind: 'notFound', text: 'This baseline does not exist or was deleted.' },
  BASELINE_EXISTS: { kind: 'conflict', text: 'This baseline already exists.' },
  BASELINES_TOO_MANY: {
    kind: 'conflict',
    text: 'A map can have at most 200 baselines. Delete one that is no longer needed.',
  },
  MOMENT_IN_FUTURE: { kind: 'invalid', text: 'The moment cannot be in the future.' },
  ...PERSONA_ERRORS,
  PORTFOLIO_REQUIRED: { kind: 'invalid', text: 'Choose a portfolio first.' },
  PORTFOLIO_NOT_FOUND: { kind: 'notFound', text: 'This portfolio does not exist or was deleted.' },
  PORTFOLIO_EXISTS: { kind: 'conflict', text: 'This portfolio already exists.' },
  PORTFOLIO_NAME_INVALID: {
    kind: 'invalid',
    text: 'A portfolio needs a name, which must not exceed 255 characters.',
  },
  PORTFOLIO_EDIT_DENIED: {
    kind: 'forbidden',
    text: 'You can view this portfolio but not edit it. Ask its admin.',
  },
  PORTFOLIO_SETTINGS_DENIED: {
    kind: 'forbidden',
    text: 'Only an admin of this portfolio can change its settings.',
  },
  PROJECT_NOT_FOUND: { kind: 'notFound', text: 'This project does not exist or was deleted.' },
  PROJECT_DENIED: {
    kind: 'forbidden',
    text: 'This project does not exist, or you do not have access to it.',
  },
  PORTFOLIO_ADMIN_REQUIRED: { kind: 'invalid', text: 'A portfolio needs at least one admin.' },
  LEVELS_INVALID: { kind: 'invalid', text: 'A portfolio has two or three levels.' },
  MEMBER_DUPLICATE: { kind: 'invalid', text: 'This person is already a member.' },
  MEMBER_NOT_FOUND: {
    kind: 'invalid',
    text: 'Jira does not know this person, or their account was deactivated.',
  },
  ACTIVITY_EXISTS: { kind: 'conflict', text: 'This entry already exists.' },
  ACTIVITY_KIND_UNKNOWN: {
    kind: 'invalid',
    text: 'Entries of this kind cannot be added to the activity.',
  },
  MOMENT_INVALID: {
    kind: 'invalid',
    text: 'The time must be in the form 2026-01-31T09:00:00.000Z.',
  },
  SETTING_NOT_FOUND: { kind: 'notFound', text: 'There is no setting with this name.' },
  SETTING_TOO_LARGE: { kind: 'tooLarge', text: 'These settings are too large.' },
  SETTING_TOO_MANY: { kind: 'invalid', text: 'At most 100 settings are kept for each person.' },
  SHARE_DENIED: {
    kind: 'forbidden',
    text: 'Only board or project admins can do this. Ask one of them.',
  },
  SHARE_PASSWORD_LOST: {
    kind: 'conflict',
    text: 'The password was not kept in this browser, so nothing was saved. Enter the password and save again.',
  },
  SHARE_OFF: { kind: 'notFound', text: 'Sharing is turned off for this board.' },
  SHARE_NOT_HELD: {
    kind: 'invalid',
    text: 'This is not on the board, so it was not published.',
  },
  SHARE_NOT_FOUND: { kind: 'notFound', text: 'This link does not lead to a shared board.' },
  LICENCE_REQUIRED: {
    kind: 'forbidden',
    text: 'Cairn has no valid license on this site. Ask your Jira admin.',
  },
  LICENCE_KEY_INVALID: {
    kind: 'invalid',
    text: 'This license key is not valid for this site.',
  },
  LICENCE_KEY_EXPIRED: { kind: 'invalid', text: 'This license key has expired.' },
  LICENCE_KEY_DENIED: {
    kind: 'forbidden',
    text: 'Only a Jira admin can enter a license key.',
  },
  COMMENT_NOT_FOUND: { kind: 'notFound', text: 'This comment does not exist or was deleted.' },
  COMMENT_EXISTS: { kind: 'conflict', text: 'This comment already exists.' },
  TEXT_REQUIRED: { kind: 'invalid', text: 'Enter a text.' },
  TOO_MANY_REQUESTS: {
    kind: 'tooMany',
    text: 'Too many requests. Try again later.',
  },
  QUOTA_SPENT: {
    kind: 'tooMany',
    text: 'You have made too many changes in a short time. Continue a little later.',
  },
  SITE_QUOTA_SPENT: {
    kind: 'tooMany',
    text: 'Too many changes are being made on your site. Continue a little later.',
  },
  TRACKER_UNAVAILABLE: {
    kind: 'unavailable',
    text: 'Jira has difficulties processing your request. Please try again.',
  },
  STORE_UNAVAILABLE: {
    kind: 'unavailable',
    text: 'The shared board could not be stored. Try again.',
  },
  ...JOB_ERRORS,
  STALE_VERSION: {
    kind: 'conflict',
    text: 'Someone else changed this in the meantime. Your change was not saved.',
  },
  IDEMPOTENCY_REUSED: {
    kind: 'conflict',
    text: 'This request repeats an earlier one with different content.',
  },
  MOVE_TARGET_GONE: {
    kind: 'notFound',
    text: 'The place you moved to is no longer on the board.',
  },
  MOVE_NO_PLACE: {
    kind: 'invalid',
    text: 'Nothing can be dropped there.',
  },
  FIX_VERSION_UNSET: {
    kind: 'invalid',
    text: 'The fix version cannot be set: it is not on the screen of this issue type. In a company-managed project add the field to the screen, in a team-managed project to the issue type.',
  },
  MOVE_GOAL_TYPE: {
    kind: 'invalid',
    text: 'This goal is mapped to an issue of the wrong type, so epics cannot be added to it. Fix it in the goal settings.',
  },
  MOVE_GOAL_ISSUE: {
    kind: 'invalid',
    text: 'The issue that this goal is mapped to no longer exists, so epics cannot be added to the goal. Fix it in the goal settings.',
  },
  MOVE_GOAL_PROJECT: {
    kind: 'invalid',
    text: 'Goals and epics cannot move to another project.',
  },
  MOVE_OTHER_PROJECT: {
    kind: 'invalid',
    text: 'A story cannot move to a release or epic of another project.',
  },
  MOVE_PROJECT_STYLE: {
    kind: 'invalid',
    text: 'A story cannot move between team-managed and company-managed projects.',
  },
  MOVE_RELEASE_ARCHIVED: {
    kind: 'invalid',
    text: 'Stories cannot be moved to an archived release.',
  },
  MOVE_SPRINT_CLOSED: { kind: 'invalid', text: 'Stories cannot be moved to a closed sprint.' },
  MOVE_SPRINT_ACTIVE: { kind: 'invalid', text: 'Cannot edit an active or closed sprint.' },
  MOVE_SPRINT_ORPHAN: {
    kind: 'invalid',
    text: 'This sprint belongs to a board that no longer exists.',
  },
  MOVE_SPRINT_FIELD: {
    kind: 'invalid',
    text: 'The sprint field cannot be found, so sprints cannot be changed here.',
  },
  MOVE_TYPE_UNFIT: {
    kind: 'invalid',
    text: 'This issue type does not fit here. Check the board settings.',
  },
  FIELD_OFF_SCREEN: {
    kind: 'invalid',
    text: 'A field that has to be set is missing from this issue type. Ask an admin to add it to its screen.',
  },
  LINK_TWO_RELEASES: {
    kind: 'invalid',
    text: 'Issues of different releases cannot be linked together.',
  },
  LINK_GOAL: { kind: 'invalid', text: 'Issues cannot be linked to a goal.' },
  LINKING_OFF: {
    kind: 'invalid',
    text: 'Issue linking is turned off in Jira. A Jira admin can turn it on, or goal mapping can be turned off.',
  },
  LINK_TYPE_MISSING: {
    kind: 'invalid',
    text: 'The link type that connects steps to goals no longer exists. Choose another one in the goal settings.',
  },
  MOVE_PLACEHOLDER: { kind: 'invalid', text: 'This step cannot be moved.' },
  PLAN_PLACEHOLDER: {
    kind: 'invalid',
    text: 'A row for items without a goal or epic has no dates of its own. Plan the items below it.',
  },
  PLAN_FIELDS_MISSING: {
    kind: 'invalid',
    text: 'The start and end fields of the roadmap are not mapped to two date fields. Ask your admin.',
  },
  PLAN_TYPE_MISMATCH: {
    kind: 'invalid',
    text: 'The issue type does not match this row, so the dates of the issue were removed.',
  },
  PLAN_OTHER_PROJECT: { kind: 'invalid', text: 'This row belongs to another project.' },
  DEPENDENCY_NO_ISSUE: {
    kind: 'invalid',
    text: 'Only issues can block each other. Goals have no issue links.',
  },
  DEPENDENCY_WITHIN: {
    kind: 'invalid',
    text: 'An item cannot block its own parents or anything under it.',
  },
  DEPENDENCY_CIRCLE: {
    kind: 'invalid',
    text: 'This would create a circular dependency.',
  },
  CREATE_NO_PLACE: {
    kind: 'invalid',
    text: 'A story needs an epic, a release or a sprint to stay on this map. Add it in another place.',
  },
  CREATE_LANE_CLOSED: {
    kind: 'invalid',
    text: 'New stories cannot be added to an archived release or a closed sprint.',
  },
  CREATE_TYPE_MISSING: {
    kind: 'invalid',
    text: 'This project has no issue type for this card. Ask your admin.',
  },
  CREATE_REQUIRED_FIELDS: {
    kind: 'invalid',
    text: 'Jira requires fields without a default value for this issue type. Create the issue in Jira.',
  },
  CREATE_PARENT_GONE: {
    kind: 'notFound',
    text: 'The step or story to which it was added was deleted, or you no longer have access to it.',
  },
  CREATE_TOO_MANY: { kind: 'tooLarge', text: 'At most 50 cards can be added at once.' },
  CARD_PENDING: {
    kind: 'conflict',
    text: 'This card is still being created. Try again in a moment.',
  },
  CARD_NOT_FOUND: { kind: 'notFound', text: 'This card is no longer on the board.' },
  POINTS_INVALID: { kind: 'invalid', text: 'Story points must be a number of at least 0.' },
  POINTS_FIELD_MISSING: {
    kind: 'invalid',
    text: 'The story points field cannot be found. Ask your admin.',
  },
  STATUS_UNREACHABLE: { kind: 'invalid', text: 'No valid status can be reached by a transition.' },
  UNDO_CHANGED: {
    kind: 'conflict',
    text: 'Someone else has changed this card since, so your change cannot be undone.',
  },
  UNDO_IMPOSSIBLE: {
    kind: 'conflict',
    text: 'The last change cannot be undone. Undo again for the change before it.',
  },
  CHANGE_UNREADABLE: {
    kind: 'invalid',
    text: 'A change from an earlier visit could not be read and was not saved. Make it again.',
  },
  ...AI_ERRORS,
  ROUTE_NOT_FOUND: { kind: 'notFound', text: 'There is nothing at this address.' },
  BUSY: { kind: 'unavailable', text: 'Cairn is busy. Try again.' },
  INTERNAL: { kind: 'internal', text: 'Something went wrong, please try again later.' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Why a command or request was refused. `fields` names the invalid inputs by path. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, ErrorCode>>;
}

export const refusal = (code: ErrorCode, fields?: Readonly<Record<string, ErrorCode>>): Refusal =>
  fields ? { code, fields } : { code };

interface CatalogueErrorOptions {
  readonly cause?: unknown;
  readonly current?: unknown;
  readonly retryAfter?: number | null;
}

/** An exception with a refusal, for code that cannot return a refusal, such as middleware and adapters. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly refusal: Refusal;
  /** The current state of the item that the caller tried to change, sent with a conflict. */
  readonly current: unknown;
  /** Seconds after which a retry makes sense, if the tracker or a limit of Cairn names them; otherwise null. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal, options: CatalogueErrorOptions = {}) {
    super(ERRORS[refusal.code].text, { cause: options.cause });
    this.refusal = refusal;
    this.current = options.current;
    this.retryAfter = options.retryAfter ?? null;
  }
}
