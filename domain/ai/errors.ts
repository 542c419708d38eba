import type { CatalogueEntry } from '../error-kinds.ts';

/** What of definitions and suggestions can be refused; part of `ERRORS`. */
export const AI_ERRORS = {
  AI_OFF: {
    kind: 'forbidden',
    text: 'AI features are switched off. Switch them on in your settings.',
  },
  AI_DEFINITION_NOT_FOUND: {
    kind: 'notFound',
    text: 'This board has no AI definition yet. Describe your product first.',
  },
  AI_DEFINITION_EXISTS: {
    kind: 'conflict',
    text: 'This board has an AI definition already.',
  },
  AI_DEFINITION_DENIED: {
    kind: 'forbidden',
    text: 'Admin rights are needed to update the AI definition.',
  },
  AI_DESCRIPTION_MEANINGLESS: {
    kind: 'invalid',
    text: 'Describe your product in words that say something about it.',
  },
  AI_GOAL_MEANINGLESS: {
    kind: 'invalid',
    text: 'This goal says too little to suggest steps for it. Give it a meaningful summary.',
  },
  AI_STEP_MEANINGLESS: {
    kind: 'invalid',
    text: 'This step says too little to suggest stories for it. Give it a meaningful summary.',
  },
  AI_STORY_MEANINGLESS: {
    kind: 'invalid',
    text: 'This story says too little to split it. Give it a meaningful summary.',
  },
  AI_FAILED: {
    kind: 'unavailable',
    text: 'Something went wrong while generating, please try again later.',
  },
  AI_BUSY: {
    kind: 'unavailable',
    text: 'The AI service is busy. Please try again in a moment.',
  },
  AI_QUOTA_SPENT: {
    kind: 'tooMany',
    text: 'All suggestions of this period are used up. Please try again later.',
  },
} as const satisfies Record<string, CatalogueEntry>;
