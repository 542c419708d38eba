/** Values for the variables of a module URL, such as `project.id`, `board.type` or `ac.key`. */
export type TemplateValues = ReadonlyMap<string, string>;

/**
 * Replaces `{project.id}` and other variables of a module URL by their values, encoded for their position. As in Jira,
 * a variable without a value becomes an empty string.
 */
export const expandUrl = (url: string, values: TemplateValues): string =>
  url.replace(/\$?\{([\w.-]+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
