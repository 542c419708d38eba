import { createAction } from '@reduxjs/toolkit';

/** The page is idle, and everything that waited for this has been started. */
export const restBegun = createAction('rest/begun');
