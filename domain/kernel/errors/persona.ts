import type { CatalogueEntry } from './error-kinds.ts';

/** Errors of personas, their pictures and their templates (R-PERSONA-14); part of `ERRORS`. */
export const PERSONA_ERRORS = {
  PERSONA_NOT_FOUND: { kind: 'notFound', text: 'This persona does not exist or was deleted.' },
  PERSONA_EXISTS: { kind: 'conflict', text: 'This persona already exists.' },
  PERSONA_NAME_REQUIRED: { kind: 'invalid', text: 'Enter a name.' },
  PERSONA_NAME_TOO_LONG: {
    kind: 'invalid',
    text: 'A persona name can have at most 70 characters.',
  },
  PERSONA_LABEL_TOO_LONG: { kind: 'invalid', text: 'A label can have at most 28 characters.' },
  PERSONA_EDIT_DENIED: {
    kind: 'forbidden',
    text: 'You do not have permission to edit this persona.',
  },
  PERSONA_DELETE_DENIED: {
    kind: 'forbidden',
    text: 'A global persona can only be deleted by the person who created it or by a Jira admin.',
  },
  PERSONA_GLOBAL_DENIED: {
    kind: 'forbidden',
    text: 'Only Jira admins can create personas for the whole site.',
  },
  TEXT_TOO_LONG: { kind: 'invalid', text: 'This text is too long.' },
  TAG_REQUIRED: { kind: 'invalid', text: 'A tag cannot be empty.' },
  TAG_DUPLICATE: { kind: 'invalid', text: 'This tag already exists.' },
  AGE_INVALID: { kind: 'invalid', text: 'Age must be a whole number from 1 to 200.' },
  INCOME_INVALID: {
    kind: 'invalid',
    text: 'Income cannot be negative or above 1,000,000,000,000.',
  },
  SLIDER_INVALID: { kind: 'invalid', text: 'Enter a value from 0 to 100.' },
  AVATAR_INVALID: { kind: 'invalid', text: 'Choose one of the 75 avatars.' },
  IMAGE_URL_REQUIRED: {
    kind: 'invalid',
    text: 'Enter an image address that begins with https://.',
  },
  IMAGE_URL_PRIVATE: {
    kind: 'invalid',
    text: 'The image address must be on the public internet.',
  },
  IMAGE_URL_UNREACHABLE: {
    kind: 'invalid',
    text: 'No image could be loaded from this address. Check the address, or upload the image.',
  },
  IMAGE_TOO_LARGE: { kind: 'tooLarge', text: 'File too large! The maximum is 2 MB.' },
  IMAGE_NOT_FOUND: { kind: 'notFound', text: 'Image not found. Choose the file again.' },
  IMAGE_INVALID: {
    kind: 'invalid',
    text: 'This file is not a complete PNG, JPEG, GIF or WebP image of at most 16 million pixels.',
  },
  IMAGE_SVG: {
    kind: 'invalid',
    text: 'SVG files are not accepted. Choose a PNG, JPEG, GIF or WebP image.',
  },
  COMPONENT_DUPLICATE: { kind: 'invalid', text: 'Two parts of this persona have the same ID.' },
  TEMPLATE_NOT_FOUND: { kind: 'notFound', text: 'This template does not exist or was deleted.' },
  TEMPLATE_EXISTS: {
    kind: 'conflict',
    text: 'You already have a template with this name. Saving replaces it.',
  },
} as const satisfies Record<string, CatalogueEntry>;
