import type { NotesDocument } from '#domain/publishing/release-notes/notes-document.ts';
import { notesFragment, notesPage } from '#domain/publishing/release-notes/write-html.ts';
import { notesMarkdown } from '#domain/publishing/release-notes/write-markdown.ts';
import { notesText } from '#domain/publishing/release-notes/write-text.ts';
import { laterModule } from '../../../later/later-module.ts';
import { copyFormatted } from '../../../page/copy-formatted.ts';
import { copyText } from '../../../page/copy-text.ts';
import type { NotesFormat } from './notes-choice.ts';

const TYPES = {
  html: 'text/html;charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
} as const;

/** Returns whether the preview of a format is the page itself, not the characters of the file. */
export const looksLikePage = (format: NotesFormat): format is 'html' | 'docx' =>
  format === 'html' || format === 'docx';

/** Returns the characters of notes in a format of plain characters. */
export const sourceOf = (notes: NotesDocument, format: 'md' | 'txt'): string =>
  format === 'md' ? notesMarkdown(notes) : notesText(notes);

/** The writer of Word documents, which is loaded while the page is idle. */
const documents = laterModule(() => import('../../../export/document/notes-docx.ts'));

/** Returns notes as a file. The writer of Word documents is loaded when it is needed. Rejects if it cannot be loaded. */
export const notesFile = async (
  notes: NotesDocument,
  format: NotesFormat,
  language: string,
): Promise<Blob> => {
  const of = async (): Promise<BlobPart> => {
    if (format === 'html') return notesPage(notes, language);
    if (format !== 'docx') return sourceOf(notes, format);
    const { notesDocx } = await documents.bring();
    return notesDocx(notes, language);
  };
  return new Blob([await of()], { type: TYPES[format] });
};

/**
 * Copies notes in a format; resolves to whether this worked. A page and a Word document are pasted with formatting. A
 * program without formatting gets the HTML of a page, and the text of a Word document.
 */
export const copyNotes = (notes: NotesDocument, format: NotesFormat): Promise<boolean> => {
  const html = () => notesFragment(notes);
  if (format === 'html') return copyFormatted(html(), html());
  return format === 'docx'
    ? copyFormatted(html(), notesText(notes))
    : copyText(sourceOf(notes, format));
};
