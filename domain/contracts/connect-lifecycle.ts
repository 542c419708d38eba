import * as z from 'zod/mini';

/** The body of the host's lifecycle callbacks (installed, uninstalled, enabled, disabled). Unknown keys are ignored. */
export const lifecycleBodySchema = z.object({
  key: z.string(),
  /** Part of every storage key, and of every token, which holds no longer one. */
  clientKey: z.string().check(z.minLength(1), z.maxLength(255)),
  oauthClientId: z.optional(z.string()),
  /** Only with `installed`: never logged, never part of an event. */
  sharedSecret: z.optional(z.string()),
  baseUrl: z.url(),
  displayUrl: z.optional(z.string()),
  productType: z.optional(z.string()),
  description: z.optional(z.string()),
  eventType: z.enum(['installed', 'uninstalled', 'enabled', 'disabled']),
});
export type LifecycleBody = z.infer<typeof lifecycleBodySchema>;
