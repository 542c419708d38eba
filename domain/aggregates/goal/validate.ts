import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { type Faults, spanFaults, summaryFault } from '../../kernel/faults.ts';
import { parseRank } from '../../kernel/ranking/rank.ts';
import { cleanLine } from '../../kernel/text.ts';
import type { GoalDetails } from './events.ts';
import { isGoalColor } from './palette.ts';

/** Returns labels as they are stored: trimmed, without duplicates, in the given order. */
export const cleanLabels = (labels: readonly string[]): string[] => [
  ...new Set(labels.map((label) => cleanLine(label))),
];

/** Returns the faults of a goal's details (R-GOAL-2). The key of a fault is its path in the HTTP body. */
export const detailFaults = (details: GoalDetails): Faults => {
  const faults: Record<string, ErrorCode> = {};
  const summary = summaryFault(details.summary);
  if (summary) faults['fields.summary'] = summary;
  if (!isGoalColor(details.color)) faults['fields.color'] = 'COLOR_INVALID';
  for (const [field, code] of Object.entries(spanFaults(details.startDate, details.endDate))) {
    faults[`fields.${field}`] = code;
  }
  return faults;
};

/** The longest label, in characters (R-TEXT-3). */
export const LABEL_LENGTH = 28;

/**
 * Returns why a label is invalid; null for a valid label. Labels have no white space, as in Jira, so that they can be
 * copied to Jira.
 */
export const labelFault = (label: string): ErrorCode | null => {
  if (label === '' || /\s/.test(label)) return 'LABEL_INVALID';
  return label.length > LABEL_LENGTH ? 'LABEL_TOO_LONG' : null;
};

/**
 * Returns the faults of the labels that are not in `before`. A label stored under older rules is accepted until it is
 * edited.
 */
export const labelFaults = (labels: readonly string[], before: readonly string[] = []): Faults => {
  const faults = labels
    .filter((label) => !before.includes(label))
    .flatMap((each) => labelFault(each) ?? []);
  return faults[0] ? { 'fields.labels': faults[0] } : {};
};

export const rankFaults = (rank: string): Faults =>
  parseRank(rank) === null ? { 'properties.rank': 'RANK_INVALID' } : {};
