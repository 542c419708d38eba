import * as fc from 'fast-check';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import type { Issue, Sprint, Version } from '#domain/tracker/entities.ts';
import { PROPERTY_KEYS } from '#domain/tracker/properties.ts';
import type { TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import type { TrackerAnswer, TrackerCall } from '#web/host/host.ts';
import { memoryHost } from '#web/host/memory/memory-host.ts';
import type { AskBackend } from '#web/store/backend/ask-backend.ts';
import type { BoardData } from '#web/store/board-data/board-data.ts';
import { type AskTracker, askTracker } from '#web/store/tracker/ask-tracker.ts';

/** A user's requests to the tracker and to Cairn, and what others do meanwhile. */
export interface Visitor {
  readonly ask: AskTracker;
  readonly backend: AskBackend;
  /** Ids of issues that this user may not see. */
  readonly hidden: Set<string>;
  /** What Cairn has recorded of changed properties. */
  readonly placed: { readonly issueId: string; readonly at: Instant }[];
}

interface Listed {
  readonly issues?: readonly { readonly id: string }[];
}

const ANSWERED = { retryAfter: null };

/** Returns a user of a site. The tracker's searches leave out the issues that are hidden from the user. */
export const visitorOf = (site: TestTracker): Visitor => {
  const hidden = new Set<string>();
  const placed: Visitor['placed'] = [];
  const visible = (answer: unknown) => {
    const { issues, ...rest } = (answer ?? {}) as Listed;
    return issues ? { ...rest, issues: issues.filter(({ id }) => !hidden.has(id)) } : answer;
  };
  const send = async ({ method = 'GET', url, body }: TrackerCall): Promise<TrackerAnswer> => {
    const { status, body: answer } = await site.as('siteAdmin')<unknown>(method, url, body);
    return { ...ANSWERED, status, body: visible(answer) };
  };
  const answer = async (call: TrackerCall): Promise<TrackerAnswer> => {
    if (hidden.size === 0 || !call.url.endsWith('/approximate-count')) return send(call);
    const body = { ...(call.body as object), maxResults: 5000 };
    const found = await send({ method: 'POST', url: '/rest/api/3/search/jql', body });
    const count = (found.body as Listed).issues?.length;
    return { ...ANSWERED, status: 200, body: { count } };
  };
  const host = memoryHost({ answer });
  return {
    ask: askTracker({ host, wait: async () => undefined, now: () => site.clock.now }),
    backend: (async ({ path }: { readonly path: string }) => {
      const since = new URL(path, site.baseUrl).searchParams.get('since') ?? '';
      const values = placed.filter(({ at }) => at > since);
      return { values, isLast: true, next: null, knownFrom: null };
    }) as unknown as AskBackend,
    hidden,
    placed,
  };
};

/** What a deed is about: an issue of any level, a story, a step, a sprint and a release, each at random. */
interface Chosen {
  readonly board: BoardData;
  readonly sprint: Sprint | undefined;
  readonly version: Version | undefined;
  readonly issue: Issue;
  readonly story: Issue;
  readonly step: Issue;
  readonly number: number;
}

type Do = (site: TestTracker, visitor: Visitor, chosen: Chosen) => Promise<unknown>;

const DAY = 24 * 3_600_000;
const PROJECT = { key: 'TRAIL' };

/** The answer may be a refusal: the issue may have been deleted before. */
const edit = (site: TestTracker, { id }: Issue, fields: object) =>
  site.as('siteAdmin')('PUT', `/rest/api/3/issue/${id}`, { fields });

const create = (site: TestTracker, fields: object) =>
  site.as('siteAdmin')('POST', '/rest/api/3/issue', {
    fields: { project: PROJECT, summary: 'New', ...fields },
  });

/** The answer may be a refusal: the sprint may have been deleted or completed before. */
const editSprint = async (site: TestTracker, { sprint }: Chosen, change: object) =>
  sprint && site.as('siteAdmin')('POST', `/rest/agile/1.0/sprint/${sprint.id}`, change);

const releaseOf = ({ board: { versions }, number }: Chosen) => {
  const version = versions[number % (versions.length + 1)];
  return version ? [{ id: version.id }] : [];
};

interface Transitions {
  readonly transitions?: readonly {
    readonly id: string;
    readonly to: { readonly statusCategory: { readonly key: string } };
  }[];
}

const transition =
  (done: boolean): Do =>
  async (site, _visitor, { issue }) => {
    const url = `/rest/api/3/issue/${issue.id}/transitions`;
    const { body } = await site.as('siteAdmin')<Transitions>('GET', url);
    const fitting = body.transitions?.find(({ to }) => (to.statusCategory.key === 'done') === done);
    return fitting && site.as('siteAdmin')('POST', url, { transition: { id: fitting.id } });
  };

const DEEDS = {
  rename: (site, _visitor, { issue, number }) => edit(site, issue, { summary: `Name ${number}` }),
  finish: transition(true),
  reopen: transition(false),
  release: (site, _visitor, chosen) => edit(site, chosen.story, { fixVersions: releaseOf(chosen) }),
  parent: (site, _visitor, { story, step }) => edit(site, story, { parent: { key: step.key } }),
  delete: (site, _visitor, { issue }) =>
    site.as('siteAdmin')('DELETE', `/rest/api/3/issue/${issue.id}?deleteSubtasks=true`),
  create: (site, _visitor, chosen) =>
    create(site, { issuetype: { id: chosen.story.type.id }, fixVersions: releaseOf(chosen) }),
  subtask: async (site, _visitor, { board, story }) => {
    const [subtask] = Object.values(board.subtasks);
    return (
      subtask && create(site, { issuetype: { id: subtask.type.id }, parent: { id: story.id } })
    );
  },
  place: async (site, { placed }, { issue, number }) => {
    const url = `/rest/api/3/issue/${issue.id}/properties/${PROPERTY_KEYS.versionRank}`;
    await site.as('siteAdmin')('PUT', url, { value: `0|h${String(number).padStart(5, '0')}:` });
    placed.push({ issueId: issue.id, at: instantOf(site.clock.now) });
  },
  intoSprint: async (site, _visitor, { story, sprint }) =>
    sprint &&
    site.as('siteAdmin')('POST', `/rest/agile/1.0/sprint/${sprint.id}/issue`, {
      issues: [story.key],
    }),
  makeSprint: async (site, _visitor, { board, number }) =>
    site.as('siteAdmin')('POST', '/rest/agile/1.0/sprint', {
      name: `New sprint ${number}`,
      originBoardId: Number(board.sprintBoards?.[0]),
    }),
  renameSprint: (site, _visitor, chosen) =>
    editSprint(site, chosen, { name: `Sprint ${chosen.number}` }),
  // A future sprint starts, and an active one is completed.
  advanceSprint: (site, _visitor, chosen) =>
    editSprint(site, chosen, {
      state: chosen.sprint?.state === 'active' ? 'closed' : 'active',
      startDate: instantOf(site.clock.now),
      endDate: instantOf(site.clock.now + 14 * DAY),
    }),
  deleteSprint: async (site, _visitor, { sprint }) =>
    sprint && site.as('siteAdmin')('DELETE', `/rest/agile/1.0/sprint/${sprint.id}`),
  makeRelease: (site, _visitor, { board, number }) =>
    site.as('siteAdmin')('POST', '/rest/api/3/version', {
      name: `New release ${number}`,
      projectId: Number(board.projects[0]?.id),
    }),
  renameRelease: async (site, _visitor, { version, number }) =>
    version &&
    site.as('siteAdmin')('PUT', `/rest/api/3/version/${version.id}`, { name: `R ${number}` }),
  deleteRelease: async (site, _visitor, { version }) =>
    version && site.as('siteAdmin')('POST', `/rest/api/3/version/${version.id}/removeAndSwap`, {}),
  hide: async (_site, { hidden }, { issue }) => {
    if (!hidden.delete(issue.id)) hidden.add(issue.id);
  },
} satisfies Readonly<Record<string, Do>>;

/** Something that others do, and how many minutes pass afterwards. */
export interface Deed {
  readonly kind: keyof typeof DEEDS;
  readonly number: number;
  readonly pause: number;
}

export const anyDeed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom(...(Object.keys(DEEDS) as Deed['kind'][])),
  number: fc.nat({ max: 1000 }),
  pause: fc.nat({ max: 90 }),
});

const pick = <Item>(list: readonly Item[], number: number): Item | undefined =>
  list[number % Math.max(1, list.length)];

/** Carries out a deed on the issues of a board as it was last read. */
export const carryOut = async (
  site: TestTracker,
  visitor: Visitor,
  board: BoardData,
  { kind, number, pause }: Deed,
): Promise<void> => {
  const [steps, stories, subtasks] = [board.steps, board.stories, board.subtasks].map((level) =>
    Object.values(level),
  ) as [Issue[], Issue[], Issue[]];
  const issue = pick([...stories, ...steps, ...subtasks], number);
  const story = pick(stories, number);
  const step = pick(steps, number);
  if (issue && story && step) {
    const deed: Do = DEEDS[kind];
    const sprint = pick(board.sprints, number);
    const version = pick(board.versions, number);
    await deed(site, visitor, { board, issue, story, step, sprint, version, number });
  }
  site.clock.now += pause * 60_000;
};
