/** Legacy encodings that programs write instead of Unicode, by the language of the system (WHATWG names). */
const LEGACY: Readonly<Record<string, string>> = {
  ja: 'shift_jis',
  ko: 'euc-kr',
  zh: 'gb18030',
};
const WESTERN = 'windows-1252';

/**
 * The UTF-16 encoding, found by its byte order mark or by a zero byte in the first character; null if it is not UTF-16.
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
 * The text of a file without its byte order mark. It is read as UTF-16 or UTF-8 when the bytes are valid in one of
 * these, otherwise in the legacy encoding of the reader's language.
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
