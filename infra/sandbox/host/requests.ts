import * as z from 'zod/mini';
import { invocationSchema } from '../forge/gateway.ts';
import { THEMES } from './model/session.ts';

/** POST /host/session: signs a user in, or sets the theme. */
export const sessionChangeSchema = z.object({
  accountId: z.optional(z.string().check(z.minLength(1))),
  theme: z.optional(z.enum(THEMES)),
});

/** POST /host/context-token: the project, board and issue of the page that asks for the token. */
export const placeRefSchema = z.object({
  projectId: z.optional(z.string()),
  projectKey: z.optional(z.string()),
  boardId: z.optional(z.string()),
  issueKey: z.optional(z.string()),
});

/** POST /host/forge/invoke: the page of a Forge app that makes the call, and the call itself. */
export const invokeSchema = z.object({
  moduleKey: z.string(),
  place: placeRefSchema,
  call: invocationSchema,
});
