import { durationOf } from '../../base/durations.ts';
import { instantOf } from '../../base/instant.ts';
import type { Json } from '../../base/json.ts';
import type { CustomFieldRecord } from '../../model/custom-fields.ts';
import { FIELD } from '../../model/field-catalogue.ts';
import type { IssueRecord } from '../../model/records.ts';
import { timeSpentOf, workRatioOf } from '../../site/time-spent.ts';
import type { JqlContext } from '../context/context.ts';
import { startOfDay, wallClock } from '../context/dates.ts';

interface ScalarField {
  readonly name: string;
  readonly value: (issue: IssueRecord, context: JqlContext) => number | null;
  /** Returns all values of a field that may have several. An issue matches if any of them matches. */
  readonly all?: (issue: IssueRecord, context: JqlContext) => readonly number[];
  /**
   * Returns sets of the issues whose values are accepted. No issue is in two sets. If absent, every issue is tested.
   */
  readonly sets?: (
    accepts: (value: number | null) => boolean,
    context: JqlContext,
  ) => readonly ReadonlySet<string>[];
}

export interface NumberField extends ScalarField {
  readonly kind: 'number';
  /** Parses a literal that is not written as a number, such as a duration. Returns null if the literal is invalid. */
  readonly read?: (literal: string) => number | null;
}

export interface DateField extends ScalarField {
  readonly kind: 'date';
  /** True if the values are days. A moment in the query is then replaced by its day in the user's zone. */
  readonly ofDays?: true;
  /**
   * True for custom fields, which ORDER BY sorts ascending by default. Jira's own date fields are sorted descending.
   */
  readonly custom?: true;
  /** Returns the moment in ISO notation, because such texts have the same order as the moments. */
  readonly instant?: (issue: IssueRecord, context: JqlContext) => string | null;
}

export interface TextField {
  readonly kind: 'text';
  readonly name: string;
  /** True if the field combines several fields. Queries cannot compare it with EMPTY or sort by it. */
  readonly several?: true;
  /**
   * Returns the texts of the field as a list, because a phrase must be found within one text. The list is empty if the
   * field is EMPTY.
   */
  readonly texts: (issue: IssueRecord, context: JqlContext) => readonly string[];
}

const numberOf = (value: Json | undefined): number | null =>
  typeof value === 'number' ? value : null;
const textOf = (value: Json | undefined): string | null =>
  typeof value === 'string' ? value : null;

const number = (name: string, id: string): NumberField => ({
  kind: 'number',
  name,
  value: (issue) => numberOf(issue.custom[id]),
});

/**
 * Returns a field whose values are days. A day has no time zone, so it is compared as midnight in UTC in every zone.
 */
const day = (name: string, read: (issue: IssueRecord) => string | null): DateField => ({
  kind: 'date',
  name,
  ofDays: true,
  value: (issue) => {
    const given = read(issue);
    return given === null ? null : Date.parse(`${given}T00:00:00Z`);
  },
});

const moment = (name: string, instant: NonNullable<DateField['instant']>): DateField => ({
  kind: 'date',
  name,
  instant,
  value: (issue, context) => {
    const given = instant(issue, context);
    return given === null ? null : Date.parse(given);
  },
});

/** Returns a field with one text. A text that consists of spaces is treated as EMPTY. */
const text = (name: string, read: (issue: IssueRecord) => string | null): TextField => ({
  kind: 'text',
  name,
  texts: (issue) => [read(issue) ?? ''].filter((each) => each.trim() !== ''),
});

const several = (name: string, texts: TextField['texts']): TextField => ({
  kind: 'text',
  name,
  several: true,
  texts,
});

/**
 * Returns the query field for a custom field whose values are numbers, dates or texts. Returns null for other custom
 * fields, which `customSet` handles.
 */
export const customScalar = ({
  id,
  name,
  kind,
}: CustomFieldRecord): NumberField | DateField | TextField | null => {
  switch (kind) {
    case 'number':
      return number(name, id);
    case 'date':
      return { ...day(name, (issue) => textOf(issue.custom[id])), custom: true };
    case 'datetime':
      return { ...moment(name, (issue) => isoOf(textOf(issue.custom[id]))), custom: true };
    case 'text':
    case 'document':
      return text(name, (issue) => documentText(issue.custom[id] ?? null));
    default:
      return null;
  }
};

const isoOf = (given: string | null): string | null => {
  const parsed = given === null ? null : instantOf(given);
  return parsed === null ? null : new Date(parsed).toISOString();
};

