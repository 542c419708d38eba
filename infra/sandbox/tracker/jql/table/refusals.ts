import type { Refusal } from './rows.ts';

const unknownField = (name: string): string =>
  `Field '${name}' does not exist or you do not have permission to view it.`;
const unknownValue = (value: string, field: string): string =>
  `The value '${value}' does not exist for the field '${field}'.`;
const unknownId = (id: string, field: string): string =>
  `A value with ID '${id}' does not exist for the field '${field}'.`;
const badDate = (value: string, subject: string): string =>
  `Date value '${value}' for ${subject} is invalid. Valid formats include: 'yyyy/MM/dd HH:mm', 'yyyy-MM-dd HH:mm', 'yyyy/MM/dd', 'yyyy-MM-dd', or a period format e.g. '-5d', '4w 2d'.`;
const badDay = (value: string, field: string): string =>
  `Date value '${value}' for field '${field}' is invalid. Valid formats include: 'YYYY/MM/DD', 'YYYY-MM-DD', or a period format e.g. '-5d', '4w 2d'.`;

/** Queries whose syntax is valid, but whose field, value or function is unknown or used wrongly. */
export const REFUSALS: readonly Refusal[] = [
  ['universe = 1', unknownField('universe')],
  ['"Made up" = 1', unknownField('Made up')],
  ['cf[99999] = 1', unknownField('cf[99999]')],
  ['project = GEAR ORDER BY universe', "Not able to sort using field 'universe'."],
  ['project = NOWHERE', unknownValue('NOWHERE', 'project')],
  ['status = Lost', unknownValue('Lost', 'status')],
  ['type = Saga', unknownValue('Saga', 'type')],
  ['issuetype IN (Bug, Saga)', unknownValue('Saga', 'issuetype')],
  ['fixVersion = "9.9"', unknownValue('9.9', 'fixVersion')],
  ['priority = Urgent', unknownValue('Urgent', 'priority')],
  ['assignee = "Nobody Here"', unknownValue('Nobody Here', 'assignee')],
  ['component = Roof', unknownValue('Roof', 'component')],
  ['resolution = Gone', unknownValue('Gone', 'resolution')],
  ['filter = 99999', unknownId('99999', 'filter')],
  ['filter = "Nobody\'s"', unknownValue("Nobody's", 'filter')],
  ['priority = 7', unknownId('7', 'priority')],
  ['priority = "7"', unknownValue('7', 'priority')],
  ['reporter WAS 1', unknownId('1', 'reporter')],
  ['summary ~ ""', "The field 'summary' does not support searching for an empty string."],
  ['status CHANGED FROM Lost', unknownValue('Lost', 'status')],
  [
    'sprint = "Sprint 99"',
    "Sprint with name 'Sprint 99' does not exist or you do not have permission to view it.",
  ],
  ['sprint = 99', "Sprint with id '99' does not exist or you do not have permission to view it."],
  ['key = TRAIL-999', "An issue with key 'TRAIL-999' does not exist for field 'key'."],
  ['issue = 99', "A value with ID '99' does not exist for the field 'issue'."],
  ['key = "not a key"', "The issue key 'not a key' for field 'key' is invalid."],
  ['parent = TRAIL-999', "An issue with key 'TRAIL-999' does not exist for field 'parent'."],
  ['created > yesterday', badDate('yesterday', "field 'created'")],
  ['updated < "2026-02-30"', badDate('2026-02-30', "field 'updated'")],
  ['due = "2026-02-30"', badDay('2026-02-30', 'due')],
  ['due < "2026-02-20 10:30"', badDay('2026-02-20 10:30', 'due')],
  [
    'summary ~ "*signal"',
    "The text query '*signal' for field 'summary' is not allowed to start with '*'.",
  ],
  ['created > -1M', badDate('-1M', "field 'created'")],
  ['status CHANGED AFTER "20/12/10"', badDate('20/12/10', "predicate 'after'")],
  [
    'status CHANGED AFTER currentUser()',
    "A date for the predicate 'after' provided by the function 'currentUser' is not valid.",
  ],
  [
    'status CHANGED BEFORE (11, 12)',
    'The BEFORE predicate must be supplied with only 1 date value.',
  ],
  ['status CHANGED DURING 11', 'The DURING predicate must be supplied with exactly 2 date values.'],
  [
    'created > startOfDay(tomorrow)',
    "Duration for function 'startOfDay' should have the format (+/-)n(yMwdm), e.g -1M for 1 month earlier.",
  ],
  ['assignee = nobody()', "Unable to find JQL function 'nobody()'."],
  ['created > later()', "Unable to find JQL function 'later()'."],
  [
    'status = currentUser()',
    "A value provided by the function 'currentUser' is invalid for the field 'status'.",
  ],
  ['assignee = currentUser(1)', "Function 'currentUser' expected '0' arguments but received '1'."],
  [
    'created > endOfDay(1, 2)',
    "Function 'endOfDay' expected between '0' and '1' arguments but received '2'.",
  ],
  ['assignee IN membersOf()', "Function 'membersOf' expected '1' arguments but received '0'."],
  [
    'assignee IN membersOf(ghosts)',
    "Function 'membersOf' can not generate a list of usernames for group 'ghosts'; the group does not exist.",
  ],
  [
    'fixVersion IN releasedVersions(NOWHERE)',
    "Could not resolve the project 'NOWHERE' provided to function 'releasedVersions'.",
  ],
  [
    'issue IN linkedIssues()',
    "Incorrect number of arguments for function 'linkedIssues'. Usage: 'linkedIssues ( issuekey [, linkDescription ]* )'.",
  ],
  [
    'issue IN linkedIssues(TRAIL-999)',
    "Issue 'TRAIL-999' could not be found in function 'linkedIssues'.",
  ],
  [
    'issue IN linkedIssues(TRAIL-24, eats)',
    "Issue link type 'eats' could not be found in function 'linkedIssues'.",
  ],
  ['issueLink[eats] = TRAIL-24', unknownField('issueLink')],
  ['summary[eats] ~ map', unknownField('summary')],
  [
    'workItem IN linkedWorkItems()',
    "Incorrect number of arguments for function 'linkedWorkItems'. Usage: 'linkedWorkItems ( issuekey [, linkDescription ]* )'.",
  ],
  [
    'workItem IN linkedWorkItems(TRAIL-999)',
    "Issue 'TRAIL-999' could not be found in function 'linkedWorkItems'.",
  ],
  [
    'workItem = workItemHistory()',
    "Operator '=' does not support the list value 'workItemHistory()' for field 'workItem'.",
  ],
  [
    'workItem IN workItemsWithRemoteLinksByGlobalId()',
    "Function 'workItemsWithRemoteLinksByGlobalId' expected between '1' and '100' arguments but received '0'.",
  ],
  [
    'space IN spacesWhereUserHasRole(Pilot)',
    "Function 'spacesWhereUserHasRole' can not generate a list of projects for role 'Pilot'; the role does not exist.",
  ],
  [
    'space IN componentsLeadByUser()',
    "A value provided by the function 'componentsLeadByUser' is invalid for the field 'space'.",
  ],
  [
    'component = componentsLeadByUser()',
    "Operator '=' does not support the list value 'componentsLeadByUser()' for field 'component'.",
  ],
  [
    'component IN componentsLeadByUser(nobody)',
    "The user 'nobody' does not exist for function 'componentsLeadByUser'.",
  ],
  ['created > currentLogin(1)', "Function 'currentLogin' expected '0' arguments but received '1'."],
  [
    'assignee = lastLogin()',
    "A value provided by the function 'lastLogin' is invalid for the field 'assignee'.",
  ],
  [
    'sprint = openSprints()',
    "Operator '=' does not support the list value 'openSprints()' for field 'sprint'.",
  ],
  [
    'status = (Done, "To Do")',
    `Operator '=' does not support the list value '("Done", "To Do")' for field 'status'.`,
  ],
  [
    'status IN Done',
    `Operator 'in' does not support the non-list value '"Done"' for field 'status'.`,
  ],
  [
    'assignee NOT IN currentUser()',
    "Operator 'not in' does not support the non-list value 'currentUser()' for field 'assignee'.",
  ],
  [
    'due > EMPTY',
    "Operator '>' does not support the empty value representation 'EMPTY' for field 'due'.",
  ],
  [
    'assignee IS "Kenji Watanabe"',
    "Operator 'is' does not support searching for non-empty values for field 'assignee'.",
  ],
  ['text IS EMPTY', "The field 'text' does not support searching for EMPTY values."],
  ['filter = EMPTY', "The field 'filter' does not support searching for EMPTY values."],
  ['summary = Huts', "The operator '=' is not supported by the 'summary' field."],
  ['status ~ Done', "The operator '~' is not supported by the 'status' field."],
  ['type > Bug', "The operator '>' is not supported by the 'type' field."],
  ['labels CHANGED', "History searches do not support the 'labels' field."],
  ['summary WAS Huts', "History searches do not support the 'summary' field."],
  ['project = GEAR ORDER BY text', "Not able to sort using field 'text'."],
  [
    'universe = 1 AND (project = NOWHERE OR status = Lost)',
    unknownField('universe'),
    unknownValue('NOWHERE', 'project'),
    unknownValue('Lost', 'status'),
  ],
];

