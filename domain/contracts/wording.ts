import * as z from 'zod/mini';
import { hostWordsSchema } from '../aggregates/wording/events.ts';

/** PUT /smb/wording, for site admins: which words the texts use for Jira's own things. */
export const chooseWordingBodySchema = z.object({ hostWords: hostWordsSchema });
export type ChooseWordingBody = z.infer<typeof chooseWordingBodySchema>;

/** GET and PUT /smb/wording. */
export const wordingSchema = z.object({ hostWords: hostWordsSchema });
export type Wording = z.infer<typeof wordingSchema>;
