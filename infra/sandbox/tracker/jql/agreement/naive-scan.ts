import type { Clause, Operand, TerminalClause } from '@atlaskit/jql-ast';
import * as jqlAst from '@atlaskit/jql-ast';
import type { IssueRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';
import { type NaiveField, naiveFields } from './naive-fields.ts';
import { naivePast } from './naive-past.ts';

/** Parses a query with a new builder, because a builder that is used again changes the tree that it returned before. */
const build = (jql: string) => new jqlAst.JastBuilder().build(jql);

type LiteralValue = string | number | null;

const nameOf = ({ field }: TerminalClause): string => {
  const path = field.properties?.[0]?.path?.[0]?.value;
  return path === undefined ? field.value.toLowerCase() : `review${path}`;
};

const FLIPPED: Readonly<Record<string, string>> = {
  '=': '!=',
  in: 'not in',
  is: 'is not',
  '~': '!~',
  '<': '>=',
  '>': '<=',
  was: 'was not',
  'was in': 'was not in',
};
const flipped = (operator: string): string =>
  FLIPPED[operator] ??
  Object.entries(FLIPPED).find(([, opposite]) => opposite === operator)?.[0] ??
  operator;

const COMPARE: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const orderOf = (one: string | number, other: string | number): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** Finds the matches of a query by testing every issue. It is slow and simple, and uses no index. */
export class NaiveScan {
  readonly #site: Site;
  readonly #userName: string;
  readonly #visible: ReadonlySet<string>;
  readonly #fields: Readonly<Record<string, NaiveField>>;

  constructor(site: Site, userName: string, visible: ReadonlySet<string>) {
    this.#site = site;
    this.#userName = userName;
    this.#visible = visible;
    this.#fields = naiveFields(site);
  }

  keys(jql: string): string[] {
    const { query, errors } = build(jql);
    if (!query || errors.length > 0) throw new Error(`${jql}: ${errors[0]?.message}`);
    const { where, orderBy } = query;
    const found = [...this.#site.rows.issues.values()].filter(
      (issue) => this.#visible.has(issue.projectId) && (!where || this.#holds(where, issue, false)),
    );
    const keys = (orderBy?.fields ?? []).map(({ field, direction }) => {
      const known = this.#field(field.value.toLowerCase());
      const down = direction ? direction.value.toLowerCase() === 'desc' : known.descends === true;
      return { known, down };
    });
    return found
      .sort((one, other) => {
        for (const { known, down } of keys) {
          const order = this.#order(known, one, other);
          if (order !== 0) return down ? -order : order;
        }
        return Number(other.id) - Number(one.id);
      })
      .map(({ key }) => key);
  }

  #field(name: string): NaiveField {
    const field = this.#fields[name];
    if (!field) throw new Error(`the naive scan knows no field ${name}`);
    return field;
  }

  #order({ held, rank = (value) => value }: NaiveField, one: IssueRecord, other: IssueRecord) {
    const [left, right] = [one, other].map((issue) => held(issue).map(rank).sort(orderOf)[0]);
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return orderOf(left, right);
  }

  #holds(clause: Clause, issue: IssueRecord, negated: boolean): boolean {
    if (clause.clauseType === 'not') return this.#holds(clause.clause, issue, !negated);
    if (clause.clauseType === 'terminal') return this.#terminal(clause, issue, negated);
    const results = clause.clauses.map((each) => this.#holds(each, issue, negated));
    return (clause.operator.value === 'and') === negated
      ? results.includes(true)
      : !results.includes(false);
  }

  #terminal(clause: TerminalClause, issue: IssueRecord, negated: boolean): boolean {
    const given: string = clause.operator?.value ?? '';
    const operator = negated ? flipped(given) : given;
    const name = nameOf(clause);
    if (name === 'filter') return this.#filter(clause, issue) === ['=', 'in'].includes(operator);
    const field = this.#field(name);
    const meant = clause.operand ? this.#meant(clause.operand, field, name) : [];
    const question = { clause, operator, meant, userName: this.#userName };
    if (operator === 'changed') return naivePast(this.#site, issue, question) !== negated;
    if (operator.startsWith('was')) return naivePast(this.#site, issue, question);
    const held = field.held(issue);
    if (operator.endsWith('~')) return this.#contains(held, meant) === (operator === '~');
    const compare = COMPARE[operator];
    if (compare) return this.#compares(field, held, meant[0] ?? null, compare);
    const hit = held.some((each) => meant.includes(each));
    if (['=', 'in', 'is'].includes(operator)) return held.length === 0 ? meant.includes(null) : hit;
    return held.length > 0 && !hit;
  }

  #contains(held: readonly (string | number)[], meant: readonly LiteralValue[]): boolean {
    const words = String(held[0]).split(' ');
    return String(meant[0])
      .split(' ')
      .every((word) => words.includes(word));
  }

  #compares(
    { rank = (value) => value }: NaiveField,
    held: readonly (string | number)[],
    limit: LiteralValue,
    compare: (order: number) => boolean,
  ): boolean {
    if (limit === null) return false;
    const scope = (value: string | number): string => /^(\w+)\//.exec(String(value))?.[1] ?? '';
    return held.some(
      (each) => scope(each) === scope(limit) && compare(orderOf(rank(each), rank(limit))),
    );
  }

  #filter({ operand }: TerminalClause, issue: IssueRecord): boolean {
    const operands = operand?.operandType === 'list' ? operand.values : operand ? [operand] : [];
    return operands.some((each) => {
      const literal = each.operandType === 'value' ? each.value : '';
      const filter = [...this.#site.rows.filters.values()].find(
        ({ id, name }) => id === literal || name === literal,
      );
      const where = build(filter?.jql ?? '').query?.where;
      return where ? this.#holds(where, issue, false) : true;
    });
  }

  #meant(operand: Operand, field: NaiveField, name: string): readonly LiteralValue[] {
    switch (operand.operandType) {
      case 'keyword':
        return [null];
      case 'list':
        return operand.values.flatMap((each) => this.#meant(each, field, name));
      case 'value':
        return field.meant(operand.value);
      default:
        return this.#called(
          operand.function.value,
          operand.arguments.map((each) => each.value),
        );
    }
  }

  #called(name: string, [first = '']: readonly string[]): readonly string[] {
    const { sprints, versions, users, projects, issueTypes } = this.#site.rows;
    const sprintsIn = (state: string): string[] =>
      [...sprints.values()]
        .filter((each) => each.state === state)
        .map((each) => each.name.toLowerCase());
    const versionsOf = (released: boolean): string[] =>
      [...versions.values()]
        .filter((each) => each.released === released && this.#visible.has(each.projectId))
        .map((each) => `${projects.get(each.projectId)?.key.toLowerCase()}/${each.name}`)
        .filter((each) => first === '' || each.startsWith(`${first.toLowerCase()}/`));
    const types = (subtask: boolean): string[] =>
      [...issueTypes.values()]
        .filter((each) => each.hierarchyLevel < 0 === subtask)
        .map((each) => each.name.toLowerCase());
    const calls: Readonly<Record<string, () => readonly string[]>> = {
      currentUser: () => [this.#userName.toLowerCase()],
      membersOf: () =>
        [...users.values()]
          .filter((each) => each.groups.includes(first))
          .map((each) => each.displayName.toLowerCase()),
      openSprints: () => sprintsIn('active'),
      closedSprints: () => sprintsIn('closed'),
      futureSprints: () => sprintsIn('future'),
      releasedVersions: () => versionsOf(true),
      unreleasedVersions: () => versionsOf(false),
      latestReleasedVersion: () => versionsOf(true).slice(-1),
      standardIssueTypes: () => types(false),
      subtaskIssueTypes: () => types(true),
    };
    return calls[name]?.() ?? [];
  }
}