const OPERATORS =
  "The valid operators are '=', '!=', '<', '>', '<=', '>=', '~', '!~', 'IN', 'NOT IN', 'IS' and 'IS NOT'.";
const VALUE = 'Error in JQL Query: Expecting either a value, list or function';

export const UNREADABLE: readonly Refusal[] = [
  [
    'project',
    `Error in the JQL Query: Expecting operator before the end of the query. ${OPERATORS}`,
  ],
  [
    'project GEAR',
    `Error in the JQL Query: Expecting operator but got 'GEAR'. ${OPERATORS} (line 1, character 9)`,
  ],
  ['project =', `${VALUE} before the end of the query.`],
  [
    'status = = Done',
    `${VALUE} but got '='. You must surround '=' in quotation marks to use it as a value. (line 1, character 10)`,
  ],
  ['status WAS', `${VALUE} before the end of the query.`],
  [
    'status NOT Done',
    "Error in the JQL Query: Expecting 'IN' but got 'Done'. (line 1, character 12)",
  ],
  [
    'project = GEAR status = Done',
    "Error in the JQL Query: Expecting either 'OR' or 'AND' but got 'status'. (line 1, character 16)",
  ],
  [
    'project = GEAR\nAND status = Done)',
    "Error in the JQL Query: Expecting either 'OR' or 'AND' but got ')'. (line 2, character 18)",
  ],
  ['project = GEAR AND', 'Error in the JQL Query: Expecting a field name at the end of the query.'],
  [
    ', project = GEAR',
    "Error in the JQL Query: Expecting a field name but got ','. You must surround ',' in quotation marks to use it as a field name. (line 1, character 1)",
  ],
  ['(project = GEAR', "Error in the JQL Query: Expecting ')' before the end of the query."],
  [
    'status IN (Done, "To Do"',
    "Error in the JQL Query: Expecting ')' before the end of the query.",
  ],
  ['project = GEAR ORDER', "Error in the JQL Query: Expecting 'by' before the end of the query."],
  [
    'project = GEAR ORDER BY key UP',
    "Error in the JQL Query: Expecting either 'ASC' or 'DESC' but got 'UP'. (line 1, character 29)",
  ],
  [
    'project = GEAR ORDER BY key DESC status',
    "Error in the JQL Query: Expecting ',' but got 'status'. (line 1, character 34)",
  ],
  [
    'summary ~ "open',
    "Error in the JQL Query: The quoted string 'open' has not been completed. (line 1, character 11)",
  ],
  [
    "summary ~ '",
    'Error in the JQL Query: The quoted string has not been completed. (line 1, character 11)',
  ],
  [
    'summary ~ "a\\q"',
    "Error in the JQL Query: '\\q' is an illegal JQL escape sequence. The valid escape sequences are \\', \\\", \\t, \\n, \\r, \\\\, '\\ ' and \\uXXXX. (line 1, character 13)",
  ],
  [
    'summary ~ 100%',
    "Error in the JQL Query: The character '%' is a reserved JQL character. You must enclose it in a string or use the escape '\\u0025' instead. (line 1, character 14)",
  ],
  [
    'project = where',
    "Error in the JQL Query: 'where' is a reserved JQL word. You must surround it in quotation marks to use it in a query. (line 1, character 11)",
  ],
];
