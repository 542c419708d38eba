/** A key is printable ASCII without spaces, because it is sent in an HTTP header. */
const KEY = /^[\x21-\x7e]{8,512}$/;

/** Returns whether a text has the form of an AI provider's key. */
export const isAiKey = (key: string): boolean => KEY.test(key);
