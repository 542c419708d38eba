const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const ESCAPED = /\\(?:u([0-9a-fA-F]{4})|(.))/gsu;

/** Returns the value of a word or string: without quotes, and with its escape sequences replaced. */
export const unquoted = (text: string): string => {
  const [first = ''] = text;
  const bare = first === '"' || first === "'" ? text.slice(1, -1) : text;
  return bare.replace(ESCAPED, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined
      ? (NAMED[sign ?? ''] ?? sign ?? '')
      : String.fromCharCode(Number.parseInt(code, 16)),
  );
};
