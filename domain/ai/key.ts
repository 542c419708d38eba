/** Valid in an HTTP header: printable ASCII without spaces. */
const KEY = /^[\x21-\x7e]{8,512}$/;

/** Whether a text has the form of an AI provider's key. */
export const isAiKey = (key: string): boolean => KEY.test(key);
