import { type IssueFacts, wordsOf } from './facts.ts';

/** A step and its existing stories. The facts of both decide which other stories belong there. */
export interface StepFacts {
  readonly own: IssueFacts;
  readonly stories: readonly IssueFacts[];
}

/** A step and the stories that are proposed for it, in order. */
export interface StepProposal {
  readonly stepId: string;
  readonly storyIds: readonly string[];
  /** The facts that the stories share with the step, the strongest first. */
  readonly shared: readonly string[];
}

interface Fact {
  readonly name: string;
  readonly weight: number;
}

/** Components and labels were chosen by somebody, so they count more than words that happen to occur. */
const WEIGHT = { component: 2, label: 2, word: 1 } as const;

/**
 * A proposal needs at least this score. One word scores at most 1. A word that counts half (`UNSURE_WEIGHT`) is not
 * enough alone.
 */
const LEAST = 0.6;

/** Added to the number of a step's stories, so that a fact counts little if only a few stories share it. */
const DOUBT = 2;

const MOST_SHARED = 3;

/** Returns the facts of an issue by lower-case name. A component and a word with the same name are one fact. */
const factsOf = ({ summary, labels, components }: IssueFacts): ReadonlyMap<string, Fact> => {
  const facts = new Map<string, Fact>();
  const note = (names: readonly string[], weight: number) => {
    for (const name of names) facts.set(name.toLowerCase(), { name, weight });
  };
  note(wordsOf(summary), WEIGHT.word);
  note(labels, WEIGHT.label);
  note(components, WEIGHT.component);
  return facts;
};

/** The weight of a word that is in a step's name but in none of its stories. Such a word may be a coincidence. */
const UNSURE_WEIGHT = 0.5;

/**
 * Returns the evidence of each fact for a step: the share of its stories that have the fact, or 1 if the step itself
 * has the fact. A word that is only in the step's name counts fully if one of its stories has the word too, or if the
 * step has no stories.
 */
const evidenceOf = ({ own, stories }: StepFacts): ReadonlyMap<string, number> => {
  const evidence = new Map<string, number>();
  for (const story of stories) {
    for (const fact of factsOf(story).keys()) {
      evidence.set(fact, (evidence.get(fact) ?? 0) + 1 / (stories.length + DOUBT));
    }
  }
  for (const [fact, { weight }] of factsOf(own)) {
    const sure = weight > WEIGHT.word || stories.length === 0 || evidence.has(fact);
    evidence.set(fact, sure ? 1 : UNSURE_WEIGHT);
  }
  return evidence;
};

interface Candidate {
  readonly stepId: string;
  readonly evidence: ReadonlyMap<string, number>;
}

interface ScoredStory {
  readonly stepId: string;
  readonly score: number;
  /** How much each shared fact contributes to the score. */
  readonly shares: readonly { readonly name: string; readonly share: number }[];
}

/**
 * Returns the step with the highest score; null when every score is too low. If several steps have the highest score,
 * the first one is returned.
 */
const bestOf = (story: IssueFacts, candidates: readonly Candidate[]): ScoredStory | null => {
  const shares = candidates.map((): ScoredStory['shares'][number][] => []);
  for (const [fact, { name, weight }] of factsOf(story)) {
    const found = candidates.map(({ evidence }) => evidence.get(fact) ?? 0);
    // A fact that many steps share hardly distinguishes these steps, so it counts less.
    const all = found.reduce((sum, each) => sum + each, 0);
    for (const [index, each] of found.entries()) {
      if (each > 0) shares[index]?.push({ name, share: (weight * each * each) / all });
    }
  }
  let best: ScoredStory | null = null;
  for (const [index, { stepId }] of candidates.entries()) {
    const own = shares[index] ?? [];
    const score = own.reduce((sum, { share }) => sum + share, 0);
    if (score >= LEAST && score > (best?.score ?? 0)) best = { stepId, score, shares: own };
  }
  return best;
};

/** Returns the names of the facts that contribute most to the scores. */
const mostShared = (found: readonly ScoredStory[]): string[] => {
  const sums = new Map<string, number>();
  for (const { name, share } of found.flatMap(({ shares }) => shares)) {
    sums.set(name, (sums.get(name) ?? 0) + share);
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_SHARED)
    .map(([name]) => name);
};

/**
 * Proposes a step for each story: the step that shares most components, labels and words with the story. The facts of a
 * step's stories count too. Only steps that accept the story are considered. A story for which no score is high enough
 * is left out. Steps and stories keep their given order.
 */
export const proposeSteps = (
  stories: readonly IssueFacts[],
  steps: readonly StepFacts[],
  takes: (stepId: string, storyId: string) => boolean,
): StepProposal[] => {
  const candidates = steps.map(
    (step): Candidate => ({ stepId: step.own.id, evidence: evidenceOf(step) }),
  );
  const found = stories.map((story) => ({
    id: story.id,
    best: bestOf(
      story,
      candidates.filter(({ stepId }) => takes(stepId, story.id)),
    ),
  }));
  return candidates.flatMap(({ stepId }) => {
    const here = found.flatMap(({ id, best }) => (best?.stepId === stepId ? { id, best } : []));
    if (here.length === 0) return [];
    const shared = mostShared(here.map(({ best }) => best));
    return { stepId, storyIds: here.map(({ id }) => id), shared };
  });
};

/** Moves a story to another proposed step, or out of all proposals. A step that has no stories left is removed. */
export const placeStory = (
  proposals: readonly StepProposal[],
  steps: readonly string[],
  storyId: string,
  into: string | null,
): StepProposal[] => {
  const known = new Map(proposals.map((each) => [each.stepId, each]));
  return steps.flatMap((stepId) => {
    const { storyIds = [], shared = [] } = known.get(stepId) ?? {};
    const others = storyIds.filter((id) => id !== storyId);
    const now = stepId === into ? [...others, storyId] : others;
    return now.length > 0 ? { stepId, storyIds: now, shared } : [];
  });
};
