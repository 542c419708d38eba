import type { RouteKey } from '../routes.ts';
import type { ComponentName } from './components.ts';

export interface Parameter {
  readonly name: string;
  readonly type: 'string' | 'integer';
  readonly required?: true;
  readonly says?: string;
}

/** What the document says of a route, besides its method and path. */
export interface Operation {
  readonly says: string;
  readonly query?: readonly Parameter[];
  readonly body?: ComponentName;
  /** Status of success. */
  readonly status: 200 | 201 | 204;
  /** Absent where nothing is answered but the status. */
  readonly answer?: ComponentName;
}

const text = (name: string, says = ''): Parameter => ({ name, type: 'string', says });
const needed = (name: string, says = ''): Parameter => ({ ...text(name, says), required: true });
const number = (name: string, says = ''): Parameter => ({ name, type: 'integer', says });

const PROJECTS = text('projectIds', 'Ids of projects, divided by commas.');
const PLACE = needed('projectId', 'Id of a project of the tracker, or of a portfolio.');
const BOARD = 'Id of a board of the tracker, `project-<id>` of a single project, or a portfolio.';

const listed = (says: string, answer: ComponentName, ...query: Parameter[]): Operation => ({
  says,
  query,
  status: 200,
  answer,
});
const shown = (says: string, answer: ComponentName): Operation => ({ says, status: 200, answer });
const made = (
  says: string,
  body: ComponentName,
  answer: ComponentName,
  ...query: Parameter[]
): Operation => ({ says, query, body, status: 201, answer });
const changed = (says: string, body: ComponentName, answer: ComponentName): Operation => ({
  says,
  body,
  status: 200,
  answer,
});
const suggested = (says: string, body: ComponentName): Operation => ({
  says: `${says} \`provider\` tells who wrote them: \`offline\` means rules, and no model.`,
  query: [needed('boardId', BOARD)],
  body,
  status: 200,
  answer: 'Suggestions',
});
const removed = (says: string): Operation => ({ says, status: 204 });
const callback = (says: string): Operation => ({ says, body: 'LifecycleCallback', status: 204 });

