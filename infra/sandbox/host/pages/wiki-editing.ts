import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppModule } from '../app/app-modules.ts';
import type { HostSite } from '../app/visit.ts';
import { fits, type MacroForm } from '../wiki/macro-form.ts';
import { type WikiPage, type WikiPages, writeMacro } from '../wiki/wiki-pages.ts';

type Macro = AppModule & { readonly macro: MacroForm };

export const macrosOf = ({ app }: Pick<HostSite, 'app'>): readonly Macro[] =>
  (app()?.modules ?? []).flatMap((module) =>
    module.placement === 'macro' && module.macro ? [{ ...module, macro: module.macro }] : [],
  );

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

/**
 * Returns a macro instead of the line if the line is a URL that a macro replaces when it is pasted. Other lines are
 * returned unchanged.
 */
const converted = (line: string, macros: readonly Macro[]): string => {
  const address = line.trim();
  const known = macros.find(({ macro: { pasted } }) =>
    pasted?.patterns.some((pattern) => fits(address, pattern)),
  );
  const parameter = known?.macro.pasted?.parameter;
  return known && parameter
    ? writeMacro({ key: known.key, parameters: { [parameter]: address } })
    : line;
};

const inserted = (form: URLSearchParams, macros: readonly Macro[]): string | null => {
  const module = macros.find(({ key }) => key === form.get('insert'));
  if (!module) return null;
  const given = module.macro.parameters.flatMap(({ identifier }) => {
    const value = form.get(`${module.key}.${identifier}`)?.trim();
    return value ? [[identifier, value] as const] : [];
  });
  return writeMacro({ key: module.key, parameters: Object.fromEntries(given) });
};

const edited = (page: WikiPage, form: URLSearchParams, macros: readonly Macro[]): WikiPage => {
  const macro = inserted(form, macros);
  const lines = (form.get('text') ?? '').split(/\r?\n/).map((line) => converted(line, macros));
  const text = [...lines, ...(macro === null ? [] : [macro])].join('\n').trim();
  return { ...page, title: form.get('title')?.trim() || 'Untitled', text };
};

const goTo = (response: ServerResponse, location: string): true => {
  response.writeHead(303, { location }).end();
  return true;
};

/**
 * `POST /wiki/pages`: creates a page. `POST /wiki/pages/ID`: saves the text of the page, and inserts a macro if one was
 * chosen.
 */
export const answerWiki = async (
  wiki: WikiPages,
  site: HostSite,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  if (url.pathname === '/wiki/pages') return goTo(response, `/wiki/pages/${wiki.create().id}/edit`);
  const [, id = ''] = /^\/wiki\/pages\/(\d+)$/.exec(url.pathname) ?? [];
  const page = wiki.find(id);
  if (!page) return false;
  const form = await readForm(request);
  wiki.save(edited(page, form, macrosOf(site)));
  return goTo(response, `/wiki/pages/${id}${form.has('insert') ? '/edit' : ''}`);
};
