import { LEAST_EPICS } from '../../ai/summary.ts';
import { type IssueFacts, wordsOf } from './facts.ts';
import { nameOfWords, spellingsIn } from './spelling.ts';

export type GroupBy = 'component' | 'label' | 'words';

/** A proposed goal and its epics in order. The epics would become the goal's steps. */
export interface GoalProposal {
  /** The fact that the epics share; unique among the proposals. */
  readonly key: string;
  readonly name: string;
  readonly epicIds: readonly string[];
}

const FACTS: Readonly<Record<GroupBy, (epic: IssueFacts) => readonly string[]>> = {
  component: ({ components }) => components,
  label: ({ labels }) => labels,
  words: ({ summary }) => wordsOf(summary),
};

/** Returns, for each fact, the ids of the epics that share it. */
const sharing = (epics: readonly IssueFacts[], groupBy: GroupBy): Map<string, string[]> => {
  const ids = new Map<string, string[]>();
  for (const epic of epics) {
    for (const fact of new Set(FACTS[groupBy](epic))) {
      const known = ids.get(fact);
      if (known) known.push(epic.id);
      else ids.set(fact, [epic.id]);
    }
  }
  return ids;
};

/**
 * Groups epics by shared facts. The component, label or word that covers most epics becomes the first goal; the fact
 * that covers most of the remaining epics becomes the second, and so on. Epics that share nothing get no goal.
 */
export const proposeGoals = (epics: readonly IssueFacts[], groupBy: GroupBy): GoalProposal[] => {
  const left = sharing(epics, groupBy);
  const spellings = spellingsIn(epics.map(({ summary }) => summary));
  const nameOf = (fact: string) => (groupBy === 'component' ? fact : nameOfWords(fact, spellings));
  const proposals: GoalProposal[] = [];
  for (;;) {
    const [best] = [...left].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
    if (!best || best[1].length < LEAST_EPICS) return proposals;
    const [fact, epicIds] = best;
    proposals.push({ key: fact, name: nameOf(fact), epicIds });
    const taken = new Set(epicIds);
    left.delete(fact);
    for (const [other, ids] of left)
      left.set(
        other,
        ids.filter((id) => !taken.has(id)),
      );
  }
};

/** Renames a proposal. With an empty name, the old name stays. */
export const renameProposal = (
  proposals: readonly GoalProposal[],
  key: string,
  name: string,
): GoalProposal[] =>
  proposals.map((each) =>
    each.key === key && name.trim() ? { ...each, name: name.trim() } : each,
  );

/** Merges the proposal `from` into the proposal `into`, whose own epics come first. */
export const mergeProposals = (
  proposals: readonly GoalProposal[],
  from: string,
  into: string,
): GoalProposal[] => {
  const merged = proposals.find(({ key }) => key === from);
  if (!merged || from === into) return [...proposals];
  return proposals
    .filter(({ key }) => key !== from)
    .map((each) =>
      each.key === into ? { ...each, epicIds: [...each.epicIds, ...merged.epicIds] } : each,
    );
};

/** Moves an epic to another proposal, or out of all proposals. A proposal that has no epics left is removed. */
export const moveEpic = (
  proposals: readonly GoalProposal[],
  epicId: string,
  into: string | null,
): GoalProposal[] =>
  proposals
    .map((each) => {
      const others = each.epicIds.filter((id) => id !== epicId);
      return { ...each, epicIds: each.key === into ? [...others, epicId] : others };
    })
    .filter(({ epicIds }) => epicIds.length > 0);
