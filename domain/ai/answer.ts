import * as z from 'zod/mini';

/**
 * The most summaries in an answer, well above the requested number. A model that writes more has not understood the
 * request.
 */
const MOST = 50;
/** Limit of a text, in characters. A longer text cannot be a summary, so the answer is not read. */
const LONGEST = 5000;

const texts = z.array(z.string().check(z.maxLength(LONGEST))).check(z.maxLength(MOST));

const answerSchema = z.strictObject({ summaries: texts, whys: z._default(texts, []) });

/** A model's answer: summaries and, in the same order, the reason for each summary. The reasons may be missing. */
export type ModelAnswer = z.infer<typeof answerSchema>;

/** Removes a Markdown fence. Many models put JSON into a fence even when instructed not to. */
const removeFence = (text: string): string =>
  /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i.exec(text.trim())?.[1] ?? text;

/**
 * Parses an answer with this schema. Returns null when the text is not the single JSON object that the prompt asked
 * for.
 */
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

/** Returns the summaries in a model's text; null when the text has another form. */
export const readAnswer = (text: string): ModelAnswer | null => parsedAnswer(answerSchema, text);

const BEGINNING = /^\s*(?:```(?:json)?\s*)?\{\s*"summaries"\s*:\s*\[/i;
const REASONS = /\s*\]\s*,\s*"whys"\s*:\s*\[/y;
const ITEM = /\s*("(?:[^"\\]|\\.)*")\s*,?/uy;
/**
 * What may follow the last complete text of an unfinished list: nothing, the beginning of another text, or the
 * beginning of what follows the list.
 */
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

/** Returns the complete texts of a list, read from a position on, and the position after the last complete text. */
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
 * Returns the complete summaries in an unfinished answer, with their reasons. Null when no summary is complete, or when
 * the text has another form.
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
