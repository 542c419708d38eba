import { cleanLine } from '../../kernel/text.ts';

/** Two names that differ in case or in blanks only are one name: what the id of a template is made from. */
export const foldedName = (name: string): string =>
  cleanLine(name).normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