export const documentText = (node: Json): string => {
  if (typeof node === 'string') return node;
  if (typeof node !== 'object' || node === null) return '';
  if (Array.isArray(node)) return node.map(documentText).join(' ');
  const part = node as Readonly<Record<string, Json>>;
  return [textOf(part.text) ?? '', documentText(part.content ?? null)].join(' ').trim();
};

/** Returns a field whose values are working time in seconds. In queries, values are durations such as `2d 4h`. */
const duration = (name: string, value: NumberField['value']): NumberField => ({
  kind: 'number',
  name,
  value,
  read: durationOf,
});

const environment = text('environment', (issue) => documentText(issue.environment ?? null));
const comment = several('comment', (issue, { site }) =>
  site.commentsOf(issue.id).map(({ body }) => documentText(body)),
);

const startedOf = (issue: IssueRecord, { site }: JqlContext): number[] =>
  site.worklogsOf(issue.id).flatMap(({ started }) => (started === null ? [] : Date.parse(started)));

const customTexts = (issue: IssueRecord, { site }: JqlContext): string[] =>
  Object.entries(issue.custom)
    .filter(([id]) => ['text', 'document'].includes(site.rows.customFields.get(id)?.kind ?? ''))
    .map(([, value]) => documentText(value ?? null));

const summary = text('summary', (issue) => issue.summary);
const description = text('description', (issue) => documentText(issue.description));
const textFields: TextField['texts'] = (issue, context) => [
  ...[summary, description, environment].flatMap((each) => each.texts(issue, context)),
  ...customTexts(issue, context),
];

export const scalarFields: Readonly<Record<string, NumberField | DateField | TextField>> = {
  hierarchylevel: {
    kind: 'number',
    name: 'hierarchyLevel',
    value: (issue, { site }) => site.rows.issueTypes.get(issue.typeId)?.hierarchyLevel ?? null,
    sets: (accepts, { site }) =>
      [...site.rows.issueTypes.values()]
        .filter((type) => accepts(type.hierarchyLevel))
        .map((type) => site.index.ids('type', type.id)),
  },
  storypoints: number('Story Points', FIELD.storyPoints),
  storypointestimate: number('Story point estimate', FIELD.storyPointEstimate),
  created: moment('created', (issue) => issue.created),
  updated: moment('updated', (issue) => issue.updated),
  resolved: moment('resolved', (issue) => issue.resolved),
  statuscategorychangeddate: moment('statusCategoryChangedDate', (issue) => issue.statusChanged),
  due: day('due', (issue) => issue.dueDate),
  startdate: {
    ...day('Start date', (issue) => textOf(issue.custom[FIELD.startDate])),
    custom: true,
  },
  lastviewed: moment('lastViewed', (issue, { site, user }) => {
    const view = site.viewsOf(issue.id).find(({ userId }) => userId === user.id);
    return view?.at ?? null;
  }),
  worklogdate: {
    kind: 'date',
    name: 'worklogDate',
    ofDays: true,
    value: (issue, context) => startedOf(issue, context)[0] ?? null,
    all: (issue, context) =>
      startedOf(issue, context).map((startedAt) =>
        startOfDay(wallClock(startedAt, context.user.timeZone)),
      ),
  },
  workratio: {
    kind: 'number',
    name: 'workRatio',
    value: (issue, { site }) => workRatioOf(site, issue),
  },
  originalestimate: duration('originalEstimate', (issue) => issue.originalEstimate ?? null),
  remainingestimate: duration('remainingEstimate', (issue) => issue.remainingEstimate ?? null),
  timespent: duration('timespent', (issue, { site }) => timeSpentOf(site, issue)),
  votes: { kind: 'number', name: 'votes', value: (issue) => issue.voterIds?.length ?? 0 },
  watchers: { kind: 'number', name: 'watchers', value: (issue) => issue.watcherIds?.length ?? 0 },
  summary,
  description,
  environment,
  comment,
  worklogcomment: several('worklogComment', (issue, { site }) =>
    site.worklogsOf(issue.id).map((log) => documentText(log.comment)),
  ),
  textfields: several('textfields', textFields),
  text: several('text', (issue, context) => [
    ...textFields(issue, context),
    ...comment.texts(issue, context),
  ]),
  epicname: text('Epic Name', (issue) => textOf(issue.custom[FIELD.epicName])),
};
