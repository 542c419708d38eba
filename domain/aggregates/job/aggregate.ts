import { aggregate } from '../../kernel/aggregate.ts';
import { boardScope, type Scope } from '../../kernel/scope.ts';
import { jobDecider } from './decide.ts';
import type { JobEvent } from './events.ts';
import { subjectOf } from './subject.ts';
import { jobsByBoard } from './view.ts';

const content = (event: JobEvent): Record<string, string> => {
  if (event.type !== 'JobRequested') return {};
  const { kind, items } = event.data.work;
  return { kind, count: String(items.length) };
};

/**
 * Returns the kind of a job and the issues or boards that it writes. The written values are left out, because there may
 * be a thousand long texts.
 */
const auditData = ({ type, data }: JobEvent): object => {
  if (type !== 'JobRequested') return data;
  const { boardId, requestedBy, work } = data;
  const subjects = [...work.items.keys()].map((item) => subjectOf(work, item));
  return { boardId, requestedBy, kind: work.kind, subjects };
};

const boardOf = ({ data }: JobEvent): Scope | null =>
  'boardId' in data && data.boardId !== null ? boardScope(data.boardId) : null;

/**
 * A job is requested over HTTP and run by a worker. The feed shows only the request; the audit log
 * also shows how the job ended.
 */
export const jobAggregate = aggregate({
  streamType: 'job',
  decider: jobDecider,
  view: jobsByBoard,
  scope: ({ event }) => boardOf(event),
  activity: { types: ['JobRequested'], content },
  audit: { types: ['JobRequested', 'JobFinished', 'JobCancelled'], data: auditData },
});
