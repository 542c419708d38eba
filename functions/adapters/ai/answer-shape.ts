import type { AnswerShape, Prompt } from '#domain/ai/prompt.ts';
import type { Heard } from './ask-model.ts';

/** A house asks a few models; whoever asks this many has the memory emptied. */
const MOST_REMEMBERED = 200;

/** Which models refuse to be told the form of their answer, as long as a function is warm. */
const refusing = new Set<string>();

const remember = (model: string): void => {
  if (refusing.size >= MOST_REMEMBERED) refusing.clear();
  refusing.add(model);
};

interface ShapedQuestion {
  readonly prompt: Prompt;
  /** What tells the model from all others: where it is and what it is called. */
  readonly model: string;
  /** For both questions, where the first is refused. */
  readonly timeoutMs: number;
  readonly ask: (shape: AnswerShape | null, timeoutMs: number) => Promise<Heard>;
}

/**
 * Asks for an answer in the form of its prompt; where the model refuses that, which is remembered, in words alone. The
 * answer is read in the same way, whoever has kept to the form.
 */
export const askInShape = async (question: ShapedQuestion): Promise<Heard> => {
  const { prompt, model, timeoutMs, ask } = question;
  if (!prompt.shape || refusing.has(model)) return ask(null, timeoutMs);
  const begun = performance.now();
  const heard = await ask(prompt.shape, timeoutMs);
  if (!heard.refusesShape) return heard;
  remember(model);
  return ask(null, Math.max(0, timeoutMs - (performance.now() - begun)));
};
