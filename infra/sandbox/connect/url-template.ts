/** Values for the variables of a module URL, such as `project.id`, `board.type` or `ac.key`. */
export type TemplateValues = ReadonlyMap<string, string>;

/**
 * Fills `{project.id}` and other variables of a module URL; one without a value becomes the empty
 * string, as in Jira. Values are encoded for their position.
 */
export const expandUrl = (url: string, values: TemplateValues): string =>
  url.replace(/\$?\{([\w.-]+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
