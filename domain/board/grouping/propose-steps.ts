import { type IssueFacts, wordsOf } from './facts.ts';

/** A step, and the stories that stand under it already: both say what belongs there. */
export interface StepFacts {
  readonly own: IssueFacts;
  readonly stories: readonly IssueFacts[];
}

/** A step, and stories that would come under it, in their order. */
export interface StepProposal {
  readonly stepId: string;
  readonly storyIds: readonly string[];
  /** What they have in common with the step, what says most first. */
  readonly shared: readonly string[];
}

interface Fact {
  readonly name: string;
  readonly weight: number;
}

/** What somebody has chosen says more than what happens to stand in a sentence. */
const WEIGHT = { component: 2, label: 2, word: 1 } as const;

/** What speaks for a step has to come to so much: more than half a word that stands in no other step. */
const LEAST = 0.6;

/** So many stories more would have to stand under a step before what all of them share counts as its own. */
const DOUBT = 2;

const MOST_SHARED = 3;

/** What an issue is about, each by its name in small letters: a component and a word of a sentence may be the same. */
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

/** A word of its name that none of its stories says may have come there by chance. */
const UNHEARD = 0.5;

/**
 * How far each fact speaks for a step: by the part of its stories that have it, and wholly if the step has it itself. A
 * word of its name alone has to be confirmed by its stories, if there are any.
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
    evidence.set(fact, sure ? 1 : UNHEARD);
  }
  return evidence;
};

interface Candidate {
  readonly stepId: string;
  readonly evidence: ReadonlyMap<string, number>;
}

interface Found {
  readonly stepId: string;
  readonly score: number;
  /** What each shared fact adds to the score. */
  readonly shares: readonly { readonly name: string; readonly share: number }[];
}

/** The step for which most speaks, the first of those that are alike; null where too little speaks for any. */
const bestOf = (story: IssueFacts, candidates: readonly Candidate[]): Found | null => {
  const shares = candidates.map((): Found['shares'][number][] => []);
  for (const [fact, { name, weight }] of factsOf(story)) {
    const found = candidates.map(({ evidence }) => evidence.get(fact) ?? 0);
    // What speaks for many steps says little of any.
    const all = found.reduce((sum, each) => sum + each, 0);
    for (const [at, each] of found.entries()) {
      if (each > 0) shares[at]?.push({ name, share: (weight * each * each) / all });
    }
  }
  let best: Found | null = null;
  for (const [at, { stepId }] of candidates.entries()) {
    const own = shares[at] ?? [];
    const score = own.reduce((sum, { share }) => sum + share, 0);
    if (score >= LEAST && score > (best?.score ?? 0)) best = { stepId, score, shares: own };
  }
  return best;
};

/** The names of what adds most. */
const mostShared = (found: readonly Found[]): string[] => {
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
 * Reads for each story under which step it most likely belongs: the one with which it shares most of components, labels
 * and words, asked of the step itself and of the stories that stand under it. A story goes only where it is taken, and
 * is left out where nothing much speaks for any step. Steps and stories keep their given order.
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

/** A story under another proposed step, or under none; a step that loses its last story goes. */
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
