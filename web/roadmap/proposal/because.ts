import type { TFunction } from 'i18next';
import { dayNumber } from '#domain/roadmap/days.ts';
import type { Proposed } from '#domain/roadmap/proposal/proposal.ts';

const estimateText = (t: TFunction, { item, because }: Proposed): string | null => {
  const { points, days } = because.estimate;
  if (points !== null) return t('roadmap.points', { count: points });
  // An item with both dates keeps its length, so no estimate was needed.
  return item.plan?.start && item.plan.end ? null : t('roadmap.proposal.assumed', { count: days });
};

const reasonText = (t: TFunction, { item, because }: Proposed): string | null => {
  const { solves, waitsFor, busy, slot, begun } = because;
  if (solves > 0) return t('roadmap.proposal.solves', { count: solves });
  if (waitsFor) return t('roadmap.proposal.waitsFor', { title: waitsFor.title });
  const name = item.issue?.assignee?.displayName;
  if (busy) return name ? t('roadmap.proposal.busy', { name }) : t('roadmap.proposal.allBusy');
  if (slot) return t('roadmap.proposal.slot', { name: slot });
  return begun ? t('roadmap.proposal.begun') : null;
};

export const becauseText = (t: TFunction, proposed: Proposed): string =>
  [estimateText(t, proposed), reasonText(t, proposed)].filter(Boolean).join(' · ');

/** Returns a text that says by how many days an item moves; empty if it does not move. */
export const shiftText = (t: TFunction, { item, plan }: Proposed): string => {
  const { start, end } = item.plan ?? {};
  if (!start && !end) return t('roadmap.proposal.new');
  const by = (from: string | null | undefined, to: string | null) =>
    from && to ? dayNumber(to) - dayNumber(from) : 0;
  const days = by(start, plan.start) || by(end, plan.end);
  if (days === 0) return '';
  return days > 0
    ? t('roadmap.drag.later', { count: days })
    : t('roadmap.drag.earlier', { count: -days });
};
