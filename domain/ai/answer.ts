import * as z from 'zod/mini';

/** More than a model was asked for is taken; far more is a sign that it has not understood. */
const MOST = 50;
/** Longer texts are no summaries, and are not looked at. */
const LONGEST = 5000;

const answerSchema = z.strictObject({
  summaries: z.array(z.string().check(z.maxLength(LONGEST))).check(z.maxLength(MOST)),
});

/** Many models put JSON into a fence of Markdown, whatever they are asked. */
const removeFence = (text: string): string =>
  /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i.exec(text.trim())?.[1] ?? text;

/** The summaries of a model's answer; null when it is not the one JSON object that it was asked for. */
export const readAnswer = (text: string): readonly string[] | null => {
  try {
    const read = z.safeParse(answerSchema, JSON.parse(removeFence(text)));
    return read.success ? read.data.summaries : null;
  } catch {
    return null;
  }
};
