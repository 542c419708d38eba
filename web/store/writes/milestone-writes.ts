import * as z from 'zod/mini';
import { type Milestone, milestoneSchema } from '#domain/aggregates/milestone/milestone.ts';
import type { MilestoneForm, MilestoneStep } from '#domain/change/model/milestones.ts';
import { milestoneListSchema } from '#domain/contracts/milestone.ts';
import type { Fact } from '../ledger/change.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import { conditionsOf } from './conditions.ts';
import type { Current, Sending, Sent, WriteKind } from './write-kind.ts';

const address = (id: string): string => `/smb/milestone/${encodeURIComponent(id)}`;

const isMilestone = (current: Current | undefined): current is Milestone =>
  current != null && 'boardId' in current;

/** Returns the current milestone from the list of its board; null if it was deleted. */
const currentOf = async (
  { change: { id }, before }: MilestoneStep,
  { backend }: Sending,
): Promise<Milestone | null> => {
  if (!before) return null;
  const path = `/smb/milestone?boardId=${encodeURIComponent(before.boardId)}`;
  const list = await backend({ method: 'GET', path, answer: milestoneListSchema });
  return list.find((each) => each.id === id) ?? null;
};

const NAMES: Readonly<Record<keyof MilestoneForm, Fact['name']>> = {
  name: 'summary',
  startDate: 'start',
  endDate: 'end',
  color: 'color',
};

/**
 * Returns the fields in conflict. An edit is in conflict if both sides changed the same field, a deletion if others
 * changed any field.
 */
const factsOf = ({ change, before }: MilestoneStep, current: Milestone): Fact[] => {
  if (!before || change.kind === 'create') return [];
  return (Object.keys(NAMES) as (keyof MilestoneForm)[]).flatMap((name) => {
    const theirs = current[name];
    const mine = change.kind === 'edit' ? change.form[name] : null;
    if (mine === undefined || theirs === before[name] || theirs === mine) return [];
    return [{ name: NAMES[name], mine, theirs }];
  });
};

const milestoneOnto = (
  step: MilestoneStep,
  current: Milestone,
  yields: boolean,
): MilestoneStep | null => {
  const { change } = step;
  if (change.kind !== 'edit') return yields ? null : { ...step, before: current };
  const contested = yields ? factsOf(step, current).map(({ name }) => name) : [];
  const form = Object.fromEntries(
    (Object.keys(change.form) as (keyof MilestoneForm)[])
      .filter((name) => !contested.includes(NAMES[name]) && change.form[name] !== current[name])
      .map((name) => [name, change.form[name]]),
  );
  if (Object.keys(form).length === 0) return null;
  return { ...step, change: { ...change, form }, before: current };
};

/**
 * Returns the version that a write expects: that of the milestone that was just read; if it was not read, that of the
 * loaded one.
 */
const versionOf = (
  { change: { id }, before }: MilestoneStep,
  { milestones }: Sending,
  current: Milestone | null,
): number | undefined => {
  const known = current ?? milestones.find((each) => each.id === id) ?? before;
  // A new milestone that is not loaded yet has version 0, so no version is expected.
  return known && known.version > 0 ? known.version : undefined;
};

const sendChange = async (
  step: MilestoneStep,
  sending: Sending,
  current: Milestone | null,
): Promise<Sent> => {
  const { change } = step;
  const { id } = change;
  const { backend, key } = sending;
  if (change.kind === 'create') {
    const { boardId, form, as } = change;
    const path = `/smb/milestone?boardId=${encodeURIComponent(boardId)}`;
    const body = { id, ...form };
    const answer = milestoneSchema;
    const milestone = await backend({ method: 'POST', path, body, idempotencyKey: key, answer });
    return { milestone, made: [{ was: as ?? id, id, issue: null }] };
  }
  const version = versionOf(step, sending, current);
  const { key: idempotencyKey } = conditionsOf(key, version ?? 0, Boolean(current));
  const conditions = { path: address(id), idempotencyKey, ...(version ? { version } : {}) };
  if (change.kind === 'edit') {
    const body = change.form;
    const call = { ...conditions, method: 'PUT', body, answer: milestoneSchema } as const;
    return { milestone: await backend(call) };
  }
  // If somebody else has already deleted the milestone, this counts as success.
  await unlessMissing(() => backend({ ...conditions, method: 'DELETE', answer: z.null() }));
  return { milestoneGone: id };
};

/**
 * How changes of milestones are sent. Each field is merged separately: there is a conflict only if both sides changed
 * the same field.
 */
export const milestoneKind: WriteKind<'milestone'> = {
  mends: true,
  look: (step, sending) => currentOf(step, sending),
  conflict: (step, current) => {
    if (!isMilestone(current)) return null;
    const facts = factsOf(step, current);
    const title = current.name;
    return facts.length > 0 ? { title, card: null, facts } : null;
  },
  theirs: ({ change }, current) => {
    if (isMilestone(current)) return { milestone: current };
    return change.kind === 'create' ? {} : { milestoneGone: change.id };
  },
  onto: (step, current, { yields }) => {
    if (step.before === null) return step;
    return isMilestone(current) ? milestoneOnto(step, current, yields) : null;
  },
  fault: ({ change }, current) =>
    change.kind === 'edit' && current === null
      ? { kind: 'backend', status: 404, code: 'MILESTONE_NOT_FOUND' }
      : null,
  send: (step, sending, current) =>
    sendChange(step, sending, isMilestone(current) ? current : null),
};
