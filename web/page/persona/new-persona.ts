/** Stands for the id of a persona in the address of a page that opens the dialog for a new persona. */
export const NEW_PERSONA = 'new';
