import { type ReleaseForm, releaseBody, releaseForm } from '#domain/board/lanes/release.ts';
import { type SprintForm, sprintBody, sprintForm } from '#domain/board/lanes/sprint.ts';
import { isOfSprint } from '#domain/change/model/lane-change.ts';
import type { LaneEdit } from '#domain/change/model/lane-edit.ts';
import { changedInRelease, changedInSprint } from '#domain/change/model/lanes.ts';
import type { ProjectId } from '#domain/kernel/ids.ts';
import type { Sprint, Version } from '#domain/tracker/entities.ts';
import { readSprints, readVersions } from '#domain/tracker/read-entities.ts';
import type { TrackerCall } from '../../host/host.ts';
import type { Fact } from '../ledger/change.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import type { Current, Sent, WriteKind } from './write-kind.ts';

type Lane = Version | Sprint;

const segment = encodeURIComponent;

const addressOf = (edit: LaneEdit): string =>
  edit.of === 'release'
    ? `/rest/api/3/version/${segment(edit.version.id)}`
    : `/rest/agile/1.0/sprint/${segment(edit.sprint.id)}`;

const read = (edit: LaneEdit, answer: unknown): Lane | undefined =>
  edit.of === 'release'
    ? readVersions([answer], edit.version.projectId as ProjectId)[0]
    : readSprints([answer])[0];

const isLane = (current: Current | undefined): current is Lane =>
  current != null && ('released' in current || 'state' in current);

const withLane = (edit: LaneEdit, lane: Lane | undefined): Sent => ({
  ...(lane ? { laneName: lane.name } : {}),
  board: (board) => {
    if (!lane) return board;
    const known = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
      items.map((item) => (item.id === lane.id ? (lane as Item & Lane) : item));
    return edit.of === 'release'
      ? { ...board, versions: known(board.versions) }
      : { ...board, sprints: known(board.sprints) };
  },
});

const FACTS: Readonly<Record<keyof (ReleaseForm & SprintForm), Fact['name']>> = {
  name: 'summary',
  description: 'description',
  goal: 'sprintGoal',
  startDate: 'start',
  releaseDate: 'releaseDate',
  endDate: 'end',
};

/** Returns the fields that both sides changed, with both values. Days are compared without times. */
const factsOf = <Form extends object>(mine: Partial<Form>, shown: Form, theirs: Form): Fact[] =>
  (Object.keys(mine) as (keyof Form & keyof typeof FACTS)[]).flatMap((name) => {
    const [own, other] = [String(mine[name]), String(theirs[name])];
    if (other === own || theirs[name] === shown[name]) return [];
    return [{ name: FACTS[name], mine: own, theirs: other }];
  });

const contradictions = (edit: LaneEdit, current: Lane): Fact[] => {
  if (edit.of === 'release' && 'released' in current) {
    return factsOf(changedInRelease(edit), releaseForm(edit.version), releaseForm(current));
  }
  return edit.of === 'sprint' && 'state' in current
    ? factsOf(changedInSprint(edit), sprintForm(edit.sprint), sprintForm(current))
    : [];
};

const picked = <Body extends object>(body: Body, names: readonly string[]): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => names.includes(name)),
  ) as Partial<Body>;

/**
 * Returns the request that edits a sprint. If one of its days changes, start and end are both written, because the
 * tracker checks them together.
 */
const sprintCall = (
  edit: Extract<LaneEdit, { of: 'sprint' }>,
  current: Lane | null,
): Pick<TrackerCall, 'method' | 'body'> | null => {
  const changed = changedInSprint(edit);
  const names = Object.keys(changed);
  if (names.length === 0) return null;
  const dated = 'startDate' in changed || 'endDate' in changed;
  const { form, moments, sprint } = edit;
  if (dated && (form.startDate === '' || form.endDate === '')) {
    // To remove the days, the request must be a PUT, which replaces the whole sprint.
    const { name, goal, state } = current && 'state' in current ? current : sprint;
    const body = { name, goal, ...picked(sprintBody(form), names), state };
    return { method: 'PUT', body };
  }
  const days = dated ? picked(sprintBody(form), ['startDate', 'endDate']) : {};
  const body = { ...picked(sprintBody(form), names), ...days, ...(dated ? moments : {}) };
  return { method: 'POST', body };
};

const callFor = (
  edit: LaneEdit,
  current: Lane | null,
): Pick<TrackerCall, 'method' | 'body'> | null => {
  if (edit.of === 'sprint') return sprintCall(edit, current);
  const names = Object.keys(changedInRelease(edit));
  return names.length === 0 ? null : { method: 'PUT', body: picked(releaseBody(edit.form), names) };
};

const look = async (ask: AskTracker, edit: LaneEdit): Promise<Lane | null> => {
  const data = await unlessMissing(() => ask({ url: addressOf(edit) }));
  return data === null ? null : (read(edit, data) ?? null);
};

/** Returns the form values that must still be written. With `yields`, leaves out values that both sides changed. */
const restOf = <Form extends object>(
  mine: Partial<Form>,
  shown: Form,
  theirs: Form,
  yields: boolean,
): Partial<Form> => {
  const names = (Object.keys(mine) as (keyof Form)[]).filter(
    (name) => mine[name] !== theirs[name] && !(yields && theirs[name] !== shown[name]),
  );
  return Object.fromEntries(names.map((name) => [name, mine[name]])) as Partial<Form>;
};

const editOnto = (edit: LaneEdit, current: Lane, yields: boolean): LaneEdit | null => {
  if (edit.of === 'release' && 'released' in current) {
    const form = releaseForm(current);
    const rest = restOf(changedInRelease(edit), releaseForm(edit.version), form, yields);
    if (Object.keys(rest).length === 0) return null;
    return { ...edit, version: current, form: { ...form, ...rest } };
  }
  if (edit.of === 'sprint' && 'state' in current) {
    const form = sprintForm(current);
    const rest = restOf(changedInSprint(edit), sprintForm(edit.sprint), form, yields);
    if (Object.keys(rest).length === 0) return null;
    return { ...edit, sprint: current, form: { ...form, ...rest } };
  }
  return edit;
};

/** Edits the texts and days of a release or sprint. Writes only the fields that the user changed. */
export const laneEditKind: WriteKind<'laneEdit'> = {
  refusal: ({ edit }) => (isOfSprint(edit) ? { stays: true } : {}),
  look: ({ edit }, { ask }) => look(ask, edit),
  conflict: ({ edit }, current) => {
    if (!isLane(current)) return null;
    const facts = contradictions(edit, current);
    return facts.length > 0 ? { title: current.name, card: null, facts } : null;
  },
  onto: (step, current, { yields }) => {
    const edit = isLane(current) ? editOnto(step.edit, current, yields) : step.edit;
    return edit && { ...step, edit };
  },
  theirs: ({ edit }, current) => (isLane(current) ? withLane(edit, current) : {}),
  send: async ({ edit }, { ask }, current) => {
    const known = isLane(current) ? current : null;
    const call = callFor(edit, known);
    if (!call) return known ? withLane(edit, known) : {};
    return withLane(edit, read(edit, await ask({ ...call, url: addressOf(edit) })));
  },
};
