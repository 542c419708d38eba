import { placeOf } from './position.ts';
import { REFUSED_WORDS } from './reserved-words.ts';

const ESCAPES = "The valid escape sequences are \\', \\\", \\t, \\n, \\r, \\\\, '\\ ' and \\uXXXX.";
const ESCAPE = /\\(?:u[0-9a-fA-F]{4}|[tnr"'\\ ]|(u?.?))/suy;
const RESERVED = /[{}*/%+^$#@?;]/;

interface Fault {
  readonly message: string;
  readonly at: number;
}

const inHex = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0');

/** Reads an escape sequence. Returns the position after it, or an error. */
const escapeAt = (text: string, offset: number): number | Fault => {
  ESCAPE.lastIndex = offset;
  const match = ESCAPE.exec(text);
  if (match && match[1] === undefined) return offset + match[0].length;
  const message =
    offset + 1 === text.length
      ? `The escape sequence has not been completed. ${ESCAPES}`
      : `'${match?.[0] ?? '\\'}' is an illegal JQL escape sequence. ${ESCAPES}`;
  return { message, at: offset };
};

const stringAt = (text: string, start: number): number | Fault => {
  let offset = start + 1;
  while (offset < text.length && text[offset] !== text[start]) {
    const end = text[offset] === '\\' ? escapeAt(text, offset) : offset + 1;
    if (typeof end !== 'number') return end;
    offset = end;
  }
  if (offset < text.length) return offset + 1;
  const begun = text.slice(start + 1).replaceAll('\n', ' ');
  const named = begun === '' ? '' : ` '${begun}'`;
  return { message: `The quoted string${named} has not been completed.`, at: start };
};

const WORD = /[^\s()[\],=!<>~&|"'\\{}*/%+^$#@?;]+/uy;
const isMark = (sign: string): boolean => /[()[\],=!<>~&|]/.test(sign);

/** Reads a word. If it contains escape sequences, it cannot be a reserved word. */
const wordAt = (text: string, start: number): number | Fault => {
  let offset = start;
  while (offset < text.length) {
    WORD.lastIndex = offset;
    const end =
      text[offset] === '\\' ? escapeAt(text, offset) : offset + (WORD.exec(text)?.[0].length ?? 0);
    if (typeof end !== 'number') return end;
    if (end === offset) break;
    offset = end;
  }
  const word = text.slice(start, offset);
  if (!REFUSED_WORDS.has(word.toLowerCase())) return offset;
  return {
    message: `'${word}' is a reserved JQL word. You must surround it in quotation marks to use it in a query.`,
    at: start,
  };
};

/** Reads brackets. They may contain any text, such as the number of a field or the key of a property. */
const bracketsAt = (text: string, start: number): number => {
  const end = text.indexOf(']', start);
  return end === -1 ? text.length : end + 1;
};

const partAt = (text: string, offset: number): number | Fault => {
  const sign = text[offset] ?? '';
  if (sign === '"' || sign === "'") return stringAt(text, offset);
  if (sign === '[') return bracketsAt(text, offset);
  if (RESERVED.test(sign))
    return {
      message: `The character '${sign}' is a reserved JQL character. You must enclose it in a string or use the escape '\\u${inHex(sign)}' instead.`,
      at: offset,
    };
  return /\s/.test(sign) || isMark(sign) ? offset + 1 : wordAt(text, offset);
};

/**
 * Returns the first lexical error: a string without an end, an unknown escape sequence, or a reserved character or
 * word.
 */
export const lexicalFault = (text: string): string | null => {
  let offset = 0;
  while (offset < text.length) {
    const end = partAt(text, offset);
    if (typeof end !== 'number')
      return `Error in the JQL Query: ${end.message} ${placeOf(text, end.at)}`;
    offset = end;
  }
  return null;
};
