import { LEAST_EPICS } from '../../ai/summary.ts';
import { type IssueFacts, wordsOf } from './facts.ts';
import { nameOfWords, spellingsIn } from './spelling.ts';

export type GroupBy = 'component' | 'label' | 'words';

/** A proposed goal, and the epics that would be its steps, in order. */
export interface GoalProposal {
  /** The fact that its epics share; unique among proposals. */
  readonly key: string;
  readonly name: string;
  readonly epicIds: readonly string[];
}

const FACTS: Readonly<Record<GroupBy, (epic: IssueFacts) => readonly string[]>> = {
  component: ({ components }) => components,
  label: ({ labels }) => labels,
  words: ({ summary }) => wordsOf(summary),
};

/** Ids of the epics that share each fact. */
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
 * Groups epics greedily by shared facts: the component, label or word that covers most epics makes the first goal,
 * the one that covers most of the rest the second, and so on. Epics that share nothing get no goal.
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

/** Renames a proposal; an empty name keeps the old one. */
export const renameProposal = (
  proposals: readonly GoalProposal[],
  key: string,
  name: string,
): GoalProposal[] =>
  proposals.map((each) =>
    each.key === key && name.trim() ? { ...each, name: name.trim() } : each,
  );

/** Merges one proposal into another: its epics come after those of the other. */
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

/** Moves an epic to another proposal, or to none; a proposal without epics is removed. */
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
