import type { ErrorCode } from '../errors.ts';

/** Titles and summaries hold fewer characters than this (spec 000 §5 Text and numbers). */
export const SUMMARY_LIMIT = 255;

/** A summary as it is stored: line breaks become spaces, the ends are trimmed (spec 000 §5). */
export const cleanSummary = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ').trim();

/** What is wrong with an already cleaned summary, or null. */
export const summaryFault = (summary: string): ErrorCode | null => {
  if (summary === '') return 'TITLE_REQUIRED';
  return summary.length < SUMMARY_LIMIT ? null : 'SUMMARY_TOO_LONG';
};
