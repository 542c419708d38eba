import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const text = z.string();
const shownText = z.union([text, z.object({ i18n: text })]);

const moduleSchema = z.looseObject({
  key: text,
  title: z.optional(shownText),
  resource: z.optional(text),
  resolver: z.optional(z.object({ endpoint: text })),
  routePrefix: z.optional(text),
  viewportSize: z.optional(text),
  autoConvert: z.optional(z.object({ matchers: z.array(z.object({ pattern: text })) })),
  pages: z._default(z.array(z.object({ title: shownText, route: text })), []),
});

const endpointSchema = z.object({
  key: text,
  remote: text,
  route: z.optional(z.object({ path: text })),
  auth: z.optional(
    z.object({
      appUserToken: z.optional(z.object({ enabled: z.boolean() })),
      appSystemToken: z.optional(z.object({ enabled: z.boolean() })),
    }),
  ),
});

const callerSchema = z.object({ key: text, endpoint: text });
const triggerSchema = z.extend(callerSchema, {
  events: z.array(text),
  filter: z.optional(z.object({ ignoreSelf: z.optional(z.boolean()) })),
});

const texts = z._default(z.array(text), []);

const manifestSchema = z.object({
  app: z.object({ id: text, connect: z.optional(z.object({ key: text })) }),
  modules: z.catchall(
    z.object({
      endpoint: z._default(z.array(endpointSchema), []),
      trigger: z._default(z.array(triggerSchema), []),
      scheduledTrigger: z._default(z.array(callerSchema), []),
      preUninstall: z._default(z.array(callerSchema), []),
    }),
    z.array(z.unknown()),
  ),
  resources: z.array(
    z.object({
      key: text,
      path: text,
      entry: z._default(z.record(text, text), {}),
    }),
  ),
  remotes: z.array(
    z.object({ key: text, baseUrl: z.union([text, z.looseObject({ default: text })]) }),
  ),
  permissions: z.object({
    scopes: z.record(text, z.object({ allowImpersonation: z.optional(z.boolean()) })),
    content: z._default(z.object({ styles: texts, scripts: texts }), { styles: [], scripts: [] }),
    external: z._default(
      z.object({
        images: z._default(z.array(z.object({ address: text })), []),
        fetch: z._default(
          z.object({ client: z._default(z.array(z.object({ remote: text })), []) }),
          { client: [] },
        ),
      }),
      { images: [], fetch: { client: [] } },
    ),
  }),
  translations: z.object({
    resources: z.array(z.object({ key: text, path: text })),
    fallback: z.object({ default: text }),
  }),
});
type Manifest = z.infer<typeof manifestSchema>;

export type Endpoint = z.infer<typeof endpointSchema>;
/** A module that calls an endpoint and has no page. */
export type Caller = z.infer<typeof callerSchema>;

export interface ShownModule {
  readonly key: string;
  /** Module type, such as `jira:projectPage`. */
  readonly type: string;
  readonly title: string;
  /** The resource and the entry in it, in the form `<resource>/<entry>`. */
  readonly resource: string;
  readonly endpoint: string | null;
  readonly routePrefix: string | null;
  readonly viewportSize: string;
  /** For a macro: patterns of URLs. When a user pastes a matching URL, it becomes this macro. `*` matches any text. */
  readonly pasted: readonly string[];
  /** Subpages of the module, each with a route. */
  readonly pages: readonly { readonly title: string; readonly route: string }[];
}

/** A deployed app, in the form in which Forge reads it. */
export interface DeployedApp {
  readonly id: string;
  readonly name: string;
  /** Key of the Connect app that this Forge app replaces; null if it replaces none. */
  readonly connectKey: string | null;
  readonly folder: string;
  readonly modules: readonly ShownModule[];
  readonly callers: Pick<Manifest['modules'], 'trigger' | 'scheduledTrigger' | 'preUninstall'>;
  readonly resources: Manifest['resources'];
  readonly permissions: Manifest['permissions'];
  /** Returns the endpoint with this key. Throws if the manifest has no such endpoint. */
  endpoint(key: string): Endpoint;
  /**
   * Returns the base URL of a remote server, without a trailing slash. Throws if the manifest has no remote with this
   * key.
   */
  remote(key: string): string;
}

type Words = Readonly<Record<string, unknown>>;

/**
 * Returns the translated text for a key such as `pages.main`. Returns the key if there is no such text, as Forge does.
 */
const wordAt = (words: Words, path: string): string => {
  const found = path
    .split('.')
    .reduce<unknown>((branch, name) => (branch as Words | undefined)?.[name], words);
  return typeof found === 'string' ? found : path;
};

const found = <Entry extends { readonly key: string }>(
  list: readonly Entry[],
  key: string,
): Entry => {
  const entry = list.find((each) => each.key === key);
  if (!entry) throw new Error(`The manifest has no "${key}".`);
  return entry;
};

const shownModules = (modules: Manifest['modules'], words: Words): ShownModule[] => {
  const shownTitle = (title: z.infer<typeof shownText>): string =>
    typeof title === 'string' ? title : wordAt(words, title.i18n);
  return Object.entries(modules).flatMap(([type, list]) =>
    (list as unknown[]).flatMap((entry) => {
      const { data } = z.safeParse(moduleSchema, entry);
      if (data?.resource === undefined) return [];
      return [
        {
          key: data.key,
          type,
          title: shownTitle(data.title ?? data.key),
          resource: data.resource,
          endpoint: data.resolver?.endpoint ?? null,
          routePrefix: data.routePrefix ?? null,
          viewportSize: data.viewportSize ?? 'medium',
          pasted: data.autoConvert?.matchers.map(({ pattern }) => pattern) ?? [],
          pages: data.pages.map(({ title, route }) => ({ title: shownTitle(title), route })),
        },
      ];
    }),
  );
};

/** Reads the app in a folder, like `forge deploy`. Throws if the manifest is invalid. */
export const readDeployed = async (folder: string): Promise<DeployedApp> => {
  const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');
  const manifest = z.parse(manifestSchema, parse(await read('manifest.yml')));
  const { modules, remotes, resources, permissions, translations } = manifest;
  const { path } = found(translations.resources, translations.fallback.default);
  const words = JSON.parse(await read(path)) as Words;
  return {
    id: manifest.app.id,
    name: wordAt(words, 'app'),
    connectKey: manifest.app.connect?.key ?? null,
    folder,
    modules: shownModules(modules, words),
    callers: modules,
    resources,
    permissions,
    endpoint: (key) => found(modules.endpoint, key),
    remote: (key) => {
      const { baseUrl } = found(remotes, key);
      return (typeof baseUrl === 'string' ? baseUrl : baseUrl.default).replace(/\/$/, '');
    },
  };
};
