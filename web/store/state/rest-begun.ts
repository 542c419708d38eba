import { createAction } from '@reduxjs/toolkit';

/** The page is idle, and the workflows that waited for this have started. */
export const restBegun = createAction('rest/begun');
