import { FIELD } from '../model/field-catalogue.ts';
import type { Json } from '../model/json.ts';
import type { IssueRecord } from '../model/records.ts';
import type { JqlContext } from './context.ts';

interface ScalarField {
  readonly name: string;
  readonly value: (issue: IssueRecord, context: JqlContext) => number | null;
  /** Sets, no two of which share an issue, that hold the issues with an accepted value; absent: they are looked for. */
  readonly sets?: (
    accepts: (value: number | null) => boolean,
    context: JqlContext,
  ) => readonly ReadonlySet<string>[];
}

export interface NumberField extends ScalarField {
  readonly kind: 'number';
}

export interface DateField extends ScalarField {
  readonly kind: 'date';
  /** True when it holds days: a moment compared with it counts as the day that it falls on for the user. */
  readonly ofDays?: true;
  /** Jira's own moments sort newest first unless told otherwise; days kept by a custom field do not. */
  readonly custom?: true;
  /** The moment in ISO notation, whose order is that of time. */
  readonly instant?: (issue: IssueRecord) => string | null;
}

export interface TextField {
  readonly kind: 'text';
  readonly name: string;
  /** True when it stands for several fields: it is neither empty nor something to sort by. */
  readonly several?: true;
  readonly value: (issue: IssueRecord, context: JqlContext) => string | null;
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

/** A day has no zone: it stands for the milliseconds of its midnight in UTC, wherever the user is. */
const day = (name: string, read: (issue: IssueRecord) => string | null): DateField => ({
  kind: 'date',
  name,
  ofDays: true,
  value: (issue) => {
    const given = read(issue);
    return given === null ? null : Date.parse(`${given}T00:00:00Z`);
  },
});

const moment = (name: string, instant: (issue: IssueRecord) => string | null): DateField => ({
  kind: 'date',
  name,
  instant,
  value: (issue) => {
    const given = instant(issue);
    return given === null ? null : Date.parse(given);
  },
});

const text = (name: string, value: TextField['value']): TextField => ({
  kind: 'text',
  name,
  value,
});

/** Every word of an Atlassian document. */
export const documentText = (node: Json): string => {
  if (typeof node === 'string') return node;
  if (typeof node !== 'object' || node === null) return '';
  if (Array.isArray(node)) return node.map(documentText).join(' ');
  const part = node as Readonly<Record<string, Json>>;
  return [textOf(part.text) ?? '', documentText(part.content ?? null)].join(' ').trim();
};

const summary = text('summary', (issue) => issue.summary);
const description = text('description', (issue) => documentText(issue.description) || null);

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
  summary,
  description,
  text: {
    ...text('text', (issue, context) =>
      [summary.value(issue, context), description.value(issue, context)].join(' '),
    ),
    several: true,
  },
  epicname: text('Epic Name', (issue) => textOf(issue.custom[FIELD.epicName])),
};
