import * as z from 'zod/mini';
import { line, lines } from '../kernel/text.ts';

/** The body of the host's lifecycle callbacks (installed, uninstalled, enabled, disabled). Unknown keys are ignored. */
export const lifecycleBodySchema = z.object({
  key: line(255),
  /** A part of storage keys and of tokens. A client key that is too long for a token is refused. */
  clientKey: line(255).check(z.minLength(1)),
  oauthClientId: z.optional(line(255)),
  /** Only in `installed`. The secret is never logged and never part of an event. */
  sharedSecret: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/))),
  baseUrl: z.url().check(z.regex(/^[\x21-\x7e]{1,2000}$/)),
  displayUrl: z.optional(line()),
  productType: z.optional(line(255)),
  description: z.optional(lines()),
  eventType: z.enum(['installed', 'uninstalled', 'enabled', 'disabled']),
});
export type LifecycleBody = z.infer<typeof lifecycleBodySchema>;
