/** In place of the id of a persona in the address of the personas' page: opens the dialog that makes one. */
export const NEW_PERSONA = 'new';
