import { cleanLine } from '../../kernel/text.ts';

/**
 * Normalises a name: names that differ only in case or spaces become the same. The id of a template is derived from the
 * result.
 */
export const foldedName = (name: string): string =>
  cleanLine(name).normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