/** One line for each route: a new route does not compile until it has one. */
export const OPERATIONS: Readonly<Record<RouteKey, Operation>> = {
  'GET /smb/goal': listed('The goals of a project, in rank order.', 'GoalList', PLACE),
  'GET /smb/goal/search': listed(
    'A page of the goals whose summary holds a text.',
    'GoalPage',
    PLACE,
    number('startAt', 'Goals to pass over; 0 by default.'),
    number('maxResults', 'Goals on a page; 100 by default, 1000 at most.'),
    text('searchValue', 'Part of a summary, in any case.'),
  ),
  'GET /smb/goal/{id}': shown('One goal.', 'Goal'),
  'POST /smb/goal': made('Creates a goal.', 'CreateGoal', 'Goal', PLACE),
  'PUT /smb/goal/{id}': changed('Changes what the body names.', 'ChangeGoal', 'Goal'),
  'POST /smb/goal/{id}/label': changed('Replaces the labels.', 'LabelGoal', 'Goal'),
  'PUT /smb/goal/{id}/rank': changed('Moves a goal among its neighbours.', 'RankGoal', 'Goal'),
  'DELETE /smb/goal/{id}': removed('Deletes a goal.'),
  'GET /smb/milestone': listed(
    'The milestones of a board, by start date; none without a board.',
    'MilestoneList',
    text('boardId', BOARD),
  ),
  'POST /smb/milestone': made(
    'Creates a milestone.',
    'CreateMilestone',
    'Milestone',
    needed('boardId', BOARD),
  ),
  'PUT /smb/milestone/{id}': changed(
    'Renames, moves or recolours a milestone.',
    'ChangeMilestone',
    'Milestone',
  ),
  'DELETE /smb/milestone/{id}': removed('Deletes a milestone.'),
  'GET /smb/personas': listed(
    'The personas of a project or portfolio and the global ones, by name.',
    'PersonaList',
    text('projectId'),
    text('portfolioBoardId'),
  ),
  'GET /smb/persona/{id}': shown('One persona.', 'Persona'),
  'POST /smb/persona': made('Creates a persona.', 'CreatePersona', 'Persona'),
  'PUT /smb/persona/{id}': changed('Changes what the body names.', 'ChangePersona', 'Persona'),
  'DELETE /smb/persona/{id}': removed('Deletes a persona.'),
  'POST /smb/persona/{id}/image': {
    says: 'A form by which the page uploads a picture of at most 2 MB.',
    status: 201,
    answer: 'ImageUpload',
  },
  'PUT /smb/persona/{id}/image': changed(
    'Looks at what was uploaded and makes it the avatar.',
    'ConfirmImage',
    'Persona',
  ),
  'GET /smb/persona-template': shown("The caller's own templates, by name.", 'PersonaTemplateList'),
  'POST /smb/persona-template': made(
    'Keeps a canvas as a template.',
    'SavePersonaTemplate',
    'PersonaTemplate',
  ),
  'DELETE /smb/persona-template/{id}': removed('Deletes a template of the caller.'),
  'GET /smb/portfolio': shown('The portfolios of which the caller is a member.', 'PortfolioList'),
  'GET /smb/portfolio/{id}': shown('One portfolio.', 'Portfolio'),
  'POST /smb/portfolio': made('Creates a portfolio.', 'CreatePortfolio', 'Portfolio'),
  'PUT /smb/portfolio/{id}': changed(
    'Changes what the body names.',
    'ChangePortfolio',
    'Portfolio',
  ),
  'DELETE /smb/portfolio/{id}': removed('Deletes a portfolio.'),
  'GET /smb/activity': listed(
    'Who changed what in some projects, newest first.',
    'ActivityPage',
    needed('projectIds', 'Ids of projects or portfolios, divided by commas.'),
    text('boardIds', 'Ids of boards, divided by commas: their feeds too.'),
    number('startAt', 'Entries to pass over; 0 by default.'),
    number('maxResults', 'Entries on a page; 20 by default, 100 at most.'),
  ),
  'POST /smb/activity': made('Adds an entry to a feed.', 'NoteActivity', 'Activity'),
  'POST /smb/activity/markAsRead': {
    ...listed(
      'Marks the entry of a moment as read.',
      'ReadMark',
      needed('projectId', 'Id of a project or portfolio.'),
      text('boardId', 'A board: its feed in place of the project’s.'),
      needed('createdAt', 'Moment of the entry that was read, as entries carry it.'),
    ),
    body: 'MarkAsRead',
  },
  'POST /smb/activity/markAllAsRead': {
    ...listed(
      'Marks everything up to now as read.',
      'ReadMarks',
      needed('projectIds', 'Ids of projects or portfolios, divided by commas.'),
      text('boardIds', 'Ids of boards, divided by commas: their feeds too.'),
    ),
    body: 'MarkAsRead',
  },
  'GET /smb/changes': listed(
    'What changed in some projects and on a board since a cursor, oldest first.',
    'Changes',
    text('projectIds', 'Ids of projects or portfolios, divided by commas; 20 at most.'),
    text('boardId', BOARD),
    text('since', '`cursor` of the answer before; without it there is only a cursor.'),
  ),
  'GET /smb/project/{id}': shown('How much a project has of ours.', 'Project'),
  'GET /smb/board/info': listed('The same of several projects.', 'BoardInfo', PROJECTS),
  'GET /smb/board/projects': listed(
    'The goals and personas of a board over some projects.',
    'BoardProjects',
    PROJECTS,
  ),
  'GET /smb/board/{id}/label': listed('The labels of the goals on a board.', 'Labels', PROJECTS),
  'GET /app-setting': shown("The caller's own setting of the app.", 'AppSetting'),
  'PUT /app-setting': changed('Changes what the body names.', 'ChangeAppSetting', 'AppSetting'),
  'GET /smb/review-modal-check': shown('Whether to ask for a review.', 'ReviewCheck'),
  'GET /migration-user-setting': listed(
    "A setting of the caller, in today's shape.",
    'UserSettings',
    needed('propertyKey', 'Name under which it was kept.'),
  ),
  'GET /smb/user-setting/{id}': shown('A setting of the caller, as it was kept.', 'Setting'),
  'PUT /smb/user-setting/{id}': changed(
    'Keeps a setting of the caller.',
    'SaveUserSettings',
    'Setting',
  ),
  'GET /smb/board-setting/{id}': shown('The setting of a board, as it was kept.', 'Setting'),
  'PUT /smb/board-setting/{id}': changed(
    'Keeps the setting of a board.',
    'SaveBoardSettings',
    'Setting',
  ),
  'GET /smb/plugin-setting/{id}': shown('What of a board is published.', 'PluginSetting'),
  'PUT /smb/share/{id}': changed('Switches the public link.', 'SwitchSharing', 'PluginSetting'),
  'POST /smb/share/{id}/rotate': shown('Puts another link in place of this.', 'PluginSetting'),
  'POST /smb/share/{id}/store': changed(
    'Shows guests the board as it is now.',
    'BoardContent',
    'StoredAt',
  ),
  'GET /smb/share/{id}/comment': shown('What guests have left.', 'GuestCommentList'),
  'PUT /smb/guest-comment/{id}': changed(
    'Shows or hides what a guest has left.',
    'ModerateComment',
    'GuestComment',
  ),
  'DELETE /smb/guest-comment/{id}': removed('Deletes what a guest has left.'),
  'GET /smb/confluence/{id}': shown('The board that pages show.', 'ConfluencePage'),
  'PUT /smb/confluence/{id}': changed(
    'Switches whether pages may show the board.',
    'SwitchConfluence',
    'PluginSetting',
  ),
  'GET /smb/confluence/{id}/enable': shown(
    'Whether pages may show the board.',
    'ConfluenceEnabled',
  ),
  'POST /smb/confluence/{id}/resources': changed(
    'Stores what the cards are drawn with.',
    'ConfluenceResources',
    'StoredAt',
  ),
  'POST /smb/confluence/{id}/store': changed(
    'Shows the board on pages as it is now, in the compact form.',
    'CompactBoard',
    'StoredAt',
  ),
  'GET /share/{id}': { says: 'The public page of a board.', status: 200 },
  'POST /share/{id}': { says: 'The same, with a password or a comment of its form.', status: 200 },
  'GET /share/{id}/board.json': shown('The board that a public link shows.', 'SharedBoard'),
  'GET /persona-image/{owner}/{file}': { says: 'The picture of a persona.', status: 200 },
  'GET /smb/shared/{id}/comment': shown('What guests have left for guests.', 'SharedCommentList'),
  'POST /smb/shared/{id}/comment': made(
    'Leaves a comment or feedback, as a guest.',
    'LeaveComment',
    'LeftComment',
  ),
  'GET /smb/licence': shown('How the app and its portfolios are licensed.', 'LicenceState'),
  'PUT /smb/licence/key': changed(
    'Enters a portfolio licence key; for admins of the host.',
    'EnterLicenceKey',
    'LicenceState',
  ),
  'GET /smb/ai-generator/definition': listed(
    "What a board's suggestions are made from; 404 where nobody has said it.",
    'AiDefinition',
    needed('boardId', BOARD),
  ),
  'POST /smb/ai-generator/definition': made(
    "Says what a board's suggestions are made from.",
    'CreateAiDefinition',
    'AiDefinition',
  ),
  'PUT /smb/ai-generator/definition': changed(
    'Changes what the body names; for who administers the board.',
    'ChangeAiDefinition',
    'AiDefinition',
  ),
  'POST /smb/ai-generator/goals': suggested('Suggests goals.', 'AskGoals'),
  'POST /smb/ai-generator/steps': suggested('Suggests steps for a goal.', 'AskSteps'),
  'POST /smb/ai-generator/stories': suggested('Suggests stories for a step.', 'AskStories'),
  'GET /smb/audit': listed(
    'Who did what in a project, at a board or in a portfolio, newest first; for its admins.',
    'AuditPage',
    needed('projectId', 'Id of a project or portfolio that the caller administers.'),
    text('boardId', 'A board of the project: its milestones in place of the rest.'),
    text('streamType', 'Only changes of this kind of thing, such as goal, milestone or persona.'),
    text('streamId', 'Only changes of this thing.'),
    text('actor', 'Only changes by this account id.'),
    text('kind', 'Only this kind of change, such as GoalCreated.'),
    text('from', 'Moment in ISO 8601 with its zone: nothing before it.'),
    text('to', 'Moment in ISO 8601 with its zone: nothing after it.'),
    text('before', '`next` of the page before.'),
    number('maxResults', 'Entries on a page; 50 by default, 500 at most.'),
    text('format', '`csv` for a table in place of JSON.'),
  ),
  'GET /smb/history': listed(
    'A project, a board of it, or a portfolio, and what was in it, as they were.',
    'History',
    needed('projectId', 'Id of a project or portfolio that the caller administers.'),
    text('boardId', 'A board of the project: its milestones too.'),
    needed('at', 'Moment in ISO 8601 with its zone.'),
  ),
  'GET /smb/job': listed(
    "The caller's jobs of a board, newest first; 50 at most.",
    'JobList',
    needed('boardId', BOARD),
  ),
  'GET /smb/job/{id}': shown('One job, with the outcome of each item.', 'Job'),
  'POST /smb/job': made('Asks for writes to the tracker, made as the caller.', 'RequestJob', 'Job'),
  'POST /smb/job/{id}/cancel': shown('Leaves unwritten what is not written yet.', 'Job'),
  'GET /smb/openapi.json': { says: 'This document.', status: 200 },
  'POST /connect/installed': callback('The host has installed the app.'),
  'POST /connect/uninstalled': callback('The host has uninstalled the app.'),
  'POST /connect/enabled': callback('The host has enabled the app.'),
  'POST /connect/disabled': callback('The host has disabled the app.'),
  'POST /connect/webhook': {
    says: 'Something has changed at the tracker.',
    body: 'Webhook',
    status: 204,
  },
  'POST /forge/event': {
    says: 'The Forge host tells of an install, an hour, a change at the tracker, or the end.',
    body: 'ForgeEvent',
    status: 204,
  },
};
