import type { CatalogueEntry } from './error-kinds.ts';

/** Errors of product definitions and AI suggestions; part of `ERRORS`. */
export const AI_ERRORS = {
  AI_OFF: {
    kind: 'forbidden',
    text: 'AI features are turned off. Turn them on in your settings.',
  },
  AI_DEFINITION_NOT_FOUND: {
    kind: 'notFound',
    text: 'This board has no product description yet. Describe your product first.',
  },
  AI_DEFINITION_EXISTS: {
    kind: 'conflict',
    text: 'This board already has a product description.',
  },
  AI_DEFINITION_DENIED: {
    kind: 'forbidden',
    text: 'Only admins can change the product description.',
  },
  AI_DESCRIPTION_MEANINGLESS: {
    kind: 'invalid',
    text: 'This description says too little. Say what your product is for.',
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
    text: 'The AI service is busy. Try again in a moment.',
  },
  AI_TIMEOUT: {
    kind: 'unavailable',
    text: 'The AI model took too long to answer. Try again.',
  },
  AI_UNREACHABLE: {
    kind: 'unavailable',
    text: 'The AI model could not be reached. Try again later.',
  },
  AI_KEY_REFUSED: {
    kind: 'invalid',
    text: 'The AI provider rejected the key of this site. A Jira admin can enter another one.',
  },
  AI_KEY_MISSING: {
    kind: 'invalid',
    text: 'The key for this address is missing. A Jira admin can enter it.',
  },
  AI_KEY_INVALID: {
    kind: 'invalid',
    text: 'A key has 8 to 512 letters, digits and symbols, and no spaces.',
  },
  AI_MODEL_UNKNOWN: {
    kind: 'invalid',
    text: 'The AI provider does not have this model, or there is nothing at this address.',
  },
  AI_ADDRESS_INVALID: {
    kind: 'invalid',
    text: 'The address must begin with https:// and be on the public internet.',
  },
  AI_PROVIDER_DENIED: {
    kind: 'forbidden',
    text: 'Only a Jira admin can choose the AI provider.',
  },
  AI_QUOTA_SPENT: {
    kind: 'tooMany',
    text: 'All suggestions for this period are used up. Try again later.',
  },
} as const satisfies Record<string, CatalogueEntry>;
