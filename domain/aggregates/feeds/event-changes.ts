import * as z from 'zod/mini';
import { same } from '../../kernel/same.ts';

/**
 * A value of a changed field: a text, a number, a flag, a list of texts, or null for "nothing". Ids, days and colours
 * are texts.
 */
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export type ChangedValue = z.infer<typeof valueSchema>;

/** The fields that an event may change and whose values can be shown. */
export const CHANGED_FIELDS = [
  ...['summary', 'name', 'description', 'statusId', 'color', 'palette', 'startDate', 'endDate'],
  ...['leadId', 'relatedMemberIds', 'labels', 'tags', 'personaIds', 'issueId'],
  ...['projectIds', 'levelLabels', 'personaSync', 'style', 'admins', 'planners', 'viewers'],
  ...['describe', 'keyFeatures', 'typeOfProduct', 'model', 'globalMakers', 'hostWords', 'licence'],
  ...['toolbarSetting', 'cardSetting', 'fieldSetting', 'goalSetting', 'boardSetting'],
  ...['boardName', 'shared', 'enabled', 'protected', 'presentation', 'accountId', 'status'],
  ...[
    'answer',
    'agree',
    'differ',
    'story',
    'job',
    'items',
    'done',
    'skipped',
    'failed',
    'left',
    'count',
  ],
] as const;

/** One changed field of an event. A value is absent if the event does not record it (R-ACCESS-11). */
export const eventChangeSchema = z.object({
  field: z.string(),
  before: z.optional(valueSchema),
  after: z.optional(valueSchema),
});
export type EventChange = z.infer<typeof eventChangeSchema>;

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value that can be shown; undefined for an object or an absent value. */
const shown = (value: unknown): ChangedValue | undefined => z.safeParse(valueSchema, value).data;

const change = (field: string, before: unknown, after: unknown): EventChange => {
  const [old, fresh] = [shown(before), shown(after)];
  return {
    field,
    ...(old === undefined ? {} : { before: old }),
    ...(fresh === undefined ? {} : { after: fresh }),
  };
};

type Read = (data: Data) => readonly EventChange[];

/** Reads the only changed field. `before` is its former value; null when that was not recorded. */
const one =
  (field: string): Read =>
  ({ before, [field]: after }) => [change(field, before ?? undefined, after)];

/** Reads those of some fields that differ. `before` is an object with their former values. */
const some =
  (...fields: readonly string[]): Read =>
  ({ before, ...data }) => {
    const former = isData(before) ? before : null;
    return fields
      .filter((field) => field in data && !(former && same(former[field], data[field])))
      .map((field) => change(field, former?.[field], data[field]));
  };

const renamed: Read = ({ name, newName }) => [change('name', name, newName)];

/** Reads the fields in `changes`. */
const details: Read = ({ changes, before }) => {
  if (!isData(changes)) return [];
  const names = Object.keys(changes).sort();
  return some(...names)({ ...changes, before });
};

/** Reads the groups of a board's settings that differ. Their values are whole forms, so they are left out. */
const settings: Read = ({ value, before }) => {
  const former = isData(before) && isData(before.value) ? before.value : {};
  const now = isData(value) ? value : {};
  const names = Object.keys({ ...former, ...now }).sort();
  return names.filter((name) => !same(former[name], now[name])).map((field) => ({ field }));
};

const ROLES = { admins: 'admin', planners: 'planner', viewers: 'viewer' } as const;

const withRole = (members: unknown, role: string): string[] | undefined =>
  Array.isArray(members)
    ? members.filter((member) => isData(member) && member.role === role).map((m) => m.accountId)
    : undefined;

/** Reads the members of each role of a portfolio that differ. */
const roles: Read = ({ members, before }) =>
  Object.entries(ROLES)
    .map(([field, role]) => change(field, withRole(before, role), withRole(members, role)))
    .filter((each) => !same(each.before, each.after));

const modelOf = (choice: unknown): unknown => {
  if (!isData(choice)) return undefined;
  return isData(choice.own) ? choice.own.model : null;
};

const storyOf = (story: unknown): unknown => (isData(story) ? story.key : story);

/** Returns how many rows a proof found that disagree with the events. */
const countOf = (disagree: unknown): number | undefined =>
  Array.isArray(disagree)
    ? disagree.reduce((sum, each) => sum + (isData(each) ? Number(each.count) : 0), 0)
    : undefined;

