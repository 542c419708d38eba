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

const BEGINNING = /^\s*(?:```(?:json)?\s*)?\{\s*"summaries"\s*:\s*\[/i;
const REASONS = /\s*\]\s*,\s*"whys"\s*:\s*\[/y;
const ITEM = /\s*("(?:[^"\\]|\\.)*")\s*,?/uy;
/** What may be left of a list that breaks off: nothing, the beginning of a text, or the end of all. */
const REST =
  /^\s*(?:"[^"]*(?:\\"[^"]*)*)?$|^\s*\]?\s*\}?\s*`{0,3}$|^\s*\]\s*,\s*(?:"\w{0,4}"?\s*:?\s*)?$/;

const itemOf = (literal: string): string | null => {
  try {
    const text: unknown = JSON.parse(literal);
    return typeof text === 'string' && text.length <= LONGEST ? text : null;
  } catch {
    return null;
  }
};

/** The whole texts of a list from this place on, and where the last of them ends. */
const wholeItems = (text: string, from: number): { items: string[]; end: number } => {
  const items: string[] = [];
  let end = from;
  while (items.length < MOST) {
    ITEM.lastIndex = end;
    const found = ITEM.exec(text);
    const item = found ? itemOf(found[1] ?? '') : null;
    if (item === null) break;
    items.push(item);
    end = ITEM.lastIndex;
  }
  return { items, end };
};

/**
 * The summaries that came whole in a text that breaks off, with their reasons. Null where none did, and for a text that is
 * in another form as far as it goes.
 */
export const readBegun = (text: string): ModelAnswer | null => {
  const begin = BEGINNING.exec(text);
  if (!begin) return null;
  const { items: summaries, end } = wholeItems(text, begin[0].length);
  REASONS.lastIndex = end;
  const reasons = REASONS.test(text) ? wholeItems(text, REASONS.lastIndex) : { items: [], end };
  const fits = summaries.length > 0 && REST.test(text.slice(reasons.end));
  return fits ? { summaries, whys: reasons.items } : null;
};
