import * as z from 'zod/mini';
import { type Baseline, baselineSchema } from '#domain/aggregates/baseline/baseline.ts';
import type { BaselineStep } from '#domain/change/model/baselines.ts';
import { baselineListSchema } from '#domain/contracts/baseline.ts';
import { baselinesPath } from '../baselines/baselines-api.ts';
import type { Fact } from '../ledger/change.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import { conditionsOf } from './conditions.ts';
import type { Current, Sending, Sent, WriteKind } from './write-kind.ts';

const isBaseline = (current: Current | undefined): current is Baseline =>
  current != null && 'moment' in current;

const boardOf = ({ change, before }: BaselineStep): string | undefined =>
  change.kind === 'create' ? change.baseline.boardId : before?.boardId;

/** Returns the current baseline from the list of its board; null if it does not exist. */
const currentOf = async (step: BaselineStep, { backend }: Sending): Promise<Baseline | null> => {
  const boardId = boardOf(step);
  if (boardId === undefined) return null;
  const path = baselinesPath(boardId);
  const list = await backend({ method: 'GET', path, answer: baselineListSchema });
  return list.find(({ id }) => id === step.change.id) ?? null;
};

/** Returns the name if others have changed it too. Only the name of a baseline can change. */
const factsOf = ({ change, before }: BaselineStep, { name: theirs }: Baseline): Fact[] => {
  if (!before || change.kind === 'create') return [];
  const mine = change.kind === 'rename' ? change.name : null;
  return theirs === before.name || theirs === mine ? [] : [{ name: 'summary', mine, theirs }];
};

/**
 * Returns the version that a write expects: that of the baseline that was just read; if it was not read, that of the
 * loaded one. Undefined if it is not known, because the baseline was only just named.
 */
const versionOf = (
  { change: { id }, before }: BaselineStep,
  { baselines }: Sending,
  current: Baseline | null,
): number | undefined => {
  const known = current ?? baselines.find((each) => each.id === id) ?? before;
  return known && known.version > 0 ? known.version : undefined;
};

const sendChange = async (
  step: BaselineStep,
  sending: Sending,
  current: Baseline | null,
): Promise<Sent> => {
  const { change } = step;
  const { id } = change;
  const { backend, key } = sending;
  if (change.kind === 'create') {
    const made = [{ was: id, id, issue: null }];
    // It is there already if an earlier attempt or somebody else has created or restored it.
    if (current) return { baseline: current, made };
    const { boardId, name, moment } = change.baseline;
    const body = { id, name, moment, ...(change.restore ? { restore: true } : {}) };
    const call = { path: baselinesPath(boardId), body, idempotencyKey: key } as const;
    return { baseline: await backend({ ...call, method: 'POST', answer: baselineSchema }), made };
  }
  const version = versionOf(step, sending, current);
  const { key: idempotencyKey } = conditionsOf(key, version ?? 0, Boolean(current));
  const path = `/smb/baseline/${encodeURIComponent(id)}`;
  const conditions = { path, idempotencyKey, ...(version ? { version } : {}) };
  if (change.kind === 'rename') {
    const body = { name: change.name };
    return {
      baseline: await backend({ ...conditions, method: 'PUT', body, answer: baselineSchema }),
    };
  }
  // If somebody else has already deleted the baseline, this counts as success.
  await unlessMissing(() => backend({ ...conditions, method: 'DELETE', answer: z.null() }));
  return { baselineGone: id };
};

/** How changes of baselines are sent. There is a conflict only if others have changed the name. */
export const baselineKind: WriteKind<'baseline'> = {
  mends: true,
  look: (step, sending) => currentOf(step, sending),
  conflict: (step, current) => {
    if (!isBaseline(current)) return null;
    const facts = factsOf(step, current);
    return facts.length > 0 ? { title: current.name, card: null, facts } : null;
  },
  theirs: ({ change }, current) => {
    if (isBaseline(current)) return { baseline: current };
    return change.kind === 'create' ? {} : { baselineGone: change.id };
  },
  onto: (step, current, { yields }) => {
    const { change } = step;
    if (change.kind === 'create') return step;
    if (!isBaseline(current)) return null;
    if (change.kind === 'rename' && change.name === current.name) return null;
    return yields && factsOf(step, current).length > 0 ? null : { ...step, before: current };
  },
  fault: ({ change }, current) =>
    change.kind === 'rename' && current === null
      ? { kind: 'backend', status: 404, code: 'BASELINE_NOT_FOUND' }
      : null,
  send: (step, sending, current) => sendChange(step, sending, isBaseline(current) ? current : null),
};