/** How the changed fields are read from each kind of event. A kind that is not listed changes no field. */
const READS: Readonly<Record<string, Read>> = {
  GoalDetailsChanged: details,
  GoalRelabelled: one('labels'),
  GoalPersonasChosen: one('personaIds'),
  GoalIssueMapped: some('issueId'),
  MilestoneRenamed: renamed,
  MilestoneMoved: some('startDate', 'endDate'),
  MilestoneRecoloured: one('color'),
  BaselineRenamed: renamed,
  PersonaRenamed: renamed,
  PersonaRecoloured: one('palette'),
  PersonaTagged: one('tags'),
  PortfolioRenamed: renamed,
  PortfolioProjectsChosen: one('projectIds'),
  PortfolioLevelsLabelled: one('levelLabels'),
  PortfolioPersonaSyncSwitched: one('personaSync'),
  PortfolioStyleChosen: one('style'),
  PortfolioAccessChanged: roles,
  AiDefinitionChanged: details,
  AiProviderChosen: (data) => [change('model', modelOf(data.before), modelOf(data))],
  PersonaPolicyChosen: some('globalMakers'),
  WordingChosen: some('hostWords'),
  SettingSaved: settings,
  SharedBoardRenamed: one('boardName'),
  ShareSubtasksSwitched: one('shared'),
  SharePresentationChanged: () => [{ field: 'presentation' }],
  SharePasswordSet: some('protected'),
  ShareRenewerChanged: one('accountId'),
  PagesRenewerChanged: one('accountId'),
  ConfluenceSwitched: some('boardName', 'enabled'),
  CommentModerated: one('status'),
  CommentAnswered: one('answer'),
  CommentPlanned: ({ before, story }) => [
    change('story', storyOf(before) ?? undefined, storyOf(story)),
  ],
  AppLicenceChanged: some('licence'),
  JobRequested: ({ kind, subjects }) => [
    change('job', undefined, kind),
    ...(Array.isArray(subjects) ? [change('items', undefined, subjects.length)] : []),
  ],
  ProofFinished: ({ agree, disagree }) => [
    change('agree', undefined, agree),
    change('differ', undefined, countOf(disagree)),
  ],
  JobFinished: some('done', 'skipped', 'failed'),
  JobCancelled: some('done', 'skipped', 'failed', 'left'),
  NoticesMissed: some('count'),
};

/**
 * Returns the fields that an event has changed, with their former and new values as far as the event records them.
 * Takes the data of any event, also of a kind that is not known here; then there are no changes.
 */
export const changesOfEvent = (kind: string, data: unknown): readonly EventChange[] =>
  Object.hasOwn(READS, kind) && isData(data) ? (READS[kind]?.(data) ?? []) : [];

/** The fields of an event's data that name its subject, the most recent name first. */
const NAMES = ['newName', 'summary', 'name', 'boardName', 'pagesName', 'author', 'typeOfProduct'];

/**
 * Returns the name of the thing that an event is about, as it is after the event; null when the event contains no
 * name.
 */
export const subjectName = (data: unknown): string | null => {
  if (!isData(data)) return null;
  const fresh = isData(data.changes) ? data.changes.summary : undefined;
  const names = [fresh, ...NAMES.map((name) => data[name])];
  const found = names.find((name) => typeof name === 'string' && name !== '');
  return typeof found === 'string' ? found : null;
};

/**
 * Returns whether an event is about a thing with this text in one of its names, former names, issue keys or ids. The
 * case of letters does not matter.
 */
export const isAbout = (streamId: string, data: unknown, text: string): boolean => {
  const sought = text.toLowerCase();
  const has = (value: unknown): boolean =>
    typeof value === 'string' && value.toLowerCase().includes(sought);
  if (streamId.toLowerCase() === sought) return true;
  if (!isData(data)) return false;
  const { subjects, issueKey, changes, before, story } = data;
  return (
    [...NAMES.map((name) => data[name]), issueKey, storyOf(story)].some(has) ||
    (isData(changes) && has(changes.summary)) ||
    (isData(before) && [before.summary, before.boardName].some(has)) ||
    (Array.isArray(subjects) && subjects.some(has))
  );
};
