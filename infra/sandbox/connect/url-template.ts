/** Values for the variables of a module URL, such as `project.id`, `board.type` or `ac.key`. */
export type TemplateValues = ReadonlyMap<string, string>;

/**
 * Replaces the variables of a module URL, such as `{project.id}`, by their URL-encoded values. As in Jira, a variable
 * without a value becomes an empty string.
 */
export const expandUrl = (url: string, values: TemplateValues): string =>
  url.replace(/\$?\{([\w.-]+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
