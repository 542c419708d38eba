/** What stands in a header: printable ASCII without spaces. */
const KEY = /^[\x21-\x7e]{8,512}$/;

/** Whether a key of a model could be one at all. */
export const isAiKey = (key: string): boolean => KEY.test(key);
