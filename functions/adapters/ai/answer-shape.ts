import type { AnswerShape, Prompt } from '#domain/ai/prompt.ts';
import type { ReceivedAnswer } from './ask-model.ts';

/**
 * The set of models without structured output is cleared when it reaches this size. A deployment uses only a few
 * models.
 */
const MOST_REMEMBERED = 200;

/** Models that do not support structured output. The set lives as long as the Lambda instance. */
const refusing = new Set<string>();

const remember = (model: string): void => {
  if (refusing.size >= MOST_REMEMBERED) refusing.clear();
  refusing.add(model);
};

interface ShapedQuestion {
  readonly prompt: Prompt;
  /** The address and name of the model, as one text. */
  readonly model: string;
  /**
   * Milliseconds for the whole question. If the model is asked a second time, without a shape, only the remaining time
   * is left.
   */
  readonly timeoutMs: number;
  readonly ask: (shape: AnswerShape | null, timeoutMs: number) => Promise<ReceivedAnswer>;
}

/**
 * Asks a model for an answer in the prompt's JSON shape. If the model does not support shapes, asks it again without a
 * shape, and never sends it a shape again. Both answers are parsed in the same way.
 */
export const askInShape = async (question: ShapedQuestion): Promise<ReceivedAnswer> => {
  const { prompt, model, timeoutMs, ask } = question;
  if (!prompt.shape || refusing.has(model)) return ask(null, timeoutMs);
  const begun = performance.now();
  const answer = await ask(prompt.shape, timeoutMs);
  if (!answer.refusesShape) return answer;
  remember(model);
  return ask(null, Math.max(0, timeoutMs - (performance.now() - begun)));
};
