import * as z from 'zod/mini';

/** More than a model was asked for is taken; far more is a sign that it has not understood. */
const MOST = 50;
/** Longer texts are no summaries, and are not looked at. */
const LONGEST = 5000;

const texts = z.array(z.string().check(z.maxLength(LONGEST))).check(z.maxLength(MOST));

const answerSchema = z.strictObject({ summaries: texts, whys: z._default(texts, []) });

/** What a model wrote: summaries, and for each in the same place why it fits; a model may leave reasons out. */
export type ModelAnswer = z.infer<typeof answerSchema>;

/** Many models put JSON into a fence of Markdown, whatever they are asked. */
const removeFence = (text: string): string =>
  /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i.exec(text.trim())?.[1] ?? text;

/** A model's answer in this form; null when it is not the one JSON object that it was asked for. */
export const parsedAnswer = <Schema extends z.core.$ZodType>(
  schema: Schema,
  text: string,
): z.infer<Schema> | null => {
  try {
    const read = z.safeParse(schema, JSON.parse(removeFence(text)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** Summaries in a model's text; null when it is in another form. */
export const readAnswer = (text: string): ModelAnswer | null => parsedAnswer(answerSchema, text);
