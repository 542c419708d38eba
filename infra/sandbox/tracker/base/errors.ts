/** An error in Jira's format: `errorMessages` about the whole request, and `errors` by field. */
export class JiraError extends Error {
  override readonly name = 'JiraError';
  readonly status: number;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    status: number,
    messages: readonly string[],
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(messages[0] ?? Object.values(fields)[0] ?? String(status));
    this.status = status;
    this.messages = messages;
    this.fields = fields;
  }

  body(): { errorMessages: readonly string[]; errors: Readonly<Record<string, string>> } {
    return { errorMessages: this.messages, errors: this.fields };
  }
}

export const badRequest = (message: string): JiraError => new JiraError(400, [message]);
export const fieldErrors = (fields: Readonly<Record<string, string>>): JiraError =>
  new JiraError(400, [], fields);
export const forbidden = (message: string): JiraError => new JiraError(403, [message]);
export const notFound = (message: string): JiraError => new JiraError(404, [message]);

export const issueNotFound = (): JiraError =>
  notFound('Issue does not exist or you do not have permission to see it.');
