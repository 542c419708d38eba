import * as z from 'zod/mini';

const nameSchema = z.union([z.string(), z.looseObject({ value: z.string() })]);

const conditionSchema = z.looseObject({
  condition: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});

const moduleSchema = z.looseObject({
  key: z.string(),
  url: z.optional(z.string()),
  name: z.optional(nameSchema),
  location: z.optional(z.string()),
  cacheable: z.optional(z.boolean()),
  context: z.optional(z.string()),
  target: z.optional(z.looseObject({ type: z.optional(z.string()), url: z.optional(z.string()) })),
  conditions: z.optional(z.array(conditionSchema)),
});
export type DescriptorModule = z.infer<typeof moduleSchema>;

const lifecyclePathSchema = z.optional(z.string());

const descriptorSchema = z.looseObject({
  key: z.string(),
  name: z.string(),
  baseUrl: z.url(),
  lifecycle: z.optional(
    z.looseObject({
      installed: lifecyclePathSchema,
      uninstalled: lifecyclePathSchema,
      enabled: lifecyclePathSchema,
      disabled: lifecyclePathSchema,
    }),
  ),
  modules: z.record(z.string(), z.union([z.array(z.unknown()), z.looseObject({})])),
});

export interface AppDescriptor {
  readonly key: string;
  readonly name: string;
  /** URL of the app, without a trailing slash. */
  readonly baseUrl: string;
  readonly lifecycle: Readonly<Partial<Record<LifecycleEvent, string>>>;
  readonly modules: readonly { readonly type: string; readonly module: DescriptorModule }[];
  readonly webhooks: readonly { readonly event: string; readonly url: string }[];
}

export type LifecycleEvent = 'installed' | 'uninstalled' | 'enabled' | 'disabled';

const webhookSchema = z.object({ event: z.string(), url: z.string() });

/** Parses a Connect descriptor. Throws a `ZodError` when the document is not valid. */
export const parseDescriptor = (document: unknown): AppDescriptor => {
  const { key, name, baseUrl, lifecycle, modules } = z.parse(descriptorSchema, document);
  const entries = Object.entries(modules).map(
    ([type, value]) => [type, Array.isArray(value) ? value : [value]] as const,
  );
  const paths = Object.entries({
    installed: lifecycle?.installed,
    uninstalled: lifecycle?.uninstalled,
    enabled: lifecycle?.enabled,
    disabled: lifecycle?.disabled,
  }).filter(([, path]) => path !== undefined);
  return {
    key,
    name,
    baseUrl: baseUrl.replace(/\/$/, ''),
    lifecycle: Object.fromEntries(paths),
    modules: entries
      .filter(([type]) => type !== 'webhooks')
      .flatMap(([type, list]) =>
        list.flatMap((entry) => {
          const { success, data } = z.safeParse(moduleSchema, entry);
          return success ? [{ type, module: data }] : [];
        }),
      ),
    webhooks: entries
      .filter(([type]) => type === 'webhooks')
      .flatMap(([, list]) => list.map((entry) => z.parse(webhookSchema, entry))),
  };
};
