import { cleanLine } from '../../kernel/text.ts';

/**
 * Normalises a name, so that names differing only in case or spaces are the same. The id of a
 * template is derived from it.
 */
export const foldedName = (name: string): string =>
  cleanLine(name).normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
