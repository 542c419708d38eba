import { describe, expect, it } from 'vitest';
import { WEBHOOK_EVENT_NAMES } from '../aggregates/tracker-change/webhook-events.ts';
import { readWebhook } from './read-webhook.ts';
import { webhookBodySchema } from './webhook.ts';

const read = (body: object) => readWebhook(webhookBodySchema.parse(body));
const issue = { id: '1', key: 'ONE-1', fields: { summary: 'Walk', project: { id: '10' } } };
const updated = (...items: object[]) => ({
  webhookEvent: 'jira:issue_updated',
  issue,
  changelog: { items },
});

describe('readWebhook', () => {
  it.each(WEBHOOK_EVENT_NAMES)(
    'reads a change from every event that we subscribe to: %s',
    (webhookEvent) => {
      const body = {
        webhookEvent,
        issue,
        version: { id: 2, name: 'R1', projectId: 10 },
        sprint: { id: 3, name: 'S1', originBoardId: 1 },
        project: { id: 10, name: 'One' },
        board: { id: 1, name: 'Board' },
      };
      expect(read(body)).toHaveLength(1);
    },
  );

  it.each([
    ['fixVersions', 'Fix Version'],
    ['versions', 'Version'],
    ['components', 'Component'],
    ['customfield_7', 'Huts'],
  ])('keeps what was removed from and added to %s, in any order of the items', (fieldId, field) => {
    const removed = { field, fieldId, fromString: 'Over the pass', toString: null };
    const added = { field, fieldId, fromString: null, toString: 'First footsteps' };
    const other = { field, fieldId, fromString: '', toString: 'Winter' };
    for (const items of [
      [removed, added],
      [added, removed],
    ]) {
      const values = { from: 'Over the pass', to: 'First footsteps' };
      expect(read(updated(...(items as never[])))).toMatchObject([
        { ...values, changes: [{ field: fieldId, name: field, ...values }] },
      ]);
    }
    expect(read(updated(...([added, other] as never[])))).toMatchObject([
      { from: null, changes: [{ field: fieldId, to: 'First footsteps, Winter' }] },
    ]);
  });

  it('reads an issue with its project and its changed fields, without duplicates', () => {
    const items = [
      { field: 'Fix Version', fieldId: 'fixVersions' },
      { field: 'Fix Version', fieldId: 'fixVersions' },
      { field: 'status' },
    ];
    expect(read(updated(...items))).toEqual([
      {
        place: { kind: 'project', id: '10' },
        thing: 'issue',
        kind: 'updated',
        message: 'IssueUpdated',
        thingId: '1',
        key: 'ONE-1',
        name: 'Walk',
        fields: ['fixVersions', 'status'],
        from: null,
        to: null,
        changes: [
          { field: 'fixVersions', name: 'Fix Version' },
          { field: 'status', name: 'status' },
        ],
      },
    ]);
  });

  it('reads the values of all changed fields, except the rank and long texts', () => {
    const items = [
      { field: 'Rank', fieldId: 'customfield_10019', toString: 'Ranked higher' },
      { field: 'Story Points', fieldId: 'customfield_5', fromString: null, toString: '3' },
      { field: 'description', fieldId: 'description', fromString: 'a', toString: 'b' },
      { field: 'priority', fieldId: 'priority', fromString: 'Low', toString: 'High' },
    ];
    expect(read(updated(...(items as never[])))[0]?.changes).toEqual([
      { field: 'customfield_5', name: 'Story Points', to: '3' },
      { field: 'description', name: 'description' },
      { field: 'priority', name: 'priority', from: 'Low', to: 'High' },
    ]);
    const many = Array.from({ length: 30 }, (_, at) => ({ field: `Field ${at}` }));
    const [change] = read(updated(...many));
    expect([change?.fields.length, change?.changes.length]).toEqual([30, 10]);
  });

  it('names the kind of an update that has no changed fields', () => {
    const said = (name: string | null) =>
      read({ webhookEvent: 'jira:issue_updated', issue, issue_event_type_name: name })[0]?.message;
    expect(['issue_commented', 'issue_comment_edited', 'issue_worklogged', null].map(said)).toEqual(
      ['IssueCommented', 'IssueCommentEdited', 'IssueWorkLogged', 'IssueUpdated'],
    );
    const status = { ...updated({ field: 'status' }), issue_event_type_name: 'issue_commented' };
    expect(read(status)).toMatchObject([{ message: 'IssueUpdated' }]);
  });

  it('reads the new values of releases, sprints and projects, and the former values of sprints', () => {
    const version = { id: 2, name: 'R1', projectId: 10, releaseDate: '2026-04-09' };
    expect(read({ webhookEvent: 'jira:version_updated', version })[0]?.changes).toEqual([
      { field: 'name', to: 'R1' },
      { field: 'releaseDate', to: '2026-04-09' },
    ]);
    const sprint = { id: 3, name: 'S2', originBoardId: 1, goal: 'Far' };
    const oldValue = { id: 3, name: 'S1', goal: 'Near', endDate: '2026-04-09' };
    expect(read({ webhookEvent: 'sprint_updated', sprint, oldValue })[0]?.changes).toEqual([
      { field: 'name', from: 'S1', to: 'S2' },
      { field: 'endDate', from: '2026-04-09' },
      { field: 'sprintGoal' },
    ]);
    expect(read({ webhookEvent: 'jira:version_deleted', version })[0]?.changes).toEqual([]);
  });

  it('reads the former and new value when a single field changed', () => {
    const status = { field: 'status', fromString: 'To Do', toString: 'Done' };
    expect(read(updated(status as never))).toMatchObject([{ from: 'To Do', to: 'Done' }]);
    expect(read(updated(status as never, { field: 'summary' }))).toMatchObject([
      { from: null, to: null },
    ]);
    const long = { field: 'summary', fromString: 'x'.repeat(400), toString: null };
    expect(read(updated(long as never))).toMatchObject([{ from: 'x'.repeat(255), to: null }]);
    expect(read(updated({ field: 'labels' }))).toMatchObject([{ from: null, to: null }]);
  });

  it('returns no message for the activity feed when only the rank changed', () => {
    const rank = { field: 'Rank', fieldId: 'customfield_10019' };
    expect(read(updated(rank))).toMatchObject([{ message: null, fields: ['customfield_10019'] }]);
    expect(read(updated(rank, { field: 'status' }))).toMatchObject([{ message: 'IssueUpdated' }]);
  });

  it("reports an issue's move in both projects, but has a message only for the new project", () => {
    expect(read(updated({ field: 'project', from: '9' }))).toMatchObject([
      { place: { id: '10' }, kind: 'updated', message: 'IssueUpdated' },
      { place: { id: '9' }, kind: 'updated', message: null },
    ]);
  });

  it('reads a version with its project and a sprint with its board', () => {
    const version = { id: '2', name: 'R1', projectId: 10 };
    expect(read({ webhookEvent: 'jira:version_released', version })).toMatchObject([
      {
        place: { kind: 'project', id: '10' },
        thingId: '2',
        message: 'VersionReleased',
        name: 'R1',
      },
    ]);
    const sprint = { id: 3, name: 'S1', originBoardId: 10 };
    expect(read({ webhookEvent: 'sprint_started', sprint })).toMatchObject([
      { place: { kind: 'board', id: '10' }, thingId: '3', kind: 'updated', name: 'S1' },
    ]);
  });

  it('returns no changes when the webhook does not name the project or board', () => {
    expect(read({ webhookEvent: 'jira:issue_updated', issue: { id: '1' } })).toEqual([]);
    expect(read({ webhookEvent: 'jira:version_created', version: { id: '1' } })).toEqual([]);
    expect(read({ webhookEvent: 'sprint_created' })).toEqual([]);
    expect(read({ webhookEvent: 'constructor', issue })).toEqual([]);
  });
});
