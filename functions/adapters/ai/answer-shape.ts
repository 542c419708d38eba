import type { AnswerShape, Prompt } from '#domain/ai/prompt.ts';
import type { ReceivedAnswer } from './ask-model.ts';

/** The set of refusing models is cleared when it reaches this size. A stage uses only a few models. */
const MOST_REMEMBERED = 200;

/** Models that do not support structured output. They are remembered while the Lambda is warm. */
const refusing = new Set<string>();

const remember = (model: string): void => {
  if (refusing.size >= MOST_REMEMBERED) refusing.clear();
  refusing.add(model);
};

interface ShapedQuestion {
  readonly prompt: Prompt;
  /** Identifies the model: its address and name. */
  readonly model: string;
  /** Milliseconds for the whole question. A second request, without the shape, gets only the remaining time. */
  readonly timeoutMs: number;
  readonly ask: (shape: AnswerShape | null, timeoutMs: number) => Promise<ReceivedAnswer>;
}

/**
 * Asks for an answer in the prompt's JSON shape. A model that refuses the shape is remembered and asked again without a
 * shape. Both answers are parsed the same way.
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
