import {
  endOf,
  isOver,
  type OpenQuestion,
  type OpenQuestions,
} from '../../ports/ai/open-questions.ts';

interface OpenEntry {
  readonly summaries: readonly string[];
  readonly closed: boolean;
  readonly end: number;
}

const nameOf = ({ tenant, accountId, id }: OpenQuestion): string =>
  JSON.stringify([tenant, accountId, id]);

export const memoryOpenQuestions = (): OpenQuestions => {
  const kept = new Map<string, OpenEntry>();
  return {
    savePartial: async (question, summaries, now) => {
      if (kept.get(nameOf(question))?.closed) return false;
      kept.set(nameOf(question), { summaries, closed: false, end: endOf(now) });
      return true;
    },
    readPartial: async (question, now) => {
      const found = kept.get(nameOf(question));
      return found && !isOver(found.end, now) ? found.summaries : [];
    },
    close: async (question, now) => {
      if (!kept.has(nameOf(question))) return;
      kept.set(nameOf(question), { summaries: [], closed: true, end: endOf(now) });
    },
  };
};
