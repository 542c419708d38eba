/** Legacy encodings (WHATWG names) by the language of the system, because some programs still write them. */
const LEGACY: Readonly<Record<string, string>> = {
  ja: 'shift_jis',
  ko: 'euc-kr',
  zh: 'gb18030',
};
const WESTERN = 'windows-1252';

/**
 * Returns the UTF-16 encoding, detected by the byte order mark or by a zero byte in the first character; null if the
 * file is not UTF-16.
 */
const utf16Of = ([first, second]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  return first === 0 && second !== undefined && second !== 0 ? 'utf-16be' : null;
};

const tryDecoding = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Returns the text of a file without its byte order mark. Decodes the bytes as UTF-16 or UTF-8 if they are valid,
 * otherwise in the legacy encoding of the user's language.
 */
export const decodeText = (bytes: Uint8Array, language = 'en'): string => {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const legacy = LEGACY[language] ?? WESTERN;
  return (
    tryDecoding(bytes, 'utf-8') ??
    tryDecoding(bytes, legacy) ??
    new TextDecoder(WESTERN).decode(bytes)
  );
};
