/** Replaces the id of a persona in the address; the page then opens the dialog of a new persona. */
export const NEW_PERSONA = 'new';
